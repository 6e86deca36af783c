import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import type { ButtonLook } from '../controls/button-look.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useBusy } from '../use-busy.ts';

type AskAgainProps = {
  label: string;
  title: string;
  text: string;
  action: string;
  onConfirmed: () => Promise<unknown>;
  look?: ButtonLook;
  isSmall?: boolean;
  /** The id of the words that say what it is about, where the label alone does not. */
  describedBy?: string;
  /** Destructive unless told otherwise. */
  dialogLook?: 'danger' | 'primary';
  className?: string;
  /** An optional note. */
  children?: ReactNode;
};

/** A button for something somebody might regret: it asks first. */
export const AskAgain = (props: AskAgainProps) => {
  const {
    label,
    title,
    text,
    action,
    onConfirmed,
    look = 'plain',
    isSmall,
    describedBy,
    dialogLook,
    className,
    children,
  } = props;
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useBusy();
  const confirm = () =>
    void run(async () => {
      await onConfirmed();
      setAsking(false);
    });
  return (
    <>
      <Button
        look={look}
        isSmall={isSmall}
        aria-describedby={describedBy}
        className={className}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          text={text}
          action={action}
          look={dialogLook}
          isBusy={isBusy}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
};
