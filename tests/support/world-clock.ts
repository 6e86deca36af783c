import type { Browser } from 'playwright-core';
import type { Db, Where } from '../../src/server/db/connect.ts';
import { openSettableClock, type SettableClock } from '../../src/server/db/settable-clock.ts';
import { until } from './until.ts';

const refuse = () => {
  throw new Error('This world has no clock of its own: make it with { startsAt: "2026-12-01T09:00:00Z" }.');
};

const none: SettableClock = { set: refuse, advance: refuse, now: refuse, close: async () => {} };

/** Before anything else connects to the database of the world. */
export const openWorldClock = async (where: Where, startsAt: string | undefined): Promise<SettableClock> => {
  if (startsAt === undefined) return none;
  const clock = await openSettableClock(where);
  await clock.set(startsAt);
  return clock;
};

/** Does something around each change of the time. */
const around = (clock: SettableClock, act: (change: () => Promise<void>) => Promise<void>): SettableClock => ({
  ...clock,
  set: (instant) => act(() => clock.set(instant)),
  advance: (by) => act(() => clock.advance(by)),
});

/** Whether a job is due, or being done. */
const isBusy = async (db: Db) => {
  const [busy] = await db`
    select 1 from jobs
    where done_at is null and failed_at is null
      and (run_at <= now() or (attempts > 0 and last_error is null))
    limit 1`;
  return busy !== undefined;
};

const untilIdle = (db: Db) => until('the jobs to be done', async () => !(await isBusy(db)), 60);

/** A job that is being done keeps its time; and when the clock is set, what fell due has been done. */
export const settleJobs = (db: Db, clock: SettableClock): SettableClock =>
  around(clock, async (change) => {
    await untilIdle(db);
    await change();
    await untilIdle(db);
  });

/** Pages that are open follow too. Their timers run on as usual. */
export const showInBrowsers = (browsers: readonly Browser[], clock: SettableClock): SettableClock =>
  around(clock, async (change) => {
    await change();
    const contexts = browsers.flatMap((browser) => browser.contexts());
    await Promise.all(contexts.map((context) => context.clock.setSystemTime(clock.now())));
  });
