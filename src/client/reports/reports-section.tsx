import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Report } from '../../shared/reports/contract.ts';
import { type ReportAct, reportActs, reportLimits } from '../../shared/reports/kinds.ts';
import { whyNotAct } from '../../shared/reports/rules.ts';
import { Fetched } from '../ui/fetched.tsx';
import { Card } from '../ui/card.tsx';
import { Disclosure } from '../ui/controls/disclosure.tsx';
import { useActor } from '../live/act.ts';
import { useKeptForm } from '../live/use-kept-form.ts';
import { useMember } from '../session/session-context.ts';
import { Button } from '../ui/controls/button.tsx';
import { Form } from '../ui/controls/form.tsx';
import { TextArea } from '../ui/controls/text-area.tsx';
import { KeptNote } from '../ui/kept-note.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { reportsQuery } from './queries.ts';
import { ReportCard } from './report-card.tsx';
import { words } from './words.ts';
import { decide } from './actions.ts';
import { Choices } from './choices.tsx';

/** The possible decisions of this steward. */
const useChoices = ({ kind, person }: Report) => {
  const { isAdmin } = useMember();
  return reportActs
    .filter((act) => whyNotAct(act, { kind, person, byAdmin: isAdmin }) === null)
    .map((value) => ({ value, label: words.acts[value], hint: words.hints[value] }));
};

type Decision = { act: ReportAct | null; reason: string };

const undecided: Decision = { act: null, reason: '' };

/** What should happen, and why. */
const DecisionForm = ({ report }: { report: Report }) => {
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

const Open = ({ reports }: { reports: readonly Report[] }) =>
  reports.length > 0 && (
    <ul className="divide-y divide-line">
      {reports.map((report) => (
        <ReportCard key={report.id} report={report}>
          <DecisionForm report={report} />
        </ReportCard>
      ))}
    </ul>
  );

const Settled = ({ reports }: { reports: readonly Report[] }) =>
  reports.length > 0 && (
    <div className="mb-3">
      <Disclosure title={words.settled(reports.length)}>
        <ul className="divide-y divide-line">
          {reports.map((report) => (
            <ReportCard key={report.id} report={report} />
          ))}
        </ul>
      </Disclosure>
    </div>
  );

/** Open reports, then recently settled ones; nothing if there are none. */
export const ReportsSection = ({ isAlways = false }: { isAlways?: boolean }) => {
  const reports = useQuery(reportsQuery);
  const all = reports.data ?? [];
  const open = all.filter(({ is_open }) => is_open);
  return (
    <>
      {(open.length > 0 || reports.isError || isAlways) && (
        <Card className="mb-3 px-5 py-4">
          <h2 className="text-lg">{words.reports(open.length)}</h2>
          <Fetched
            query={{ ...reports, data: reports.data && open }}
            failed={words.reportsFailed}
            empty={words.noReports}
          >
            {(rows) => <Open reports={rows} />}
          </Fetched>
        </Card>
      )}
      <Settled reports={all.filter(({ is_open }) => !is_open)} />
    </>
  );
};
