import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { AskAgain } from '../../ui/overlays/ask-again.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { words as uiWords } from '../../ui/words.ts';
import { sayKept } from '../say-kept.ts';
import { words } from '../words.ts';

type EditFormProps = {
  title: string;
  /** Whether anything was changed, and whether that was kept from an earlier time or taken together with another edit. */
  isChanged: boolean;
  wasKept: boolean;
  isMerged: boolean;
  whyNot: string | null;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onClose: () => void;
  children: ReactNode;
};

const Kept = ({ isMerged, onDiscard }: Pick<EditFormProps, 'isMerged' | 'onDiscard'>) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-green-soft py-1 pe-2 ps-4">
    <output className="py-2 text-sm font-semibold text-green">{isMerged ? words.merged : words.kept}</output>
    <AskAgain
      label={words.dropChanges}
      title={words.dropTitle}
      text={words.dropText}
      action={words.dropChanges}
      onConfirmed={async () => onDiscard()}
    />
  </div>
);

/** The frame around everything that is edited: what was typed stays until it is saved or discarded. */
export const EditForm = (props: EditFormProps) => {
  const { title, isChanged, wasKept, isMerged, whyNot, isSaving, onSave, onDiscard, onClose, children } = props;
  const form = useId();
  const close = () => {
    onClose();
    if (isChanged) void sayKept();
  };
  return (
    <Sheet
      title={title}
      onClose={close}
      isTall
      footer={
        <>
          <Button look="quiet" className="flex-1 self-start" onClick={close}>
            {uiWords.cancel}
          </Button>
          <Button type="submit" form={form} className="flex-2" isBusy={isSaving} whyNot={whyNot}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (whyNot === null && !isSaving) onSave();
        }}
      >
        {isChanged && (wasKept || isMerged) && <Kept isMerged={isMerged} onDiscard={onDiscard} />}
        {children}
      </form>
    </Sheet>
  );
};
