import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/controls/form.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { words as uiWords } from '../../ui/words.ts';

type SmallDialogProps = {
  title: string;
  text?: string;
  action: string;
  isBusy: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
};

/** A form of one field over the page. */
export const SmallDialog = ({ title, text, action, isBusy, onSubmit, onClose, children }: SmallDialogProps) => {
  const id = useId();
  return (
    <Modal onClose={onClose} labelledBy={id} className="p-4">
      <div className="m-auto w-full max-w-sm animate-rise rounded-sheet border border-card-edge bg-raised p-6">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {text !== undefined && <p className="mt-2 text-muted">{text}</p>}
        <Form onSubmit={onSubmit} className="mt-4 flex flex-col gap-4">
          {children}
          <div className="mt-2 flex flex-wrap gap-2.5">
            <Button look="quiet" className="flex-1" onClick={onClose}>
              {uiWords.cancel}
            </Button>
            <Button type="submit" className="flex-1" isBusy={isBusy}>
              {action}
            </Button>
          </div>
        </Form>
      </div>
    </Modal>
  );
};
