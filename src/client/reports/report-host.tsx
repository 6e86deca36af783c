import { useState } from 'react';
import {
  type ReportKind,
  reportKinds,
  reportLimits,
  type ReportReason,
  reportReasons,
} from '../../shared/reports/kinds.ts';
import { useActor } from '../live/act.ts';
import { useKeptForm } from '../live/use-kept-form.ts';
import { Button } from '../ui/controls/button.tsx';
import { Form } from '../ui/controls/form.tsx';
import { TextArea } from '../ui/controls/text-area.tsx';
import { KeptNote } from '../ui/kept-note.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { useRaise } from '../ui/overlays/use-raise.ts';
import { useUrlSheet } from '../ui/overlays/use-url-sheet.ts';
import { useBusy } from '../ui/use-busy.ts';
import { sendReport } from './actions.ts';
import { Choices } from './choices.tsx';
import { words } from './words.ts';

type What = { kind: ReportKind; id: number };

const whatIn = (text: string | null): What | null => {
  const [, word, id] = /^(\w+)-([1-9]\d{0,9})$/.exec(text ?? '') ?? [];
  const kind = reportKinds.find((each) => each === word);
  return kind === undefined ? null : { kind, id: Number(id) };
};

const reasons = reportReasons.map((value) => ({ value, label: words.reasons[value] }));

const formId = 'report-form';

type Words = { reason: ReportReason | null; said: string };

const nothingSaid: Words = { reason: null, said: '' };

/** What was typed stays until it has arrived. */
const ReportSheet = ({ what, onClose }: { what: What; onClose: () => void }) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const { form, change, wasKept, forget } = useKeptForm<Words>(`report:${what.kind}:${what.id}`, nothingSaid);
  const { reason, said } = form;
  const [error, setError] = useState<string | null>(null);
  const send = () => {
    setError(reason === null ? words.chooseReason : null);
    if (reason === null) return;
    void run(async () => {
      if (!(await sendReport(actor, { ...what, reason, words: said }, setError))) return;
      forget();
      onClose();
    });
  };
  return (
    <Sheet
      title={words.titles[what.kind]}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} isWide isBusy={isBusy}>
          {words.send}
        </Button>
      }
    >
      <Form id={formId} onSubmit={send} className="flex flex-col gap-5">
        <KeptNote wasKept={wasKept} onDiscard={forget} />
        <p className="text-sm text-muted">{words.intro}</p>
        <Choices
          legend={words.why}
          options={reasons}
          value={reason}
          onChange={(chosen) => change({ reason: chosen })}
          {...(error === null ? {} : { error })}
        />
        <TextArea
          label={words.more}
          maxLength={reportLimits.words}
          value={said}
          onChange={(event) => change({ said: event.target.value })}
        />
      </Form>
    </Sheet>
  );
};

/** The report form in the address (`?report=item-5`), over any page or sheet. */
export const ReportHost = () => {
  const sheet = useUrlSheet('report');
  const times = useRaise('[data-report]');
  const what = whatIn(sheet.value);
  return (
    what !== null && (
      <div data-report className="contents">
        <ReportSheet key={`${sheet.value} ${times}`} what={what} onClose={sheet.close} />
      </div>
    )
  );
};
