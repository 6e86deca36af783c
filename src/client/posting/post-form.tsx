import { type ReactNode, useId, useState } from 'react';
import { KeptNote } from '../ui/kept-note.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { words as uiWords } from '../ui/words.ts';
import { sayKept } from './say-kept.ts';
import type { useSteps } from './use-steps.ts';
import { words } from './words.ts';

type WizardProps = {
  title: string;
  step: number;
  total: number;
  children: ReactNode;
  onClose: () => void;
  onBack: () => void;
  onNext: () => void;
  nextLabel: string;
  /** Why "Next" is not possible yet. */
  whyNot: string | null;
  isBusy?: boolean;
  /** Stands above the buttons: how far the sending is. */
  status?: ReactNode;
};

/** How far the form is, as a thin line under its title. */
const Progress = ({ current, total }: { current: number; total: number }) => (
  <progress
    value={current}
    max={total}
    aria-label={uiWords.step(current, total)}
    className="block h-1 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-green"
  />
);

/** The frame of every form that is filled in step by step; Enter goes on. */
const Wizard = (props: WizardProps) => {
  const { title, step, total, children, onClose, onBack, onNext, nextLabel, whyNot, isBusy = false, status } = props;
  const form = useId();
  return (
    <Sheet
      title={title}
      onClose={onClose}
      aside={uiWords.step(step, total)}
      bar={<Progress current={step} total={total} />}
      isTall
      footer={
        <div className="flex w-full flex-col gap-2">
          {status}
          <div className="flex items-start gap-2.5">
            {step > 1 && (
              <Button look="quiet" className="flex-1" onClick={onBack}>
                {words.back}
              </Button>
            )}
            <Button type="submit" form={form} className="flex-2" whyNot={whyNot} isBusy={isBusy}>
              {nextLabel}
            </Button>
          </div>
        </div>
      }
    >
      <form
        id={form}
        key={step}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (whyNot === null && !isBusy) onNext();
        }}
      >
        {children}
      </form>
    </Sheet>
  );
};

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
  submitLabel?: string;
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

/** The form of every post: a few steps and a stored draft; "Next" waits while recording. */
export const PostForm = (props: PostFormProps) => {
  const { title, lastStep, steps, isStarted, wasKept, onDiscard, whyNot, isSending, status, children } = props;
  const { onSubmit, submitLabel = words.submit } = props;
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
      nextLabel={isLast ? submitLabel : words.next}
      whyNot={isSpeaking ? words.speakingFirst : whyNot}
      isBusy={isSending}
      status={status}
    >
      <KeptNote wasKept={wasKept && isStarted} says={keptDraft} onDiscard={() => void restart().then(onDiscard)} />
      {children({ hasFocus, onSpeaking: setSpeaking })}
    </Wizard>
  );
};
