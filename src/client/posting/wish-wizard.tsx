import { useCallback, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { itemLimits } from '../../shared/items/limits.ts';
import { useActor } from '../live/act.ts';
import { paths } from '../base/paths.ts';
import { useMember } from '../session/session-context.ts';
import { useBusy } from '../ui/use-busy.ts';
import { postWish } from './actions.ts';
import { DetailsStep } from './details-step.tsx';
import { hasWords } from './item-draft.ts';
import { PostForm, type StepWays } from './post-form.tsx';
import { PrivacyStep } from './privacy-step.tsx';
import { RecipientsStep } from './recipients-step.tsx';
import { Sending } from './sending.tsx';
import { type DraftChanges, type KeptDraft, mendedPlace, useDraft } from './use-draft.ts';
import { useSteps } from './use-steps.ts';
import { emptyWishDraft, furthestWishStep, type WishDraft } from './wish-draft.ts';
import { words } from './words.ts';

const whyNotGoOn = (draft: WishDraft, step: number) => {
  if (step === 1) return hasWords(draft) ? null : words.wordsFirst;
  return draft.privacy === null ? words.privacyFirst : null;
};

type StepProps = DraftChanges<WishDraft> & StepWays & { step: number };

const Step = ({ step, draft, change, update, ...ways }: StepProps) => {
  if (step === 1)
    return (
      <DetailsStep
        of="wish"
        draft={draft}
        onUpdate={update}
        title={words.wishDetailsTitle}
        hint={words.wishDetailsHint}
        {...ways}
      />
    );
  return (
    <>
      <PrivacyStep
        chosen={draft.privacy}
        onChange={(privacy) => change({ privacy })}
        hasFocus={ways.hasFocus}
        recipients={draft.recipients}
        visitors={{ isOn: draft.forVisitors, onChange: (forVisitors) => change({ forVisitors }) }}
      />
      {draft.privacy === 'public' && (
        <RecipientsStep
          chosen={draft.recipients}
          onChange={(recipients) => change({ recipients })}
          isOptional
          hasFocus={false}
          hint={words.wishRecipientsHint}
        />
      )}
    </>
  );
};

const useWishPost = (after: { onPosted: () => Promise<void>; onKept: () => Promise<void> }) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const [hasFailed, setFailed] = useState(false);
  const send = (draft: WishDraft) => {
    setFailed(false);
    return postWish(actor, { draft, ...after, onFailed: () => setFailed(true) });
  };
  return { isSending: isBusy, hasFailed, post: (draft: WishDraft) => void run(() => send(draft)) };
};

const WishForm = ({ draft, wasKept, change, update, discard }: KeptDraft<WishDraft>) => {
  const [, navigate] = useLocation();
  const steps = useSteps(furthestWishStep(draft));
  const leave = () => {
    discard();
    return steps.leave();
  };
  const posting = useWishPost({
    onPosted: async () => {
      await leave();
      navigate(paths.wishes({ show: 'mine' }));
    },
    onKept: leave,
  });
  return (
    <PostForm
      title={words.wishTitle}
      lastStep={2}
      steps={steps}
      isStarted={hasWords(draft)}
      wasKept={wasKept}
      onDiscard={discard}
      whyNot={whyNotGoOn(draft, steps.step)}
      onSubmit={() => posting.post(draft)}
      isSending={posting.isSending}
      status={<Sending share={1} {...posting} />}
    >
      {(ways) => <Step step={steps.step} draft={draft} change={change} update={update} {...ways} />}
    </PostForm>
  );
};

/** Wish for something in two steps: the words, and who can see it. */
export const WishWizard = () => {
  const { userId } = useMember();
  // The unsuccessful search; such a draft is separate from one started in the menu.
  const query = useSearch();
  const name = new URLSearchParams(query).get('name') ?? '';
  const mended = new URLSearchParams(query).get('mend');
  const begin = useCallback(() => ({ ...emptyWishDraft(), name: name.slice(0, itemLimits.name) }), [name]);
  const own = name === '' ? `${userId}:wish` : `${userId}:wish:${name}`;
  const kept = useDraft(mended === null ? own : mendedPlace(userId, 'wish', mended), begin);
  return kept && <WishForm {...kept} />;
};
