import { type ReactNode, useState } from 'react';
import { KeptNote } from '../ui/kept-note.tsx';
import { sayKept } from './say-kept.ts';
import type { useSteps } from './use-steps.ts';
import { Wizard } from './wizard.tsx';
import { words } from './words.ts';

/** What a step needs to know of the form around it. */
export type StepWays = { hasFocus: boolean; onSpeaking: (isSpeaking: boolean) => void };

type PostFormProps = {
  title: string;
  lastStep: number;
  steps: ReturnType<typeof useSteps>;
  /** Whether there is anything worth keeping, and whether it was kept from an earlier time. */
  isStarted: boolean;
  wasKept: boolean;
  onDiscard: () => void;
  whyNot: string | null;
  onSubmit: () => void;
  isSending: boolean;
  status: ReactNode;
  children: (ways: StepWays) => ReactNode;
};

const keptDraft = {
  kept: words.kept,
  discard: words.startOver,
  title: words.startOverTitle,
  text: words.startOverText,
};

/** Whether somebody has left the step on which the form opened. */
const useHasMoved = (step: number) => {
  const [firstStep] = useState(step);
  const [hasMoved, setMoved] = useState(false);
  if (step !== firstStep && !hasMoved) setMoved(true);
  return hasMoved;
};

/** The form of every post: a few steps, a draft that stays when one leaves, and no going on while somebody speaks. */
export const PostForm = (props: PostFormProps) => {
  const { title, lastStep, steps, isStarted, wasKept, onDiscard, whyNot, onSubmit, isSending, status, children } =
    props;
  const { step, next, back, restart, leave } = steps;
  const hasFocus = useHasMoved(step);
  const [isSpeaking, setSpeaking] = useState(false);
  const isLast = step === lastStep;

  const close = () => {
    void leave().then(() => (isStarted ? sayKept() : undefined));
  };
  return (
    <Wizard
      title={title}
      step={step}
      total={lastStep}
      onClose={close}
      onBack={back}
      onNext={isLast ? onSubmit : next}
      nextLabel={isLast ? words.submit : words.next}
      whyNot={isSpeaking ? words.speakingFirst : whyNot}
      isBusy={isSending}
      status={status}
    >
      <KeptNote wasKept={wasKept && isStarted} says={keptDraft} onDiscard={() => void restart().then(onDiscard)} />
      {children({ hasFocus, onSpeaking: setSpeaking })}
    </Wizard>
  );
};
