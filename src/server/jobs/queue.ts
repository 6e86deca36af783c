import type { Sql } from '../db/connect.ts';
import { type JobHandler, type JobKind, type JobPayloads, type JobTurn } from './kinds.ts';

export type ClaimedJob<Kind extends JobKind = JobKind> = JobTurn & { kind: Kind; payload: JobPayloads[Kind] };

const longestError = 500;

const forStorage = (error: string): string => error.replaceAll('\0', '').slice(0, longestError);

/** Turns fall on whole periods of the day, so that they do not drift. */
const nextTurn = (sql: Sql, minutes: number) => sql`
  date_bin(${minutes} * interval '1 minute', now(), timestamptz '2000-01-01 00:00Z') + ${minutes} * interval '1 minute'`;

/** The jobs table as its workers see it; all times are the database's. */
export const openQueue = (sql: Sql, kinds: string[], leaseMs: number) => ({
  /** Takes due jobs for the length of a lease: when the worker dies, they become due again by themselves. */
  claim: (limit: number): Promise<ClaimedJob[]> => sql<ClaimedJob[]>`
    update jobs set attempts = attempts + 1, run_at = now() + ${leaseMs} * interval '1 millisecond'
    where id = any(array(
      select id from jobs
      where done_at is null and failed_at is null and run_at <= now() and kind = any(${kinds})
      order by run_at, id
      limit ${limit}
      for update skip locked
    ))
    returning id, kind, payload, attempts, created_at, request_id`,

  /** Extends the lease of a long job; `attempts` shows whether it is still ours. */
  renew: async ({ id, attempts }: ClaimedJob): Promise<void> => {
    await sql`
      update jobs set run_at = now() + ${leaseMs} * interval '1 millisecond'
      where id = ${id} and attempts = ${attempts} and done_at is null and failed_at is null`;
  },

  /** Done is done even when the lease was lost meanwhile; the payload is wiped, for it may hold a password. */
  markDone: async ({ id }: ClaimedJob): Promise<void> => {
    await sql`
      update jobs set done_at = now(), failed_at = null, last_error = null, payload = '{}'
      where id = ${id} and done_at is null`;
  },

  retry: async ({ id, attempts }: ClaimedJob, error: string, delayMs: number): Promise<void> => {
    await sql`
      update jobs set run_at = now() + ${delayMs} * interval '1 millisecond', last_error = ${forStorage(error)}
      where id = ${id} and attempts = ${attempts} and done_at is null`;
  },

  /** An admin sees what failed and may have it tried again, but no secret stays: those travel under `data`. */
  giveUp: async ({ id, attempts }: ClaimedJob, error: string): Promise<void> => {
    await sql`
      update jobs set failed_at = now(), last_error = ${forStorage(error)},
        payload = case when payload->>'isRepeatable' = 'true' then payload else payload - 'data' end
      where id = ${id} and attempts = ${attempts} and done_at is null`;
  },

  /** Writes a scheduled job; one row serves all processes. A run that has begun elsewhere is left to its process. */
  plan: async (kind: string, minutes: number, isAtOnce = false): Promise<void> => {
    await sql`
      insert into jobs (kind, payload, dedupe, run_at)
      values (${kind}, '{}', ${`every:${kind}`}, ${isAtOnce ? sql`now()` : nextTurn(sql, minutes)})
      on conflict (dedupe) do update set run_at = least(jobs.run_at, excluded.run_at) where jobs.attempts = 0`;
  },

  /** Reschedules the same row for its next run. */
  rest: async ({ id, attempts }: ClaimedJob, minutes: number): Promise<void> => {
    await sql`
      update jobs set attempts = 0, last_error = null, run_at = ${nextTurn(sql, minutes)}
      where id = ${id} and attempts = ${attempts}`;
  },

  /** Milliseconds until some job is due, or null when none waits. */
  untilNextDue: async (): Promise<number | null> => {
    const [row] = await sql<{ ms: number | null }[]>`
      select (extract(epoch from min(run_at) - now()) * 1000)::float8 as ms
      from jobs
      where done_at is null and failed_at is null and kind = any(${kinds})`;
    return row?.ms ?? null;
  },
});

export type Queue = ReturnType<typeof openQueue>;

/** Forgets jobs that ended more than 30 days ago. */
export const pruneJobsIn =
  (sql: Sql): JobHandler<'pruneJobs'> =>
  async () => {
    await sql`delete from jobs where coalesce(done_at, failed_at) < now() - interval '30 days'`;
  };
