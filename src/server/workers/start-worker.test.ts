import { inspect } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import type { FixtureReply, FixtureRequest } from '../../../tests/programs/asked-worker.ts';
import { type AskedWorker, startWorker, type WorkerLimits } from './start-worker.ts';

type FixtureWorker = AskedWorker<FixtureRequest, FixtureReply>;
const opened: { close(): Promise<void> }[] = [];

const aWorker = (limits: WorkerLimits): FixtureWorker => {
  const worker = startWorker<FixtureRequest, FixtureReply>(
    new URL('../../../tests/programs/asked-worker.ts', import.meta.url),
    limits,
  );
  opened.push(worker);
  return worker;
};

afterEach(async () => {
  await Promise.all(opened.splice(0).map((worker) => worker.close()));
});

describe.each(['thread', 'process'] as const)('a worker in a %s', (runIn) => {
  test('requests are answered in their order by one worker', async () => {
    const worker = aWorker({ runIn });
    const replies = await Promise.all(['a', 'b', 'c'].map((say) => worker.ask({ say, do: 'answer' })));
    expect(replies.map((reply) => reply.said)).toEqual(['a', 'b', 'c']);
    expect(new Set(replies.map((reply) => reply.worker)).size).toBe(1);
  });

  test('an error in the worker reaches the caller, and the worker continues', async () => {
    const worker = aWorker({ runIn });
    const before = await worker.ask({ say: 'a', do: 'answer' });
    await expect(worker.ask({ say: 'b', do: 'throw' })).rejects.toMatchObject({ message: 'cannot say b' });
    expect(await worker.ask({ say: 'c', do: 'answer' })).toMatchObject({ said: 'c', worker: before.worker });
  });

  test('a worker that hangs is replaced after the time limit, and those who wait are served', async () => {
    const worker = aWorker({ runIn });
    const before = await worker.ask({ say: 'a', do: 'answer' });
    const hanging = worker.ask({ say: 'b', do: 'hang' }, { timeoutMs: 100 });
    const waiting = worker.ask({ say: 'c', do: 'answer' });
    await expect(hanging).rejects.toMatchObject({ reason: 'timeout' });
    const after = await waiting;
    expect(after.said).toBe('c');
    expect(after.worker).not.toBe(before.worker);
  });

  test('a worker that dies is replaced', async () => {
    const worker = aWorker({ runIn });
    await expect(worker.ask({ say: 'a', do: 'exit' })).rejects.toMatchObject({ reason: 'crashed' });
    expect(await worker.ask({ say: 'b', do: 'answer' })).toMatchObject({ said: 'b' });
  });

  test('when the queue is full the next request is refused at once', async () => {
    const worker = aWorker({ runIn, maxWaiting: 1 });
    const running = worker.ask({ say: 'a', do: 'answer' });
    const waiting = worker.ask({ say: 'b', do: 'answer' });
    await expect(worker.ask({ say: 'c', do: 'answer' })).rejects.toMatchObject({ reason: 'busy' });
    expect((await Promise.all([running, waiting])).map((reply) => reply.said)).toEqual(['a', 'b']);
  });

  test('a request that nobody wants any more leaves the queue, or ends the worker that works on it', async () => {
    const worker = aWorker({ runIn });
    const [first, second] = [new AbortController(), new AbortController()];
    const running = worker.ask({ say: 'a', do: 'hang' }, { signal: first.signal });
    const waiting = worker.ask({ say: 'b', do: 'hang' }, { signal: second.signal });
    const last = worker.ask({ say: 'c', do: 'answer' });
    second.abort();
    await expect(waiting).rejects.toMatchObject({ reason: 'aborted' });
    first.abort();
    await expect(running).rejects.toMatchObject({ reason: 'aborted' });
    expect(await last).toMatchObject({ said: 'c' });
  });

  test('an idle worker ends, and the next request starts a fresh one', async () => {
    const worker = aWorker({ runIn, idleMs: 1 });
    const before = await worker.ask({ say: 'a', do: 'answer' });
    await expect
      .poll(async () => (await worker.ask({ say: 'b', do: 'answer' })).worker, { interval: 50 })
      .not.toBe(before.worker);
  });

  test('closing refuses what runs, what waits and what comes', async () => {
    const worker = aWorker({ runIn });
    const asked = [worker.ask({ say: 'a', do: 'hang' }), worker.ask({ say: 'b', do: 'answer' })];
    const settled = Promise.allSettled(asked);
    await worker.close();
    for (const result of await settled)
      expect(result).toMatchObject({ status: 'rejected', reason: { reason: 'closed' } });
    await expect(worker.ask({ say: 'c', do: 'answer' })).rejects.toMatchObject({ reason: 'closed' });
  });
});

test('a request that cannot be sent is refused and blocks nobody', async () => {
  const worker = aWorker({});
  const buffer = new ArrayBuffer(1);
  const transfer = [buffer, buffer];
  await expect(worker.ask({ say: 'a', do: 'answer' }, { transfer })).rejects.toMatchObject({ reason: 'crashed' });
  expect(await worker.ask({ say: 'b', do: 'answer' })).toMatchObject({ said: 'b' });
});

test.each(['thread', 'process'] as const)('a %s that cannot start says so', async (runIn) => {
  const worker = startWorker(new URL('./not-there-worker.ts', import.meta.url), { runIn });
  opened.push(worker);
  const failure = await worker.ask({}).catch((error: unknown) => error);
  expect(failure).toMatchObject({ reason: 'crashed' });
  expect(inspect(failure)).toContain('not-there-worker');
});

test('a worker that ends again and again is known to be dead, until it answers', async () => {
  const worker = aWorker({});
  for (const say of ['a', 'b', 'c']) {
    expect(worker.isDead()).toBe(false);
    await expect(worker.ask({ say, do: 'exit' })).rejects.toMatchObject({ reason: 'crashed' });
  }
  expect(worker.isDead()).toBe(true);
  await worker.ask({ say: 'd', do: 'answer' });
  expect(worker.isDead()).toBe(false);
});

test('a process does not see the secrets of the server', async () => {
  const worker = aWorker({ runIn: 'process' });
  const { environment } = await worker.ask({ say: 'a', do: 'answer' });
  expect(environment).toContain('PATH');
  expect(environment).not.toContain('VITEST');
});
