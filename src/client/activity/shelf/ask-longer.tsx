import { useId } from 'react';
import { dateText } from '../../../shared/format/dates.ts';
import type { ShelfLoan } from '../../../shared/loans/shelf-contract.ts';
import { useActor } from '../../live/act.ts';
import { useKeptForm } from '../../live/use-kept-form.ts';
import { DayInput } from '../../loans/act-form.tsx';
import { askExtension } from '../../loans/actions.ts';
import { laterThan, usualExtension } from '../../loans/more-time.ts';
import { words } from '../../loans/words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/controls/form.tsx';
import { KeptNote } from '../../ui/kept-note.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { useBusy } from '../../ui/use-busy.ts';

type AskLongerProps = { loan: ShelfLoan; onAct: () => void; onClose: () => void };

/** The same question as in the sheet of the thing, with the same day in it if one was chosen there. */
export const AskLonger = ({ loan: { item, due_on, free_until }, onAct, onClose }: AskLongerProps) => {
  const actor = useActor();
  const first = laterThan(due_on);
  const { form, change, wasKept, forget } = useKeptForm(`more-time:${item.id}`, {
    day: usualExtension(first, free_until),
  });
  const { isBusy, run } = useBusy();
  const id = useId();
  const send = () =>
    void run(async () => {
      onAct();
      if ((await askExtension(actor, item.id, form.day)) === null) return;
      forget();
      onClose();
    });
  return (
    <Sheet
      title={words.moreTimeTitle}
      onClose={onClose}
      footer={
        <Button isWide type="submit" form={id} isBusy={isBusy}>
          {words.moreTimeAction}
        </Button>
      }
    >
      <Form id={id} className="flex flex-col gap-4" onSubmit={send}>
        <p dir="auto" className="font-semibold">
          {item.name}
        </p>
        {free_until !== null && <p className="text-muted">{words.moreTimeFree(dateText(free_until))}</p>}
        <KeptNote wasKept={wasKept} onDiscard={forget} />
        <DayInput label={words.day} isRequired value={form.day} first={first} onChange={(day) => change({ day })} />
      </Form>
    </Sheet>
  );
};
