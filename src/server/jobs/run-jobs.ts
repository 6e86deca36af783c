import type { Sql } from '../db/connect.ts';
import type { JobHandlers, RecurringKind } from './kinds.ts';
import { type ClaimedJob, openQueue } from './queue.ts';
import { type JobsLog, runJob } from './run-job.ts';
import { within } from './within.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const patience = 72 * hour;

const step = (attempts: number): number => Math.min(2 ** (attempts - 1) * minute, hour);

/** The pause after this many failed attempts, in milliseconds; null after three days. */
export const defaultBackOff = (attempts: number): number | null => {
  let waited = 0;
  for (let attempt = 1; attempt < attempts; attempt += 1) waited += step(attempt);
  return waited >= patience ? null : step(attempts);
};

// Messages wake the runner; this is the net below them, for the day a subscription breaks unnoticed.
const longestSleep = 30 * second;
const longestQuery = 15 * second;
// A due job that another worker is just claiming would otherwise cause a busy loop.
const shortestSleep = 20;

/** Subscribes to a channel; `onListening` is called at first and after a reconnection, when messages may have been missed. */
type Listen = (
  channel: string,
  onMessage: () => void,
  onListening: () => void,
) => Promise<{ unlisten: () => Promise<void> }>;

type Options = {
  db: Sql;
  listen: Listen;
  /** Only these kinds are taken, so that slow ones can have their own runner. */
  handlers: JobHandlers;
  /** Minutes between the turns of the kinds that come round by the clock. */
  every?: { [Kind in RecurringKind]?: number };
  /** Their first turn is now instead of at the next whole period. */
  isFirstAtOnce?: boolean;
  log: JobsLog;
  concurrency?: number;
  leaseMs?: number;
  /** How long stopping waits for running jobs. */
  graceMs?: number;
  backOff?: (attempts: number) => number | null;
};

export type RunningJobs = { stop: () => Promise<void> };

/** Processes the jobs table until stopped; wakes up when a job is written or falls due. */
export const runJobs = async (options: Options): Promise<RunningJobs> => {
  const { db, listen, handlers, every = {}, isFirstAtOnce = false, log, concurrency = 4 } = options;
  const { leaseMs = 2 * minute, graceMs = 6 * second, backOff = defaultBackOff } = options;
  const queue = openQueue(db, Object.keys(handlers), leaseMs);
  const periods = new Map(Object.entries(every));
  const stop = new AbortController();
  const room = { queue, handlers, periods, log, leaseMs, backOff, stopping: stop.signal };
  const running = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let mustLookAgain = false;
  let troubles = 0;
  let alarm: NodeJS.Timeout | undefined;

  const start = (job: ClaimedJob): void => {
    const work = runJob(job, room).finally(() => {
      running.delete(work);
      wake();
    });
    running.add(work);
  };

  const sleep = (ms: number): void => {
    clearTimeout(alarm);
    if (!stop.signal.aborted) alarm = setTimeout(wake, Math.min(Math.max(ms, shortestSleep), longestSleep));
  };

  const takeDueJobs = async (): Promise<void> => {
    const free = concurrency - running.size;
    if (free > 0) (await within(longestQuery, queue.claim(free))).forEach(start);
    // If all slots are busy, look again when one is free.
    if (running.size < concurrency) sleep((await within(longestQuery, queue.untilNextDue())) ?? longestSleep);
  };

  const look = async (): Promise<void> => {
    try {
      do {
        mustLookAgain = false;
        await takeDueJobs();
        troubles = 0;
      } while (mustLookAgain && !stop.signal.aborted);
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.message : String(error) }, 'the jobs could not be read');
      troubles += 1;
      sleep(Math.min(2 ** troubles * second, minute / 2));
    }
    looking = null;
  };

  const wake = (): void => {
    mustLookAgain = true;
    if (!stop.signal.aborted) looking ??= look();
  };

  for (const [kind, minutes] of periods) await queue.plan(kind, minutes, isFirstAtOnce);
  const listening = await listen('jobs', wake, wake);

  return {
    stop: async () => {
      stop.abort();
      clearTimeout(alarm);
      const finish = async () => {
        await listening.unlisten().catch(() => {});
        await looking;
        await Promise.all(running);
      };
      // An aborted job is retried when its lease expires.
      await within(graceMs, finish()).catch(() => {
        log.warn({ jobs: running.size }, 'stopped without waiting for a hanging job');
      });
    },
  };
};
