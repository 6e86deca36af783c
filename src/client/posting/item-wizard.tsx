import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { lastRecipients } from './recipients/last-recipients.ts';
import { countOf } from './recipients/recipients.ts';
import { shortName } from '../ui/short-name.ts';
import { useActor } from '../live/act.ts';
import { paths } from '../base/paths.ts';
import { useMember } from '../session/session-context.ts';
import { useBusy } from '../ui/use-busy.ts';
import { hintsQuery, wishQuery } from '../things/wish-queries.ts';
import { postItem } from './actions.ts';
import { DetailsStep } from './details-step.tsx';
import {
  draftFor,
  emptyItemDraft,
  furthestStep,
  hasWords,
  isStarted,
  type ItemDraft,
  type ItemKind,
  kindOf,
  type DraftWords,
} from './item-draft.ts';
import { HeardKindChips } from './kind-chips.tsx';
import { LoanTimeChips } from './loan-time.tsx';
import { PhotoStep, type PhotoStepProps } from './photo-step.tsx';
import { PostForm, type StepWays } from './post-form.tsx';
import { RecipientsStep } from './recipients-step.tsx';
import { StandingWords } from './standing-words.tsx';
import { Sending } from './sending.tsx';
import { carry } from './many/carried.ts';
import { type DraftChanges, type KeptDraft, mendedPlace, useDraft } from './use-draft.ts';
import { useBeginsWithShared } from './use-shared-photos.ts';
import { useSteps } from './use-steps.ts';
import { words } from './words.ts';

/** Who is looking for something like the draft. */
const WishHints = ({ draft }: { draft: DraftWords }) => {
  const { data = [] } = useQuery(hintsQuery(draft));
  if (data.length === 0) return null;
  return (
    <output className="flex flex-col gap-2 rounded-control bg-denim-soft px-4 py-3 text-sm">
      {data.map((hint) => (
        <span key={hint.id} className="flex items-start gap-2.5">
          <Sparkles aria-hidden className="mt-0.5 size-4 shrink-0 text-denim" />
          <span>{words.wisher(shortName(hint.owner_name), hint.name)}</span>
        </span>
      ))}
    </output>
  );
};

const lastStep = 3;

const whyNotGoOn = (draft: ItemDraft, step: number) => {
  if (step === 1) return draft.photos.length === 0 ? words.photoFirst : null;
  if (step === 2) return hasWords(draft) ? null : words.wordsFirst;
  return countOf(draft.recipients) === 0 ? words.recipientFirst : null;
};

type StepProps = DraftChanges<ItemDraft> &
  StepWays & { step: number; kind: ItemKind; onSeveral: PhotoStepProps['onSeveral'] };

const Step = ({ step, kind, onSeveral, draft, change, update, ...ways }: StepProps) => {
  if (step === 1) return <PhotoStep draft={draft} onUpdate={update} hasFocus={ways.hasFocus} onSeveral={onSeveral} />;
  if (step === 2)
    return (
      <DetailsStep
        of="item"
        draft={draft}
        onUpdate={update}
        underVoice={
          draft.heardKind && (
            <HeardKindChips heard={draft.heardKind} kind={kind} onChange={(chosen) => change({ kind: chosen })} />
          )
        }
        {...ways}
      >
        {kind === 'lend' && <LoanTimeChips chosen={draft.loanTime} onChange={(loanTime) => change({ loanTime })} />}
        <StandingWords text={draft.standingWords ?? ''} onChange={(standingWords) => change({ standingWords })} />
      </DetailsStep>
    );
  return (
    <RecipientsStep
      chosen={draft.recipients}
      onChange={(recipients) => change({ recipients })}
      hasFocus={ways.hasFocus}
    />
  );
};

/** Sends a draft and shows its progress; leaving the form cancels it. */
const useItemPost = (isGiveaway: boolean, after: { onPosted: () => Promise<void>; onKept: () => Promise<void> }) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const [share, setShare] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const calling = useRef<AbortController | null>(null);
  useEffect(() => () => calling.current?.abort(), []);

  const send = (draft: ItemDraft) => {
    const { signal } = (calling.current = new AbortController());
    setShare(0);
    setFailed(false);
    return postItem(actor, {
      draft,
      isGiveaway,
      signal,
      onProgress: setShare,
      ...after,
      onFailed: () => setFailed(true),
    });
  };

  return { isSending: isBusy, share, hasFailed, post: (draft: ItemDraft) => void run(() => send(draft)) };
};

