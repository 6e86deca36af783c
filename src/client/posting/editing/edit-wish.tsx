import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { SharedWithEntry } from '../../../shared/items/item-contract.ts';
import type { Wish } from '../../../shared/wishes/contract.ts';
import { networkQuery } from '../recipients/recipient-queries.ts';
import { countOf, everybodyIn, type Network, reachesVisitors, type Recipients } from '../recipients/recipients.ts';
import { useActor } from '../../live/act.ts';
import { useUrlSheet } from '../../ui/overlays/use-url-sheet.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { wishQuery } from '../../things/wish-queries.ts';
import { WordFields } from '../details-step.tsx';
import { saveWish, type WishContent } from './edit-actions.ts';
import { changesOf, type EditDraft, isChanged, mergeInto, startEdit, wordsOf } from './edit-draft.ts';
import { EditForm } from './edit-form.tsx';
import { hasWords } from '../item-draft.ts';
import { PrivacyStep } from '../privacy-step.tsx';
import { RecipientsStep } from '../recipients-step.tsx';
import { StepHeading } from '../step-heading.tsx';
import { type KeptDraft, useDraft } from '../use-draft.ts';
import { words } from '../words.ts';

const ofType = (entries: readonly SharedWithEntry[], wanted: SharedWithEntry['type']) =>
  entries.filter(({ type }) => type === wanted).map(({ id, name }) => ({ id, name }));

const sharedOf = ({ shared_with: entries = [] }: Wish): Network => ({
  groups: ofType(entries, 'group'),
  connections: ofType(entries, 'individual'),
});

const inOrder = ({ groups, connections }: Recipients): Recipients => ({
  groups: [...groups].sort((one, other) => one - other),
  connections: [...connections].sort((one, other) => one - other),
});

/** Whether visitors could see the wish: by its groups, or the whole network if none is chosen. */
const couldReachVisitors = (chosen: Recipients, network: Network) =>
  reachesVisitors(countOf(chosen) === 0 ? everybodyIn(network) : chosen, network);

/** Choosing the first preview group shows at once what that means. */
const contentOf = (wish: Wish, network: Network): WishContent => {
  const recipients = inOrder(everybodyIn(sharedOf(wish)));
  const wasBefore = wish.privacy_setting === 'public' && couldReachVisitors(recipients, network);
  return {
    ...wordsOf(wish),
    privacy: wish.privacy_setting ?? 'private',
    recipients,
    forVisitors: (wish.for_visitors ?? false) || !wasBefore,
  };
};

/** Send `forVisitors` only for public wishes that visitors could see. */
const bodyOf = (draft: EditDraft<WishContent>, wish: Wish, network: Network): Partial<WishContent> => {
  const { forVisitors: _said, ...changes } = changesOf(draft);
  const { privacy, recipients, forVisitors } = draft.content;
  const isAsked = privacy === 'public' && couldReachVisitors(recipients, network);
  return isAsked && forVisitors !== wish.for_visitors ? { ...changes, forVisitors } : changes;
};

type FormProps = KeptDraft<EditDraft<WishContent>> & { wish: Wish; network: Network; onClose: () => void };

const WishForm = ({ wish, network, draft, wasKept, update, discard, onClose }: FormProps) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const { content } = draft;
  const change = (some: Partial<WishContent>) => update((now) => ({ content: { ...now.content, ...some } }));
  const takeIn = async () => {
    const { wish: now } = await actor.client.fetchQuery({ ...wishQuery(wish.id), staleTime: 0 });
    update((mine) => mergeInto(mine, contentOf(now, network), now.version ?? 0));
  };
  const save = async () => {
    const changes = bodyOf(draft, wish, network);
    const answer = await saveWish(actor, { id: wish.id, version: draft.version, changes, onStale: takeIn });
    if (answer === null) return;
    discard();
    onClose();
  };
  return (
    <EditForm
      title={words.editWishTitle}
      isChanged={isChanged(draft)}
      wasKept={wasKept}
      isMerged={draft.isMerged}
      whyNot={hasWords(content) ? null : words.wordsFirst}
      isSaving={isBusy}
      onSave={() => void run(save)}
      onDiscard={discard}
      onClose={onClose}
    >
      <StepHeading title={wish.name} hint={words.editWishHint} hasFocus={false} />
      <WordFields draft={content} onChange={change} />
      <PrivacyStep
        chosen={content.privacy}
        onChange={(privacy) => change({ privacy })}
        hasFocus={false}
        recipients={content.recipients}
        visitors={{ isOn: content.forVisitors, onChange: (forVisitors) => change({ forVisitors }) }}
      />
      {content.privacy === 'public' && (
        <RecipientsStep
          chosen={content.recipients}
          onChange={(recipients) => change({ recipients: inOrder(recipients) })}
          hasFocus={false}
          hint={words.wishRecipientsHint}
          isOptional
          shared={sharedOf(wish)}
        />
      )}
    </EditForm>
  );
};

type KeptProps = { wish: Wish; network: Network; onClose: () => void };

const KeptWishForm = ({ wish, network, onClose }: KeptProps) => {
  const { userId } = useActor();
  const [first] = useState({ wish, network });
  const start = useCallback(() => startEdit(contentOf(first.wish, first.network), first.wish.version ?? 0), [first]);
  const kept = useDraft(`${userId}:edit-wish:${wish.id}`, start);
  return kept && <WishForm wish={wish} network={network} onClose={onClose} {...kept} />;
};

/** Edits the wish of the sheet below. */
export const EditWish = ({ id }: { id: number }) => {
  const { userId } = useActor();
  const { close } = useUrlSheet('edit');
  const { data: network } = useQuery(networkQuery(userId));
  const { data } = useQuery(wishQuery(id));
  if (data?.wish.version === undefined || network === undefined) return null;
  return <KeptWishForm key={id} wish={data.wish} network={network} onClose={close} />;
};
