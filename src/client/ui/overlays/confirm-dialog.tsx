import { type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { Modal } from './modal.tsx';
import { words } from '../words.ts';

type ConfirmDialogProps = {
  title: string;
  text?: string | undefined;
  /** What the button does, as a verb: "Delete". */
  action: string;
  onConfirm: () => void;
  onCancel: () => void;
  isBusy?: boolean | undefined;
  look?: 'danger' | 'primary' | undefined;
  /** An optional note. */
  children?: ReactNode;
};

/** Asks before something that cannot be taken back; the safe answer has the focus. */
export const ConfirmDialog = ({
  title,
  text,
  action,
  onConfirm,
  onCancel,
  isBusy = false,
  look = 'danger',
  children,
}: ConfirmDialogProps) => {
  const id = useId();
  return (
    <Modal onClose={onCancel} labelledBy={id} isAlert className="p-4">
      <div className="m-auto w-full max-w-sm animate-rise rounded-sheet border border-card-edge bg-raised p-6">
        <h2 id={id} dir="auto" className="text-xl">
          {title}
        </h2>
        {text !== undefined && <p className="mt-2 text-muted">{text}</p>}
        {children !== undefined && <div className="mt-4">{children}</div>}
        <div className="mt-6 flex gap-2.5">
          <Button look="quiet" className="flex-1" onClick={onCancel} data-autofocus>
            {words.cancel}
          </Button>
          <Button look={look} className="flex-1" isBusy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
