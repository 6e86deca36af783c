import { useQuery } from '@tanstack/react-query';
import type { FailedJob } from '../../shared/admin/contract.ts';
import { dateText } from '../../shared/format/dates.ts';
import { ActButton } from '../live/act-button.tsx';
import { retryJob } from './actions.ts';
import { Fetched } from '../ui/fetched.tsx';
import { failedJobsQuery, workQuery } from './queries.ts';
import { words } from './words.ts';

const FailedRow = ({ job }: { job: FailedJob }) => {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60 wrap-anywhere">
        <p className="font-semibold">{words.failedKind(job.kind, job.recipient)}</p>
        <p className="text-sm">{words.failedReason(job.error)}</p>
        {!job.can_retry && <p className="text-sm">{words.heldSecret}</p>}
        <p className="text-xs text-muted">
          <time dateTime={job.since}>{words.failedSince(dateText(job.since))}</time> · {job.error}
        </p>
      </div>
      {job.can_retry && (
        <ActButton look="pill" onAct={(actor) => retryJob(actor, job.id)}>
          {words.tryAgain}
        </ActButton>
      )}
    </li>
  );
};

/** What the background could not do, with another try for each. */
export const FailedWorkSection = () => {
  const failed = useQuery(failedJobsQuery);
  const { data: work } = useQuery(workQuery);
  return (
    <>
      <p className="text-sm text-muted">{words.failedWorkText}</p>
      {work !== undefined && (
        <p className="mt-2 text-sm">
          {work.can_mail ? words.mailGoesOut : words.mailStays}{' '}
          {words.workWaiting(work.waiting, work.since === null ? null : dateText(work.since))}
        </p>
      )}
      <Fetched query={failed} failed={words.failedWorkFailed} empty={words.nothingFailed}>
        {(jobs) => (
          <ul className="divide-y divide-line">
            {jobs.map((job) => (
              <FailedRow key={job.id} job={job} />
            ))}
          </ul>
        )}
      </Fetched>
    </>
  );
};
