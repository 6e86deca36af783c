import { type ReactNode, useId } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { words as uiWords } from '../ui/words.ts';
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
  /** Why one cannot go on yet. */
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
export const Wizard = (props: WizardProps) => {
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