/** The kind for which the form was opened; a recording may tell otherwise. */
type ItemWizardProps = { kind: ItemKind };

/** `isOwn`: neither an answer to a wish nor a post that came back; `isFilled`: with the words of a wish. */
type FormKind = { isOwn?: boolean; isFilled?: boolean };

type ItemFormProps = ItemWizardProps & KeptDraft<ItemDraft> & FormKind;

const ItemForm = ({ kind: opened, isOwn, isFilled, draft, wasKept, change, update, discard }: ItemFormProps) => {
  const kind = kindOf(draft, opened);
  const isGiveaway = kind === 'offer';
  const [, navigate] = useLocation();
  const steps = useSteps(furthestStep(draft));
  const several: PhotoStepProps['onSeveral'] = (photos) => {
    carry({ photos, kind, onTaken: discard });
    void steps.become({ post: 'many' });
  };
  const leave = () => {
    discard();
    return steps.leave();
  };
  const posting = useItemPost(isGiveaway, {
    onPosted: async () => {
      await leave();
      // There the new item is the first thing to see.
      navigate(paths.items({ view: isGiveaway ? 'rehome' : 'borrow', show: 'mine' }));
    },
    onKept: leave,
  });
  return (
    <PostForm
      lastStep={lastStep}
      title={isGiveaway ? words.offerTitle : words.lendTitle}
      steps={steps}
      // Text filled in from the wish is not the member's own work yet.
      isStarted={isFilled ? draft.photos.length > 0 : isStarted(draft)}
      wasKept={wasKept}
      onDiscard={discard}
      whyNot={whyNotGoOn(draft, steps.step)}
      onSubmit={() => posting.post(draft)}
      isSending={posting.isSending}
      // Beside the button, where it moves nothing under somebody's finger.
      status={
        <>
          {steps.step === lastStep && <WishHints draft={draft} />}
          <Sending {...posting} />
        </>
      }
    >
      {(ways) => (
        <Step
          step={steps.step}
          kind={kind}
          onSeveral={isOwn ? several : null}
          draft={draft}
          change={change}
          update={update}
          {...ways}
        />
      )}
    </PostForm>
  );
};

type KeptProps = ItemWizardProps & FormKind & { place: string; begin: () => ItemDraft };

const Kept = ({ kind, place, begin, isOwn = false, isFilled = false }: KeptProps) => {
  // An update of the wish must not reset the form.
  const [first] = useState(() => ({ begin, isFilled }));
  const kept = useDraft(place, first.begin);
  return kept && <ItemForm kind={kind} isOwn={isOwn} isFilled={first.isFilled} {...kept} />;
};

/** A second item usually has the same recipients. */
const draftLikeTheLast = (userId: number) => () => ({ ...emptyItemDraft(), recipients: lastRecipients(userId) });

/** Filled in for a wish, as far as the wish can be read. */
const ForWish = ({ kind, wishId }: ItemWizardProps & { wishId: number }) => {
  const { userId } = useMember();
  const { data, isPending } = useQuery({ ...wishQuery(wishId), staleTime: Infinity });
  return isPending ? null : (
    <Kept
      kind={kind}
      place={`${userId}:${kind}:${wishId}`}
      begin={data === undefined ? draftLikeTheLast(userId) : () => draftFor(data)}
      isFilled={data !== undefined}
    />
  );
};

/** Lend or offer something in three steps: the photo, the words, the recipients. */
export const ItemWizard = ({ kind }: ItemWizardProps) => {
  const { userId } = useMember();
  const beginsWithShared = useBeginsWithShared();
  const query = new URLSearchParams(useSearch());
  const wishId = Number(query.get('for'));
  const mended = query.get('mend');
  if (Number.isInteger(wishId) && wishId > 0) return <ForWish kind={kind} wishId={wishId} />;
  const place =
    mended === null ? `${userId}:${kind}${beginsWithShared ? ':shared' : ''}` : mendedPlace(userId, kind, mended);
  return <Kept kind={kind} place={place} begin={draftLikeTheLast(userId)} isOwn={mended === null} />;
};
