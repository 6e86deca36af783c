import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aJobWorld, type JobWorld } from '../../../tests/support/job-world.ts';
import { transact } from '../db/connect.ts';
import { enqueue } from './enqueue.ts';
import type { JobHandlers } from './kinds.ts';
import { PermanentFailure } from './permanent-failure.ts';

import { openQueue, pruneJobsIn } from './queue.ts';

const minute = 60_000;

let world: JobWorld;
beforeEach(async () => {
  world = await aJobWorld();
});
afterEach(() => world.close());

const anInvitation = (to: string) => ({ to, kind: 'invitation' as const, data: {} });

type Row = { done_at: string | null; failed_at: string | null; attempts: number; last_error: string | null };
const listRows = () =>
  world.db<(Row & { kind: string; payload: unknown; run_at: string })[]>`select * from jobs order by id`;

/** A handler that notes whom it served, and does with each what the test wants. */
const aHandler = (act: (to: string, attempts: number) => Promise<void> | void = () => {}) => {
  const served: string[] = [];
  const handlers: JobHandlers = {
    mail: async ({ to }, { attempts }) => {
      served.push(to);
      await act(to, attempts);
    },
  };
  return { served, handlers };
};

const untilAllEnded = () =>
  expect.poll(async () => (await listRows()).every((row) => row.done_at ?? row.failed_at)).toBe(true);

test('a job is done once its transaction is committed, and its payload is forgotten', async () => {
  const { served, handlers } = aHandler();
  await world.run({ handlers });
  await transact(world.db, async (tx) => {
    await enqueue(tx, 'mail', anInvitation('ada@example.org'));
    expect(served).toEqual([]);
  });
  await untilAllEnded();
  expect(served).toEqual(['ada@example.org']);
  const [row] = await listRows();
  expect(row).toMatchObject({ attempts: 1, last_error: null, failed_at: null });
  expect(row?.payload).toEqual({});
});

