import type { Sql } from '../db/connect.ts';
import type { JobHandler } from './kinds.ts';

/** Forgets jobs that ended more than 30 days ago. */
export const pruneJobsIn =
  (sql: Sql): JobHandler<'pruneJobs'> =>
  async () => {
    await sql`delete from jobs where coalesce(done_at, failed_at) < now() - interval '30 days'`;
  };
