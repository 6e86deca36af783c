import { useEffect, useEffectEvent, useState } from 'react';
import { useSearch } from 'wouter';
import { type Actor, useActor } from '../../live/act.ts';
import { keepForLater } from '../../outbox/keep.ts';
import { useMember } from '../../session/session-context.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { itemLater } from '../actions.ts';
import { ChosenPicture } from '../chosen-picture.tsx';
import { hasWords } from '../item-draft.ts';
import { lastLoanTime } from '../loan-time.tsx';
import { PostForm, type StepWays } from '../post-form.tsx';
import { lastRecipients, rememberRecipients } from '../recipients/last-recipients.ts';
import { countOf } from '../recipients/recipients.ts';
import { RecipientsStep } from '../recipients-step.tsx';
import { type DraftChanges, type KeptDraft, useDraft } from '../use-draft.ts';
import { useSteps } from '../use-steps.ts';
import { words as postingWords } from '../words.ts';
import { isCarrying } from './carried.ts';
import { furthestStep, lastStepOf, type ManyDraft, repaired, roleAt, thingsOf } from './many-draft.ts';
import { Outcomes, useOutcomes } from './outcomes.tsx';
import { PhotosStep } from './photos-step.tsx';
import { ShotStep } from './shot-step.tsx';
import { words } from './words.ts';

const whyNotName = ({ coming, shots }: ManyDraft): string | null => {
  if (coming > 0) return words.preparing(coming);
  return shots.length === 0 ? postingWords.photoFirst : null;
};

const whyNotShare = (draft: ManyDraft): string | null => {
  if (thingsOf(draft).length === 0) return words.allLeftOut;
  return countOf(draft.recipients) === 0 ? postingWords.recipientFirst : null;
};

const whyNotGoOn = (draft: ManyDraft, step: number): string | null => {
  if (step === 1) return whyNotName(draft);
  const shot = draft.shots[step - 2];
  if (shot === undefined) return whyNotShare(draft);
  return roleAt(draft.shots, step - 2) === 'own' && !hasWords(shot) ? postingWords.wordsFirst : null;
};

/** All things once more, by their photos. */
const Things = ({ draft }: { draft: ManyDraft }) => {
  const things = thingsOf(draft);
  return (
    <ul aria-label={words.things(things.length)} className="flex flex-wrap gap-2">
      {things.map(({ key, name, description, photos: [cover] }) => (
        <li key={key} className="size-12 overflow-hidden rounded-control bg-quiet">
          {cover && <ChosenPicture photo={cover.file} alt={name.trim() || description.trim()} />}
        </li>
      ))}
    </ul>
  );
};

type StepProps = DraftChanges<ManyDraft> & StepWays & { step: number };

const Step = ({ step, ...props }: StepProps) => {
  const { draft, change, hasFocus } = props;
  const shot = draft.shots[step - 2];
  const photo = draft.photos[step - 2];
  if (step === 1) return <PhotosStep {...props} />;
  if (shot !== undefined && photo !== undefined)
    return <ShotStep key={shot.key} at={step - 2} shot={shot} photo={photo} {...props} />;
  return (
    <>
      <Things draft={draft} />
      <RecipientsStep
        chosen={draft.recipients}
        onChange={(recipients) => change({ recipients })}
        hasFocus={hasFocus}
        hint={words.recipientsHint}
      />
    </>
  );
};

/**
 * Hands all things to the outbox in one step, whether there is a network or not. It posts each of them once and in order,
 * also after this page was closed. False if the device has no room for them, which it says.
 */
const shareAll = async ({ userId }: Actor, draft: ManyDraft): Promise<boolean> => {
  const posts = thingsOf(draft).map((thing) => {
    const { what, ...later } = itemLater(thing, userId, thing.kind === 'offer');
    return { ...later, what: { ...what, isOneOfMany: true } };
  });
  if (!(await keepForLater(userId, posts))) return false;
  rememberRecipients(userId, draft.recipients);
  return true;
};

type ManyFormProps = KeptDraft<ManyDraft> & { onShared: () => void };

const ManyForm = ({ onShared, draft, wasKept, discard, ...changes }: ManyFormProps) => {
  const actor = useActor();
  const query = new URLSearchParams(useSearch());
  const furthest = furthestStep(draft);
  const steps = useSteps(furthest);
  const { isBusy, run } = useBusy();
  const [isOpenedByItself] = useState(() => !query.has('step') && !query.has('photos') && !isCarrying());
  const goOn = useEffectEvent(() => {
    if (isOpenedByItself && wasKept && draft.coming === 0) steps.jumpTo(furthest);
  });
  // Where somebody stopped the last time.
  useEffect(() => goOn(), []);
  const share = async () => {
    if (!(await shareAll(actor, draft))) return;
    onShared();
    await steps.become({ shared: 'list' });
    discard();
  };
  return (
    <PostForm
      lastStep={lastStepOf(draft)}
      title={words.title}
      steps={steps}
      isStarted={draft.shots.length > 0}
      wasKept={wasKept}
      onDiscard={discard}
      whyNot={whyNotGoOn(draft, steps.step)}
      onSubmit={() => void run(share)}
      submitLabel={words.shareAll(thingsOf(draft).length)}
      isSending={isBusy}
      status={null}
    >
      {(ways) => <Step step={steps.step} draft={draft} {...changes} {...ways} />}
    </PostForm>
  );
};

const emptyDraft = (userId: number) => (): ManyDraft => ({
  photos: [],
  shots: [],
  recipients: lastRecipients(userId),
  kind: 'lend',
  loanTime: lastLoanTime(),
  coming: 0,
});

/** Many things in one go: all photos, a name for each, and one choice of who may see them. */
export const ManyWizard = () => {
  const { userId } = useMember();
  const [begin] = useState(() => emptyDraft(userId));
  const kept = useDraft(`${userId}:many`, begin, repaired);
  // From the beginning: the first may have left before the list is shown.
  const outcomes = useOutcomes();
  const [isShared, setShared] = useState(false);
  const isReopened = new URLSearchParams(useSearch()).has('shared');
  if (isShared || isReopened) return <Outcomes outcomes={outcomes} />;
  return kept && <ManyForm {...kept} onShared={() => setShared(true)} />;
};
