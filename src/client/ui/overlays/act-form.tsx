import { type ReactNode, useId, useState } from 'react';
import { Button } from '../controls/button.tsx';
import type { ButtonLook } from '../controls/button-look.ts';
import { Form } from '../controls/form.tsx';
import { KeptNote } from '../kept-note.tsx';
import { useBusy } from '../use-busy.ts';
import { Sheet } from './sheet.tsx';

type Opener = {
  label: string;
  ariaLabel?: string;
  look?: ButtonLook;
  isSmall?: boolean;
  className?: string;
  /** Where somebody came for this form. */
  isOpenFirst?: boolean;
};

export type ActTexts = Opener & { title: string; text?: string; action: string };

type ActFormProps = ActTexts & {
  /** For forms whose words are kept. */
  wasKept?: boolean;
  onForget?: () => void;
  /** Whatever it answers but null closes the form. */
  onSend: () => Promise<unknown>;
  children: ReactNode;
};

/** A button for an act with a word or a day to it: a small form in a sheet. */
export const ActForm = (props: ActFormProps) => {
  const { label, ariaLabel, look = 'quiet', isSmall, className, title, text, action, children } = props;
  const { wasKept = false, onForget = () => {}, onSend, isOpenFirst = false } = props;
  const [isOpen, setOpen] = useState(isOpenFirst);
  const { isBusy, run } = useBusy();
  const id = useId();
  const send = () =>
    void run(async () => {
      if ((await onSend()) === null) return;
      onForget();
      setOpen(false);
    });
  return (
    <>
      <Button
        look={look}
        isSmall={isSmall}
        className={className}
        aria-label={ariaLabel}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Sheet
          title={title}
          onClose={() => setOpen(false)}
          footer={
            <Button isWide type="submit" form={id} isBusy={isBusy}>
              {action}
            </Button>
          }
        >
          <Form id={id} className="flex flex-col gap-4" onSubmit={send}>
            {text !== undefined && <p className="text-muted">{text}</p>}
            <KeptNote wasKept={wasKept} onDiscard={onForget} />
            {children}
          </Form>
        </Sheet>
      )}
    </>
  );
};
