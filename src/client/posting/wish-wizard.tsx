import { useState } from 'react';
import { useLocation } from 'wouter';
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

type StepProps = { step: number; draft: WishDraft; onChange: (some: Partial<WishDraft>) => void; hasFocus: boolean };

const Step = ({ step, draft, onChange, hasFocus }: StepProps) => {
  if (step === 1)
    return (
      <DetailsStep
        draft={draft}
        onChange={onChange}
        hasFocus={hasFocus}
        title={words.wishDetailsTitle}
        hint={words.wishDetailsHint}
        voice={<VoicePanel type="wish" onHeard={(heard) => onChange(addHeard(draft, heard))} />}
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
  return <PrivacyStep chosen={draft.privacy} onChange={(privacy) => onChange({ privacy })} hasFocus={hasFocus} />;
};

type FormProps = {
  draft: WishDraft;
  wasKept: boolean;
  onChange: (some: Partial<WishDraft>) => void;
  onDiscard: () => void;
};

const WishForm = ({ draft, wasKept, onChange, onDiscard }: FormProps) => {
  const [, navigate] = useLocation();
  const { step, next, back, restart, leave } = useSteps(furthestWishStep(draft));
  const [firstStep] = useState(step);
  const [hasMoved, setMoved] = useState(false);
  if (step !== firstStep && !hasMoved) setMoved(true);

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
      whyNot={whyNotGoOn(draft, step)}
      isBusy={posting.isSending}
      status={<Sending share={1} {...posting} />}
    >
      {wasKept && hasWords(draft) && <KeptNote onDiscard={() => void restart().then(onDiscard)} />}
      <Step step={step} draft={draft} onChange={onChange} hasFocus={hasMoved} />
    </Wizard>
  );
};

/** Wish for something in three steps: the words, perhaps the recipients, and whether others may see it. */
export const WishWizard = () => {
  const { userId } = useMember();
  const { draft, wasKept, change, discard } = useDraft(`${userId}:wish`, emptyWishDraft);
  if (draft === null) return null;
  return <WishForm draft={draft} wasKept={wasKept} onChange={change} onDiscard={discard} />;
};
