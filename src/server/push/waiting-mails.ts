import { createHmac, randomBytes } from 'node:crypto';
import type { Sql } from '../db/connect.ts';
import { notify } from '../db/notify.ts';

/** What a device reports when it has shown a notice: 128 bits, as in `Token`. */
export const newShownToken = () => randomBytes(16).toString('base64url');

/** The same for each attempt of a job, and for nobody to guess. */
export const shownTokenOf = (secret: string, jobId: string) =>
  createHmac('sha256', secret).update(`shown:${jobId}`).digest().subarray(0, 16).toString('base64url');

/** The name of the job that sends a mail unless its notice is shown meanwhile. */
export const unlessShown = (shown: string) => `unless shown:${shown}`;

/**
 * The notice was seen, so its mail is not sent, nor an earlier one that would say the same: the notice of a message holds
 * the messages before it, and takes the place of their notices. Too late, or unknown: nothing happens.
 */
export const dropWaiting = async (sql: Sql, shown: string): Promise<void> => {
  await sql`
    update jobs j set done_at = now(), payload = '{}' from jobs seen
    where seen.dedupe = ${unlessShown(shown)} and j.id <= seen.id and j.kind = seen.kind and j.payload = seen.payload
      and j.attempts = 0 and j.done_at is null and j.failed_at is null`;
};

/** The notice reached no device: its mail need not wait. */
export const hastenWaiting = async (sql: Sql, shown: string): Promise<void> => {
  await sql`
    update jobs set run_at = now()
    where dedupe = ${unlessShown(shown)} and kind = 'mail' and attempts = 0 and done_at is null and failed_at is null`;
  await notify(sql, 'jobs');
};
