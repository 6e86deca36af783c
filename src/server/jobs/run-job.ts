import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { onBehalfOf } from '../base/request-id.ts';
import type { JobHandlers, JobKind } from './kinds.ts';
import { PermanentFailure } from './permanent-failure.ts';
import type { ClaimedJob, Queue } from './queue.ts';
import { within } from './within.ts';

const second = 1000;
const minute = 60 * second;
const longestQuery = 15 * second;

export type JobsLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

type Room = {
  queue: Queue;
  handlers: JobHandlers;
  /** Minutes between the turns of the kinds that come round by the clock. */
  periods: ReadonlyMap<string, number>;
  log: JobsLog;
  leaseMs: number;
  backOff: (attempts: number) => number | null;
  stopping: AbortSignal;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const handle = async <Kind extends JobKind>(handlers: JobHandlers, job: ClaimedJob<Kind>): Promise<void> => {
  const { id, attempts, created_at, request_id = null } = job;
  const turn = { id, attempts, created_at, request_id };
  // What a job causes has the same cause.
  await onBehalfOf(request_id, async () => handlers[job.kind]?.(job.payload, turn));
};

/** Runs one claimed job: done, to be retried, or failed. Never throws. */
export const runJob = async (job: ClaimedJob, room: Room): Promise<void> => {
  const { queue, handlers, periods, log, leaseMs, backOff, stopping } = room;
  const facts = {
    job: job.id,
    kind: job.kind,
    attempts: job.attempts,
    ...(job.request_id ? { reqId: job.request_id } : {}),
  };
  const period = periods.get(job.kind);

  /** What comes round anyway never fails for good: its next turn is the last repetition. */
  const waitAfter = (error: unknown): number | null => {
    const wait = error instanceof PermanentFailure ? null : backOff(job.attempts);
    return period === undefined ? wait : Math.min(wait ?? Number.POSITIVE_INFINITY, period * minute);
  };

  const attempt = async (): Promise<() => Promise<void>> => {
    try {
      await handle(handlers, job);
      return () => (period === undefined ? queue.markDone(job) : queue.rest(job, period));
    } catch (error) {
      const message = messageOf(error);
      const wait = waitAfter(error);
      if (wait === null) {
        log.error({ ...facts, error: message }, 'a job failed for good');
        return () => queue.giveUp(job, message);
      }
      log.warn({ ...facts, error: message, retryInMs: wait }, 'a job failed and will be retried');
      return () => queue.retry(job, message, wait);
    }
  };

  const isWritten = async (write: () => Promise<void>): Promise<boolean> => {
    try {
      await within(longestQuery, write());
      return true;
    } catch (error) {
      log.warn({ ...facts, error: messageOf(error) }, 'the result of a job could not be written yet');
      return false;
    }
  };

  /** A mail that went out must not go out again because the database was away for a moment. */
  const insist = async (write: () => Promise<void>): Promise<void> => {
    for (let pause = second; !(await isWritten(write)) && !stopping.aborted; pause = Math.min(2 * pause, minute))
      await delay(pause, undefined, { signal: stopping }).catch(() => {});
  };

  const renewal = setInterval(
    () => {
      if (!stopping.aborted) queue.renew(job).catch(() => {});
    },
    Math.max(leaseMs / 3, 10),
  );
  try {
    await insist(await attempt());
  } finally {
    clearInterval(renewal);
  }
};
