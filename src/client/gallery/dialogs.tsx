import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Progress } from '../ui/progress.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { toast } from '../ui/toast.ts';
import { useUrlSheet } from '../ui/use-url-sheet.ts';
import { words as uiWords } from '../ui/words.ts';
import { words } from './words.ts';

const say = (
  <Button className="grow" onClick={() => toast.success(words.success)}>
    {words.interest}
  </Button>
);

const WizardSheet = ({ onClose }: { onClose: () => void }) => (
  <Sheet
    title={words.thing}
    aside={uiWords.step(2, 3)}
    bar={<Progress current={2} total={3} />}
    footer={say}
    onClose={onClose}
  >
    {words.text}
  </Sheet>
);

const PictureSheet = ({ onClose }: { onClose: () => void }) => (
  <Sheet title={words.thing} picture={<div className="aspect-4/3 bg-mint" />} footer={say} onClose={onClose}>
    {words.text}
  </Sheet>
);

const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-3">{children}</div>;

export const Dialogs = () => {
  const sheet = useUrlSheet('sheet');
  const [isAsking, setAsking] = useState(false);
  return (
    <section>
      <h2 className="mb-4 text-xl">{words.dialogs}</h2>
      <Row>
        <Button look="quiet" onClick={() => sheet.open('wizard')}>
          {words.sheet}
        </Button>
        <Button look="quiet" onClick={() => sheet.open('picture')}>
          {words.pictureSheet}
        </Button>
        <Button look="quiet" onClick={() => setAsking(true)}>
          {words.confirm}
        </Button>
        <Button look="quiet" onClick={() => toast.success(words.success)}>
          {words.success}
        </Button>
        <Button look="quiet" onClick={() => toast.failure(words.failure)}>
          {words.failure}
        </Button>
      </Row>
      {sheet.value === 'wizard' && <WizardSheet onClose={sheet.close} />}
      {sheet.value === 'picture' && <PictureSheet onClose={sheet.close} />}
      {isAsking && (
        <ConfirmDialog
          title={words.confirmTitle}
          text={words.confirmText}
          action={words.remove}
          onConfirm={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
};
