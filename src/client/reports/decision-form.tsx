import { useState } from 'react';
import { type Report } from '../../shared/reports/contract.ts';
import { type ReportAct, reportActs, reportLimits } from '../../shared/reports/kinds.ts';
import { whyNotAct } from '../../shared/reports/rules.ts';
import { useActor } from '../live/act.ts';
import { useKeptForm } from '../live/use-kept-form.ts';
import { useMember } from '../session/session-context.ts';
import { Button } from '../ui/controls/button.tsx';
import { Form } from '../ui/controls/form.tsx';
import { TextArea } from '../ui/controls/text-area.tsx';
import { KeptNote } from '../ui/kept-note.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { decide } from './actions.ts';
import { Choices } from './choices.tsx';
import { words } from './words.ts';

/** What can be done about it by whoever looks. */
const useChoices = ({ kind, person }: Report) => {
  const { isAdmin } = useMember();
  return reportActs
    .filter((act) => whyNotAct(act, { kind, person, byAdmin: isAdmin }) === null)
    .map((value) => ({ value, label: words.acts[value], hint: words.hints[value] }));
};

type Decision = { act: ReportAct | null; reason: string };

const undecided: Decision = { act: null, reason: '' };

/** What should happen, and why. */
export const DecisionForm = ({ report }: { report: Report }) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const options = useChoices(report);
  const { form, change, wasKept, forget } = useKeptForm<Decision>(`decision:${report.id}`, undecided);
  const { act, reason } = form;
  const [error, setError] = useState<string | null>(null);
  const isMissing = act !== 'none' && reason.trim() === '';
  const save = () => {
    setError(isMissing ? words.reasonMissing : null);
    if (act === null || isMissing) return;
    void run(async () => {
      if (await decide(actor, report.id, { act, reason })) forget();
    });
  };
  return (
    <Form onSubmit={save} className="mt-3 flex flex-col items-start gap-3">
      <KeptNote wasKept={wasKept} onDiscard={forget} />
      <Choices legend={words.decide} options={options} value={act} onChange={(chosen) => change({ act: chosen })} />
      {act !== null && (
        <div className="w-full">
          <TextArea
            label={act === 'none' ? words.reasonForRecord : words.reason}
            error={error}
            rows={2}
            maxLength={reportLimits.reason}
            value={reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </div>
      )}
      <Button type="submit" isBusy={isBusy} whyNot={act === null ? words.chooseAct : null}>
        {words.save}
      </Button>
    </Form>
  );
};
