import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Item } from '../../../shared/items/item-contract.ts';
import { whyNotChangeKind, whyNotEditItem } from '../../../shared/items/editing.ts';
import { itemLimits } from '../../../shared/items/limits.ts';
import { itemQuery } from '../../things/item-queries.ts';
import { useActor } from '../../live/act.ts';
import { TextField } from '../../ui/controls/text-field.tsx';
import { useUrlSheet } from '../../ui/overlays/use-url-sheet.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { WordFields } from '../details-step.tsx';
import { type ItemContent, saveItem } from './edit-actions.ts';
import { changesOf, type EditDraft, isChanged, mergeInto, startEdit, wordsOf } from './edit-draft.ts';
import { EditForm } from './edit-form.tsx';
import { arePhotosChanged } from './edited-photos.ts';
import { ItemPhotos } from './item-photos.tsx';
import { hasWords } from '../item-draft.ts';
import { KindChips } from '../kind-chips.tsx';
import { LoanDays } from '../loan-time.tsx';
import { StandingWords } from '../standing-words.tsx';
import { StepHeading } from '../step-heading.tsx';
import { type KeptDraft, useDraft } from '../use-draft.ts';
import { words } from '../words.ts';

const contentOf = (item: Item): ItemContent => ({
  ...wordsOf(item),
  giveaway: item.giveaway,
  loan_days: item.loan_days,
  standing_words: item.standing_words ?? '',
  condition: item.condition ?? '',
});

type KindProps = { item: Item; isGiveaway: boolean; onChange: (isGiveaway: boolean) => void };

const Kind = ({ item, isGiveaway, onChange }: KindProps) =>
  whyNotChangeKind(item) === null ? (
    <KindChips kind={isGiveaway ? 'offer' : 'lend'} onChange={(kind) => onChange(kind === 'offer')} />
  ) : (
    <p className="text-sm text-muted">
      <span className="block font-semibold">{item.giveaway ? words.kindOf.offer : words.kindOf.lend}</span>
      <span>{words.kindFixed}</span>
    </p>
  );

type FormProps = KeptDraft<EditDraft<ItemContent>> & { item: Item; onClose: () => void };

const ItemForm = ({ item, draft, wasKept, update, discard, onClose }: FormProps) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const change = (some: Partial<ItemContent>) => update((now) => ({ content: { ...now.content, ...some } }));
  const takeIn = async () => {
    const now = await actor.client.fetchQuery({ ...itemQuery(item.id), staleTime: 0 });
    update((mine) => mergeInto(mine, contentOf(now), now.version ?? 0));
  };
  const save = async () => {
    const answer = await saveItem(actor, {
      item,
      version: draft.version,
      changes: changesOf(draft),
      photos: draft.photos,
      onStale: takeIn,
      onWords: (now) => update(() => ({ ...startEdit(contentOf(now), now.version ?? 0), photos: draft.photos })),
      onPhotos: (photos) => update(() => ({ photos })),
    });
    if (answer === null) return;
    discard();
    onClose();
  };
  return (
    <EditForm
      title={words.editItemTitle}
      isChanged={isChanged(draft) || arePhotosChanged(draft.photos, item.photos ?? [])}
      wasKept={wasKept}
      isMerged={draft.isMerged}
      whyNot={hasWords(draft.content) ? null : words.wordsFirst}
      isSaving={isBusy}
      onSave={() => void run(save)}
      onDiscard={discard}
      onClose={onClose}
    >
      <StepHeading title={item.name} hint={words.editHint} hasFocus={false} />
      <WordFields draft={draft.content} onChange={change} />
      <Kind item={item} isGiveaway={draft.content.giveaway} onChange={(giveaway) => change({ giveaway })} />
      {!draft.content.giveaway && (
        <LoanDays days={draft.content.loan_days ?? null} onChange={(loan_days) => change({ loan_days })} />
      )}
      <StandingWords
        text={draft.content.standing_words ?? ''}
        onChange={(standing_words) => change({ standing_words })}
      />
      <TextField
        label={words.condition}
        hint={words.conditionHint}
        maxLength={itemLimits.condition}
        value={draft.content.condition ?? ''}
        onChange={(event) => change({ condition: event.target.value })}
      />
      <ItemPhotos item={item} edited={draft.photos} isSaving={isBusy} onUpdate={update} />
    </EditForm>
  );
};

/** Edits are based on what was read when the form opened. */
const KeptItemForm = ({ item, onClose }: { item: Item; onClose: () => void }) => {
  const { userId } = useActor();
  const [first] = useState(item);
  const start = useCallback(() => startEdit(contentOf(first), first.version ?? 0), [first]);
  const kept = useDraft(`${userId}:edit-item:${item.id}`, start);
  return kept && <ItemForm item={item} onClose={onClose} {...kept} />;
};

/** Edits the item of the sheet below. */
export const EditItem = ({ id }: { id: number }) => {
  const { close } = useUrlSheet('edit');
  const { data: item } = useQuery(itemQuery(id));
  if (item?.version === undefined || whyNotEditItem(item) !== null) return null;
  return <KeptItemForm key={id} item={item} onClose={close} />;
};
