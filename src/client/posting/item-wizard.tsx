import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Transcription } from '../../shared/voice/contract.ts';
import { countOf } from '../items/recipients.ts';
import { type Posting, paths } from '../paths.ts';
import { useMember } from '../session/session-context.ts';
import { toast } from '../ui/toast.ts';
import { VoicePanel } from '../voice/voice-panel.tsx';
import { DetailsStep } from './details-step.tsx';
import { addHeard } from './heard.ts';
import { emptyItemDraft, furthestStep, hasWords, isStarted, type ItemDraft } from './item-draft.ts';
import { KeptNote } from './kept-note.tsx';
import { PhotoStep } from './photo-step.tsx';
import { RecipientsStep } from './recipients-step.tsx';
import { Sending } from './sending.tsx';
import { useDraft } from './use-draft.ts';
import { useHasMoved } from './use-has-moved.ts';
import { useItemPost } from './use-item-post.ts';
import { useSteps } from './use-steps.ts';
import { WishHints } from './wish-hints.tsx';
import { Wizard } from './wizard.tsx';
import { words } from './words.ts';

const total = 3;

const whyNotGoOn = (draft: ItemDraft, step: number) => {
  if (step === 1) return draft.photo === null ? words.photoFirst : null;
  if (step === 2) return hasWords(draft) ? null : words.wordsFirst;
  return countOf(draft.recipients) === 0 ? words.recipientFirst : null;
};

type Changes = {
  draft: ItemDraft;
  onChange: (some: Partial<ItemDraft>) => void;
  onUpdate: (make: (draft: ItemDraft) => Partial<ItemDraft>) => void;
};

type StepProps = Changes & { step: number; hasFocus: boolean; onSpeaking: (isSpeaking: boolean) => void };

const Step = ({ step, draft, onChange, onUpdate, hasFocus, onSpeaking }: StepProps) => {
  // Words that come late belong to the post they were said for, with all that was typed meanwhile.
  const hear = (heard: Transcription) => onUpdate((now) => (now.key === draft.key ? addHeard(now, heard) : {}));
  if (step === 1) return <PhotoStep draft={draft} onChange={onChange} hasFocus={hasFocus} />;
  if (step === 2)
    return (
      <DetailsStep
        draft={draft}
        onChange={onChange}
        hasFocus={hasFocus}
        voice={<VoicePanel type="item" onHeard={hear} onBusy={onSpeaking} />}
      />
    );
  return (
    <RecipientsStep chosen={draft.recipients} onChange={(recipients) => onChange({ recipients })} hasFocus={hasFocus} />
  );
};

type StatusProps = { step: number; draft: ItemDraft; posting: ReturnType<typeof useItemPost> };

/** Beside the button, where it moves nothing under somebody's finger: who waits for this, and how far the sending is. */
const Status = ({ step, draft, posting }: StatusProps) => (
  <>
    {step === total && <WishHints draft={draft} />}
    <Sending {...posting} />
  </>
);

type ItemWizardProps = { kind: Exclude<Posting, 'wish'> };

type FormProps = ItemWizardProps &
  Changes & {
    wasKept: boolean;
    onDiscard: () => void;
  };

const ItemForm = ({ kind, draft, wasKept, onChange, onUpdate, onDiscard }: FormProps) => {
  const isGiveaway = kind === 'offer';
  const [, navigate] = useLocation();
  const { step, next, back, restart, leave } = useSteps(furthestStep(draft));
  const hasMoved = useHasMoved(step);
  const [isSpeaking, setSpeaking] = useState(false);

  const posting = useItemPost(isGiveaway, () => {
    onDiscard();
    // There the new item is the first thing to see.
    void leave().then(() => navigate(paths.items({ ...(isGiveaway ? {} : { view: 'borrow' }), show: 'mine' })));
  });
  const close = () => {
    if (isStarted(draft)) toast.info(words.kept);
    void leave();
  };
  const startOver = () => void restart().then(onDiscard);
  return (
    <Wizard
      title={isGiveaway ? words.offerTitle : words.lendTitle}
      step={step}
      total={total}
      onClose={close}
      onBack={back}
      onNext={step < total ? next : () => posting.post(draft)}
      nextLabel={step < total ? words.next : words.submit}
      whyNot={isSpeaking ? words.speakingFirst : whyNotGoOn(draft, step)}
      isBusy={posting.isSending}
      status={<Status step={step} draft={draft} posting={posting} />}
    >
      {wasKept && isStarted(draft) && <KeptNote onDiscard={startOver} />}
      <Step
        step={step}
        draft={draft}
        onChange={onChange}
        onUpdate={onUpdate}
        hasFocus={hasMoved}
        onSpeaking={setSpeaking}
      />
    </Wizard>
  );
};

/** Lend or offer something in three steps: the photo, the words, the recipients. */
export const ItemWizard = ({ kind }: ItemWizardProps) => {
  const { userId } = useMember();
  const { draft, wasKept, change, update, discard } = useDraft(`${userId}:${kind}`, emptyItemDraft);
  if (draft === null) return null;
  return (
    <ItemForm kind={kind} draft={draft} wasKept={wasKept} onChange={change} onUpdate={update} onDiscard={discard} />
  );
};
