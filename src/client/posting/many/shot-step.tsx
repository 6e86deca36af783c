import { ChipGroup } from '../../ui/controls/choice-group.tsx';
import { ChosenPicture, PhotoWarnings } from '../chosen-picture.tsx';
import { DetailsStep } from '../details-step.tsx';
import type { ChosenPhoto } from '../item-draft.ts';
import { HeardKindChips, KindChips } from '../kind-chips.tsx';
import { LoanTimeChips } from '../loan-time.tsx';
import type { StepWays } from '../post-form.tsx';
import { StepHeading } from '../step-heading.tsx';
import type { DraftChanges } from '../use-draft.ts';
import { words as postingWords } from '../words.ts';
import {
  kindAt,
  loanTimeAt,
  type ManyDraft,
  roleAt,
  type Shot,
  type ShotRole,
  thingBefore,
  withShot,
} from './many-draft.ts';
import { words } from './words.ts';

const roleChoice = (role: ShotRole) => ({ value: role, label: words.roles[role] });

const rolesFor = (before: Shot | null) =>
  (before === null ? (['own', 'out'] as const) : (['own', 'before', 'out'] as const)).map(roleChoice);

type PictureProps = { photo: ChosenPhoto; role: ShotRole; before: Shot | null; onRole: (role: ShotRole) => void };

const Picture = ({ photo, role, before, onRole }: PictureProps) => (
  <div className="flex flex-col gap-3">
    <div className="aspect-4/3 max-h-[24dvh] w-full overflow-hidden rounded-card bg-quiet">
      <ChosenPicture photo={photo.file} alt={postingWords.photoPreview} />
    </div>
    {role !== 'out' && <PhotoWarnings warnings={[photo.warning]} />}
    <ChipGroup legend={words.role} options={rolesFor(before)} value={role} onChange={onRole} />
  </div>
);

const nameOf = ({ name, description }: Shot) => name.trim() || description.trim();

type ShotStepProps = Pick<DraftChanges<ManyDraft>, 'draft' | 'update'> &
  StepWays & { at: number; shot: Shot; photo: ChosenPhoto };

/** One photo, large: what it shows, and whether it is lent or given away. */
export const ShotStep = ({ at, shot, photo, draft, update, ...ways }: ShotStepProps) => {
  const { shots } = draft;
  const { key, heardKind } = shot;
  const role = roleAt(shots, at);
  const before = thingBefore(shots, at);
  const kind = kindAt(draft, at);
  const put = (some: Partial<Shot>) => update((now) => withShot(now, key, () => some));
  const heading = { title: postingWords.photoAt(at + 1, shots.length), hasFocus: ways.hasFocus };
  const picture = <Picture photo={photo} role={role} before={before} onRole={(chosen) => put({ role: chosen })} />;
  if (role !== 'own')
    return (
      <>
        <StepHeading
          {...heading}
          hint={role === 'out' || before === null ? words.leftOut : words.joined(nameOf(before))}
        />
        {picture}
      </>
    );
  const kinds = { kind, onChange: (chosen: typeof kind) => put({ kind: chosen }) };
  return (
    <DetailsStep
      {...ways}
      of="item"
      title={heading.title}
      hint={words.nameIt}
      picture={picture}
      draft={shot}
      onUpdate={(make) => update((now) => withShot(now, key, make))}
      underVoice={heardKind ? <HeardKindChips heard={heardKind} {...kinds} /> : <KindChips {...kinds} />}
    >
      {kind === 'lend' && <LoanTimeChips chosen={loanTimeAt(draft, at)} onChange={(loanTime) => put({ loanTime })} />}
    </DetailsStep>
  );
};
