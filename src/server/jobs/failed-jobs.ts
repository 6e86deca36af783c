import type { FailedJob } from '../../shared/admin/contract.ts';
import type { Sql } from '../db/connect.ts';
import { notify } from '../db/notify.ts';

const most = 200;

/** A mail that has lost its data held a secret. */
const isRepeatable = (sql: Sql) => sql`(j.kind <> 'mail' or j.payload ? 'data')`;

/** What failed for good in the last 30 days, the latest first; a mail says to whom it was. */
export const listFailedJobs = (sql: Sql) => sql<FailedJob[]>`
  select j.id::int, j.kind, coalesce(nullif(u.name, ''), j.payload->>'to') as recipient, j.created_at as since, j.failed_at,
    coalesce(j.last_error, '') as error, ${isRepeatable(sql)} as can_retry
  from jobs j left join users u on lower(u.email) = lower(j.payload->>'to')
  where j.failed_at is not null order by j.failed_at desc, j.id desc limit ${most}`;

/** Puts a failed job back in the queue with all its tries before it. */
export const retryFailedJob = async (sql: Sql, id: number): Promise<'retried' | 'has_secret' | 'not_found'> => {
  const [job] = await sql<{ can_retry: boolean }[]>`
    select ${isRepeatable(sql)} as can_retry from jobs j where j.id = ${id} and j.failed_at is not null for update`;
  if (!job) return 'not_found';
  if (!job.can_retry) return 'has_secret';
  await sql`
    update jobs set failed_at = null, last_error = null, attempts = 0, run_at = now() where id = ${id}`;
  await notify(sql, 'jobs');
  return 'retried';
};
