import { useState } from 'react';
import { useLocation } from 'wouter';
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

type StepProps = { step: number; draft: ItemDraft; onChange: (some: Partial<ItemDraft>) => void; hasFocus: boolean };

const Step = ({ step, draft, onChange, hasFocus }: StepProps) => {
  if (step === 1) return <PhotoStep draft={draft} onChange={onChange} hasFocus={hasFocus} />;
  if (step === 2)
    return (
      <DetailsStep
        draft={draft}
        onChange={onChange}
        hasFocus={hasFocus}
        voice={<VoicePanel type="item" onHeard={(heard) => onChange(addHeard(draft, heard))} />}
      />
    );
  return (
    <>
      <RecipientsStep
        chosen={draft.recipients}
        onChange={(recipients) => onChange({ recipients })}
        hasFocus={hasFocus}
      />
      <WishHints draft={draft} />
    </>
  );
};

type ItemWizardProps = { kind: Exclude<Posting, 'wish'> };

type FormProps = ItemWizardProps & {
  draft: ItemDraft;
  wasKept: boolean;
  onChange: (some: Partial<ItemDraft>) => void;
  onDiscard: () => void;
};

const ItemForm = ({ kind, draft, wasKept, onChange, onDiscard }: FormProps) => {
  const isGiveaway = kind === 'offer';
  const [, navigate] = useLocation();
  const { step, next, back, restart, leave } = useSteps(furthestStep(draft));
  const [firstStep] = useState(step);
  const [hasMoved, setMoved] = useState(false);
  if (step !== firstStep && !hasMoved) setMoved(true);

  const posting = useItemPost(isGiveaway, () => {
    onDiscard();
    // There the new item is the first thing to see.
    void leave().then(() => navigate(paths.items({ show: 'mine', ...(isGiveaway ? {} : { view: 'borrow' }) })));
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
      whyNot={whyNotGoOn(draft, step)}
      isBusy={posting.isSending}
      status={<Sending {...posting} />}
    >
      {wasKept && isStarted(draft) && <KeptNote onDiscard={startOver} />}
      <Step step={step} draft={draft} onChange={onChange} hasFocus={hasMoved} />
    </Wizard>
  );
};

/** Lend or offer something in three steps: the photo, the words, the recipients. */
export const ItemWizard = ({ kind }: ItemWizardProps) => {
  const { userId } = useMember();
  const { draft, wasKept, change, discard } = useDraft(`${userId}:${kind}`, emptyItemDraft);
  if (draft === null) return null;
  return <ItemForm kind={kind} draft={draft} wasKept={wasKept} onChange={change} onDiscard={discard} />;
};
