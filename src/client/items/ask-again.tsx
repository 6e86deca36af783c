import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useBusy } from '../ui/use-busy.ts';

type AskAgainProps = {
  label: string;
  title: string;
  text: string;
  action: string;
  onConfirmed: () => Promise<unknown>;
  look?: 'plain' | 'quiet';
  className?: string;
};

/** A button for something one might regret: it asks first. */
export const AskAgain = ({ label, title, text, action, onConfirmed, look = 'plain', className }: AskAgainProps) => {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useBusy();
  const confirm = () =>
    void run(async () => {
      await onConfirmed();
      setAsking(false);
    });
  return (
    <>
      <Button look={look} className={className} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          text={text}
          action={action}
          isBusy={isBusy}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