test('a job of a transaction that is rolled back never existed', async () => {
  const { served, handlers } = aHandler();
  await world.run({ handlers, concurrency: 1 });
  const failing = transact(world.db, async (tx) => {
    await enqueue(tx, 'mail', anInvitation('nobody@example.org'));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await enqueue(world.db, 'mail', anInvitation('ada@example.org'));
  await untilAllEnded();
  expect(served).toEqual(['ada@example.org']);
});

test('one event makes one job, however often and from wherever it is written', async () => {
  const { served, handlers } = aHandler();
  await Promise.all(
    ['a', 'b', 'c', 'd'].map((to) => enqueue(world.anotherPool(), 'mail', anInvitation(to), { dedupe: 'event 7' })),
  );
  await world.run({ handlers });
  await untilAllEnded();
  await enqueue(world.db, 'mail', anInvitation('e'), { dedupe: 'event 7' });
  expect(served).toHaveLength(1);
  expect(await listRows()).toHaveLength(1);
});

test('two processes share two hundred jobs and do each once', async () => {
  const { served, handlers } = aHandler();
  const people = Array.from({ length: 200 }, (_, place) => `neighbour${place}@example.org`);
  await world.run({ handlers, db: world.anotherPool() });
  await world.run({ handlers, db: world.anotherPool() });
  await transact(world.db, async (tx) => {
    for (const to of people) await enqueue(tx, 'mail', anInvitation(to));
  });
  await untilAllEnded();
  expect(served.toSorted()).toEqual(people.toSorted());
});

test('a failed attempt is tried again after the pause of its count', async () => {
  const asked: number[] = [];
  const backOff = (attempts: number) => {
    asked.push(attempts);
    return 10 * minute;
  };
  const { served, handlers } = aHandler((_to, attempts) => {
    if (attempts < 3) throw new Error(`not yet\0 (${attempts})`);
  });
  await world.run({ handlers, backOff });
  await enqueue(world.db, 'mail', anInvitation('ada@example.org'));
  for (const attempt of [1, 2]) {
    await expect.poll(async () => (await listRows())[0]?.last_error).toBe(`not yet (${attempt})`);
    const waitMs = Date.parse((await listRows())[0]?.run_at ?? '') - Date.now();
    expect(Math.abs(waitMs - 10 * minute)).toBeLessThan(minute);
    await world.letTimePass();
  }
  await untilAllEnded();
  expect(served).toHaveLength(3);
  expect(asked).toEqual([1, 2]);
  expect(await listRows()).toMatchObject([{ attempts: 3, last_error: null, failed_at: null }]);
});

test('when patience is over the job has failed, and its secrets are gone', async () => {
  const { served, handlers } = aHandler(() => {
    throw new Error('no luck');
  });
  await world.run({ handlers, backOff: (attempts) => (attempts < 3 ? 0 : null) });
  const data = { name: 'Ada', password: 'one-use-only' };
  await enqueue(world.db, 'mail', { to: 'ada@example.org', kind: 'temporaryPassword', data });
  await untilAllEnded();
  expect(served).toHaveLength(3);
  const payload = { to: 'ada@example.org', kind: 'temporaryPassword' };
  expect(await listRows()).toMatchObject([{ done_at: null, last_error: 'no luck', payload }]);
  expect(JSON.stringify(await listRows())).not.toContain('one-use-only');
});

test('what cannot succeed is not tried again', async () => {
  const { served, handlers } = aHandler(() => {
    throw new PermanentFailure('no such person');
  });
  await world.run({ handlers });
  await enqueue(world.db, 'mail', anInvitation('nobody@example.org'));
  await untilAllEnded();
  expect(served).toHaveLength(1);
  expect(await listRows()).toMatchObject([{ done_at: null, last_error: 'no such person', attempts: 1 }]);
});

test('a job whose worker died is taken by another when the lease ends', async () => {
  await enqueue(world.db, 'mail', anInvitation('ada@example.org'));
  const taken = await openQueue(world.db, ['mail'], 300).claim(1);
  expect(taken).toHaveLength(1);
  const { served, handlers } = aHandler();
  await world.run({ handlers });
  await untilAllEnded();
  expect(served).toEqual(['ada@example.org']);
  expect(await listRows()).toMatchObject([{ attempts: 2 }]);
});

test('a job that takes longer than its lease stays with its worker', async () => {
  const leaseMs = 1500;
  const { served, handlers } = aHandler(async () => {
    const started = Date.now();
    await expect.poll(() => Date.now() - started).toBeGreaterThan(1.5 * leaseMs);
  });
  await world.run({ handlers, leaseMs });
  await world.run({ handlers, leaseMs, db: world.anotherPool() });
  await enqueue(world.db, 'mail', anInvitation('ada@example.org'));
  await expect.poll(async () => (await listRows())[0]?.done_at).not.toBeNull();
  expect(served).toEqual(['ada@example.org']);
});

test('stopping waits for what is running and takes nothing new', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { served, handlers } = aHandler(() => finished);
  const jobs = await world.run({ handlers, concurrency: 1 });
  await enqueue(world.db, 'mail', anInvitation('ada@example.org'));
  await expect.poll(() => served).toHaveLength(1);
  await enqueue(world.db, 'mail', anInvitation('bo@example.org'));
  const stopped = jobs.stop();
  expect(await Promise.race([stopped.then(() => 'stopped'), world.db`select 1`.then(() => 'waiting')])).toBe('waiting');
  finish();
  await stopped;
  expect(served).toEqual(['ada@example.org']);
  const [first, second] = await listRows();
  expect(first?.done_at).not.toBeNull();
  expect(second).toMatchObject({ attempts: 0, done_at: null });
});

test('stopping does not wait for ever, and what is cut off is done later', async () => {
  const { served, handlers } = aHandler(() => new Promise(() => {}));
  const jobs = await world.run({ handlers, graceMs: 1, leaseMs: 100 });
  await enqueue(world.db, 'mail', anInvitation('ada@example.org'));
  await expect.poll(() => served).toHaveLength(1);
  await jobs.stop();
  const another = aHandler();
  await world.run({ handlers: another.handlers });
  await untilAllEnded();
  expect(another.served).toEqual(['ada@example.org']);
});

test('the next look is when a job falls due', async () => {
  const alarms = vi.spyOn(globalThis, 'setTimeout');
  const delays = () => alarms.mock.calls.map(([, ms]) => ms ?? 0);
  try {
    const { handlers } = aHandler();
    await world.run({ handlers });
    await expect.poll(delays).toContain(30_000);
    await enqueue(world.db, 'mail', anInvitation('ada@example.org'), { afterSeconds: 10 });
    await expect.poll(delays).toContainEqual(expect.closeTo(10_000, -3));
  } finally {
    alarms.mockRestore();
  }
});

test('when the database drops every connection the work goes on', async () => {
  const { served, handlers } = aHandler();
  await world.run({ handlers, db: world.anotherPool() });
  const others = world.db`from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  await expect
    .poll(async () => (await world.db`select 1 ${others} and state = 'idle' and query like '%min(run_at)%'`).length)
    .toBe(1);
  await world.db`select pg_terminate_backend(pid) ${others}`;
  await enqueue(world.anotherPool(), 'mail', anInvitation('ada@example.org'));
  await expect.poll(() => served).toEqual(['ada@example.org']);
});

test('a kind without a handler here is left to a process that has one', async () => {
  await world.run({ handlers: { pruneJobs: async () => {} } });
  await enqueue(world.db, 'mail', anInvitation('ada@example.org'));
  const { served, handlers } = aHandler();
  await world.run({ handlers, db: world.anotherPool() });
  await untilAllEnded();
  expect(served).toEqual(['ada@example.org']);
  expect(await listRows()).toMatchObject([{ attempts: 1 }]);
});

test('what comes round by the clock is done once a turn, by whichever process is first', async () => {
  let turns = 0;
  const handlers: JobHandlers = {
    pruneJobs: async () => {
      turns += 1;
      if (turns === 1) throw new Error('a hiccup');
    },
  };
  const settings = { handlers, every: { pruneJobs: 60 }, backOff: () => 0 };
  await world.run({ ...settings, db: world.anotherPool() });
  await world.run({ ...settings, db: world.anotherPool() });
  const [planned] = await listRows();
  expect(new Date(planned?.run_at ?? '').toISOString()).toMatch(/:00:00\.000Z$/);
  expect(turns).toBe(0);
  await world.letTimePass();
  await expect.poll(async () => (await listRows())[0]?.attempts).toBe(0);
  await expect.poll(() => turns).toBe(2);
  await expect
    .poll(async () => listRows())
    .toEqual([expect.objectContaining({ attempts: 0, run_at: planned?.run_at })]);
});

test('jobs that ended long ago are forgotten, others are kept', async () => {
  await world.db`
    insert into jobs (kind, payload, dedupe, done_at, failed_at)
    select 'mail', '{}', name, done, failed
    from (values
      ('old done', now() - interval '31 days', null),
      ('old failed', null, now() - interval '31 days'),
      ('done', now() - interval '29 days', null),
      ('waiting', null, null)) as past (name, done, failed)`;
  await pruneJobsIn(world.db)({}, { id: '1', attempts: 1, created_at: new Date().toISOString() });
  const kept = await world.db<{ dedupe: string }[]>`select dedupe from jobs order by dedupe`;
  expect(kept.map((row) => row.dedupe)).toEqual(['done', 'waiting']);
});
