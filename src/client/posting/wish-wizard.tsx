import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Transcription } from '../../shared/voice/contract.ts';
import { countOf } from '../items/recipients.ts';
import { paths } from '../paths.ts';
import { useMember } from '../session/session-context.ts';
import { toast } from '../ui/toast.ts';
import { VoicePanel } from '../voice/voice-panel.tsx';
import { DetailsStep } from './details-step.tsx';
import { addHeard } from './heard.ts';
import { hasWords } from './item-draft.ts';
import { KeptNote } from './kept-note.tsx';
import { PrivacyStep } from './privacy-step.tsx';
import { RecipientsStep } from './recipients-step.tsx';
import { Sending } from './sending.tsx';
import { useDraft } from './use-draft.ts';
import { useHasMoved } from './use-has-moved.ts';
import { useSteps } from './use-steps.ts';
import { useWishPost } from './use-wish-post.ts';
import { emptyWishDraft, furthestWishStep, type WishDraft } from './wish-draft.ts';
import { Wizard } from './wizard.tsx';
import { words } from './words.ts';

const total = 3;

const whyNotGoOn = (draft: WishDraft, step: number) => {
  if (step === 1) return hasWords(draft) ? null : words.wordsFirst;
  if (step === total) return draft.privacy === null ? words.privacyFirst : null;
  return null;
};

type Changes = {
  draft: WishDraft;
  onChange: (some: Partial<WishDraft>) => void;
  onUpdate: (make: (draft: WishDraft) => Partial<WishDraft>) => void;
};

type StepProps = Changes & { step: number; hasFocus: boolean; onSpeaking: (isSpeaking: boolean) => void };

const Step = ({ step, draft, onChange, onUpdate, hasFocus, onSpeaking }: StepProps) => {
  // Words that come late belong to the post they were said for, with all that was typed meanwhile.
  const hear = (heard: Transcription) => onUpdate((now) => (now.key === draft.key ? addHeard(now, heard) : {}));
  if (step === 1)
    return (
      <DetailsStep
        draft={draft}
        onChange={onChange}
        hasFocus={hasFocus}
        title={words.wishDetailsTitle}
        hint={words.wishDetailsHint}
        voice={<VoicePanel type="wish" onHeard={hear} onBusy={onSpeaking} />}
      />
    );
  if (step === 2)
    return (
      <RecipientsStep
        chosen={draft.recipients}
        onChange={(recipients) => onChange({ recipients })}
        hasFocus={hasFocus}
        hint={words.wishRecipientsHint}
      />
    );
  return (
    <PrivacyStep
      chosen={draft.privacy}
      onChange={(privacy) => onChange({ privacy })}
      hasFocus={hasFocus}
      isForChosen={countOf(draft.recipients) > 0}
    />
  );
};

type FormProps = Changes & {
  wasKept: boolean;
  onDiscard: () => void;
};

const WishForm = ({ draft, wasKept, onChange, onUpdate, onDiscard }: FormProps) => {
  const [, navigate] = useLocation();
  const { step, next, back, restart, leave } = useSteps(furthestWishStep(draft));
  const hasMoved = useHasMoved(step);
  const [isSpeaking, setSpeaking] = useState(false);

  const posting = useWishPost(() => {
    onDiscard();
    void leave().then(() => navigate(paths.wishes({ show: 'mine' })));
  });
  const close = () => {
    if (hasWords(draft)) toast.info(words.kept);
    void leave();
  };
  return (
    <Wizard
      title={words.wishTitle}
      step={step}
      total={total}
      onClose={close}
      onBack={back}
      onNext={step < total ? next : () => posting.post(draft)}
      nextLabel={step < total ? words.next : words.submit}
      whyNot={isSpeaking ? words.speakingFirst : whyNotGoOn(draft, step)}
      isBusy={posting.isSending}
      status={<Sending share={1} {...posting} />}
    >
      {wasKept && hasWords(draft) && <KeptNote onDiscard={() => void restart().then(onDiscard)} />}
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

/** Wish for something in three steps: the words, perhaps the recipients, and whether others may see it. */
export const WishWizard = () => {
  const { userId } = useMember();
  const { draft, wasKept, change, update, discard } = useDraft(`${userId}:wish`, emptyWishDraft);
  if (draft === null) return null;
  return <WishForm draft={draft} wasKept={wasKept} onChange={change} onUpdate={update} onDiscard={discard} />;
};
