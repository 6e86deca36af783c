import { useQuery } from '@tanstack/react-query';
import type { Report } from '../../shared/reports/contract.ts';
import { Fetched } from '../ui/fetched.tsx';
import { Card } from '../ui/card.tsx';
import { Disclosure } from '../ui/controls/disclosure.tsx';
import { DecisionForm } from './decision-form.tsx';
import { reportsQuery } from './queries.ts';
import { ReportCard } from './report-card.tsx';
import { words } from './words.ts';

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

/** What neighbours reported and waits for a decision, then what was settled lately; nothing at all when there is neither. */
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
