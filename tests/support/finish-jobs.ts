import type { Db } from '../../src/server/db/connect.ts';
import { until } from './until.ts';

/** Waits until nothing is left to do, also of what is due later; what repeats itself stays. */
export const finishJobs = (db: Db): Promise<void> =>
  until(
    'the jobs to be over',
    async () => {
      // A job may leave another one for later.
      await db`
        update jobs set run_at = now()
        where done_at is null and failed_at is null and run_at > now() and dedupe is distinct from 'every:' || kind`;
      await db`select pg_notify('jobs', '')`;
      const left = await db`
        select 1 from jobs
        where done_at is null and failed_at is null and dedupe is distinct from 'every:' || kind limit 1`;
      return left.length === 0;
    },
    60,
  );
