import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { FixtureReply, FixtureRequest } from '../../../../tests/programs/asked-worker.ts';
import type { AskedWorker, WorkerLimits } from '../../workers/start-worker.ts';
import { askPrimary } from './ask-primary.ts';
import type { FromServing } from './messages.ts';
import { shareWorkers } from './share-workers.ts';

const url = new URL('../../../../tests/programs/asked-worker.ts', import.meta.url);
const opened: AskedWorker<FixtureRequest, FixtureReply>[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((worker) => worker.close()));
});

/** The primary process with one worker, and others that ask it; messages are passed on as they are. */
const aHouse = (limits: WorkerLimits = {}) => {
  const shared = shareWorkers();
  const own = shared.start<FixtureRequest, FixtureReply>(url, limits);
  opened.push(own);
  const aProcess = () => {
    const house = askPrimary((message: FromServing) => {
      if ('ask' in message) void asker.hear(message);
      if ('abandon' in message) asker.abandon(message.abandon);
    });
    const asker = shared.welcome((message) => house.hear(message));
    house.hear({ begin: '', connections: 1, dead: shared.listDead() });
    return { worker: house.start<FixtureRequest, FixtureReply>(url), end: asker.farewell };
  };
  return { shared, own, aProcess };
};

test('several processes are answered by one and the same worker', async () => {
  const { own, aProcess } = aHouse();
  const [one, other] = [aProcess().worker, aProcess().worker];
  const replies = await Promise.all([own, one, other].map((worker, at) => worker.ask({ say: `${at}`, do: 'answer' })));
  expect(replies.map(({ said }) => said)).toEqual(['0', '1', '2']);
  expect(new Set(replies.map(({ worker }) => worker)).size).toBe(1);
});

test('a failure reaches the caller as it would without a process in between', async () => {
  const { worker } = aHouse().aProcess();
  await expect(worker.ask({ say: 'a', do: 'throw' })).rejects.toMatchObject({
    reason: 'crashed',
    message: 'cannot say a',
  });
  await expect(worker.ask({ say: 'b', do: 'hang' }, { timeoutMs: 100 })).rejects.toMatchObject({ reason: 'timeout' });
  await expect(worker.ask({ say: 'c', do: 'exit' })).rejects.toMatchObject({ reason: 'crashed' });
  expect(await worker.ask({ say: 'd', do: 'answer' })).toMatchObject({ said: 'd' });
});

test('the queue has one end for all processes together', async () => {
  const { aProcess } = aHouse({ maxWaiting: 1 });
  const [one, other] = [aProcess().worker, aProcess().worker];
  const asked = [one.ask({ say: 'a', do: 'answer' }), other.ask({ say: 'b', do: 'answer' })];
  await expect(one.ask({ say: 'c', do: 'answer' })).rejects.toMatchObject({ reason: 'busy' });
  await Promise.all(asked);
});

test('what a process does not want any more is given up', async () => {
  const { worker } = aHouse().aProcess();
  const unwanted = new AbortController();
  const hanging = worker.ask({ say: 'a', do: 'hang' }, { signal: unwanted.signal });
  const waiting = worker.ask({ say: 'b', do: 'answer' });
  unwanted.abort();
  await expect(hanging).rejects.toMatchObject({ reason: 'aborted' });
  expect(await waiting).toMatchObject({ said: 'b' });
  await expect(worker.ask({ say: 'c', do: 'answer' }, { signal: unwanted.signal })).rejects.toMatchObject({
    reason: 'aborted',
  });
});

test('a process that is gone holds nobody up', async () => {
  const { aProcess } = aHouse({ maxWaiting: 1 });
  const [gone, staying] = [aProcess(), aProcess()];
  for (const say of ['a', 'b']) void gone.worker.ask({ say, do: 'hang' }).catch(() => undefined);
  gone.end();
  await turn();
  expect(await staying.worker.ask({ say: 'c', do: 'answer' })).toMatchObject({ said: 'c' });
});

test('every process knows of a dead worker, also one that comes later, and of its recovery', async () => {
  const { own, aProcess } = aHouse();
  const [one, other] = [aProcess().worker, aProcess().worker];
  for (const worker of [one, other, own]) {
    expect(other.isDead()).toBe(false);
    await expect(worker.ask({ say: 'a', do: 'exit' })).rejects.toMatchObject({ reason: 'crashed' });
  }
  const late = aProcess().worker;
  expect([one, other, late].map((worker) => worker.isDead())).toEqual([true, true, true]);
  await late.ask({ say: 'b', do: 'answer' });
  expect([one, other, late].map((worker) => worker.isDead())).toEqual([false, false, false]);
});

test('a renewed worker is a fresh one, and finishes before what it has begun', async () => {
  const { shared, own } = aHouse();
  const before = await own.ask({ say: 'a', do: 'answer' });
  const begun = own.ask({ say: 'b', do: 'answer' });
  shared.renew();
  expect((await begun).worker).toBe(before.worker);
  const after = await own.ask({ say: 'c', do: 'answer' });
  expect(after.worker).not.toBe(before.worker);
  shared.renew();
  expect((await own.ask({ say: 'd', do: 'answer' })).worker).not.toBe(after.worker);
});
