import { setTimeout as pauseBetween } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { callInProcess } from '../../../tests/support/call-in-process.ts';
import { listenOverHttp } from '../../../tests/support/call-over-http.ts';
import { anItem } from '../../../tests/support/items.ts';
import { atMost } from '../../../tests/support/patience.ts';
import { type Replication, startReplication } from '../../../tests/support/replication.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';
import { takeSnapshot } from '../base/metrics.ts';
import { connect, type Db } from './connect.ts';
import { feelPulse } from './pulse.ts';

/** One after the other: the last story ends the primary database. */
let databases: Replication;
let standby: Db;
let here: World;
let there: World;
let ada: Person;
let bo: Person;

/** An application machine on the two databases, which reads from the standby. */
const aMachine = async (): Promise<World> => {
  const { url, standby } = databases;
  const db = connect(url, { hasStandby: true });
  const pulse = feelPulse(url, db);
  const drop = async () => {
    await pulse.stop();
    await db.end({ timeout: 1 });
  };
  const world = await aWorld(
    { databaseReadUrl: standby.url },
    { pulse },
    { database: { where: url, db, statements: [], drop } },
  );
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  return world;
};

beforeAll(async () => {
  databases = await startReplication();
  standby = connect(databases.standby.url, { max: 2, isForReads: true });
  [here, there] = [await aMachine(), await aMachine()];
  [ada, bo] = [await here.aMember({ name: 'Ada' }), await here.aMember({ name: 'Bo' })];
});
afterAll(async () => {
  await standby.end({ timeout: 1 });
  await Promise.all([here, there].map((each) => each.close()));
  await databases.stop();
});

const readsFromStandby = async () => {
  const reads = (await takeSnapshot()).find(({ name }) => name === 'enough_db_reads_total');
  return reads?.values.find(([labels]) => labels.includes('standby'))?.[1][0] ?? 0;
};

const pause = () => standby`select pg_wal_replay_pause()`;
const goOn = () => standby`select pg_wal_replay_resume()`;

type Author = Pick<Person, 'id' | 'call'>;

const leaveFeedback = ({ id: userId, call }: Author, content: string) =>
  call('POST /api/feedback', { body: { userId, content, anonymous: false } });

const listFeedback = async (call: Person['call']) =>
  (await call('GET /api/feedback', { query: {} })).map(({ content }) => content);

const untilStandbyAnswers = (call: Person['call']) =>
  expect
    .poll(async () => {
      const before = await readsFromStandby();
      await listFeedback(call);
      return (await readsFromStandby()) - before;
    })
    .toBe(1);

const codeOf = (error: unknown) =>
  error instanceof CallRefused ? `${error.status} ${String(error.body.code)}` : String(error);

test('a member reads their own last act on every machine and device, and others read the news, however late the standby is', async () => {
  await untilStandbyAnswers(ada.call);
  await pause();
  await leaveFeedback(ada, 'A bench in the yard.');
  expect(await standby`select 1 from feedback where content = 'A bench in the yard.'`).toHaveLength(0);
  const device = await there.logInQuietly(ada.id);
  const readers = [ada.call, callInProcess(there.app, ada.cookies), device.call, bo.call];
  for (const call of readers) expect(await listFeedback(call)).toContain('A bench in the yard.');

  const line = await listenOverHttp(there.app.listeningOrigin, bo.cookies);
  await line.hear('event: counters');
  await ada.call('POST /api/connections/request', { body: { userId: ada.id, identifier: bo.email } });
  await line.hear('{"about":"network"}');
  const requests = await callInProcess(there.app, bo.cookies)('GET /api/connections/requests', {
    query: { userId: bo.id },
  });
  expect(requests.map(({ sender_name }) => sender_name)).toEqual(['Ada']);
  line.hangUp();

  await goOn();
  await untilStandbyAnswers(ada.call);
  expect(await listFeedback(device.call)).toContain('A bench in the yard.');
});

test('a standby that stops answering makes nobody wait: the writer answers', async () => {
  await standby`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name = 'enough'`;
  expect(await listFeedback(ada.call)).toContain('A bench in the yard.');
  await untilStandbyAnswers(ada.call);
});

// No second try: the primary database is gone after the first.
test('while the writer is away reads go on, and after the promotion every acknowledged act is there once', {
  retry: 0,
}, async () => {
  const itemId = await anItem(here.db, ada.id, { name: 'Ladder', giveaway: true });
  const line = await listenOverHttp(there.app.listeningOrigin, bo.cookies);
  await line.hear('event: counters');
  const onMachines = [ada.call, callInProcess(there.app, ada.cookies)];
  const done: string[] = [];
  const refused: { content: string; code: string }[] = [];
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  const goOnWriting = async (call: Person['call'], name: string) => {
    // A page does not ask faster, either.
    for (let turn = 0; !isOver; turn += 1, await pauseBetween(20)) {
      const content = `${name} ${turn}`;
      await leaveFeedback({ id: ada.id, call }, content).then(
        () => done.push(content),
        (error: unknown) => refused.push({ content, code: codeOf(error) }),
      );
    }
  };
  const writing = onMachines.flatMap((call, index) =>
    ['one', 'two', 'three'].map((name) => goOnWriting(call, `${name} at ${index}`)),
  );
  await expect.poll(() => done.length).toBeGreaterThan(20);

  await databases.primary.kill();
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  for (const world of [here, there]) {
    await expect.poll(async () => (await world.app.inject('/readyz')).statusCode, { timeout: atMost(20) }).toBe(200);
    const call = callInProcess(world.app, bo.cookies);
    await expect.poll(() => listFeedback(call).then(({ length }) => length > 0, codeOf)).toBe(true);
    // In the first moments a connection may still be opened anew.
    await expect
      .poll(() => call('GET /api/items/:id', { params: { id: itemId } }).catch(codeOf))
      .toMatchObject({ name: 'Ladder' });
    await expect.poll(() => call('GET /validate-session').catch(codeOf)).toMatchObject({ userId: bo.id });
    await expect(leaveFeedback({ id: bo.id, call }, 'Not now.')).rejects.toMatchObject({ status: 503 });
  }

  const before = done.length;
  await databases.standby.promote();
  await expect.poll(() => done.length, { timeout: atMost(15) }).toBeGreaterThan(before + 20);
  await line.hear('{"about":"everything"}');
  isOver = true;
  await Promise.all(writing);
  line.hangUp();

  // Asked at the new writer itself: one of the machines may find it a moment after the other.
  const rows = await standby<{ content: string }[]>`select content from feedback`;
  const kept = rows.map(({ content }) => content);
  expect(new Set(kept).size).toBe(kept.length);
  expect(done.filter((content) => !kept.includes(content))).toEqual([]);
  const codes = new Set(refused.map(({ code }) => code));
  expect([...codes].filter((code) => !['503 unavailable', '503 outcome_unknown'].includes(code))).toEqual([]);
  // What was not done for certain was said so.
  expect(refused.filter(({ content, code }) => code === '503 unavailable' && kept.includes(content))).toEqual([]);
  await expect.poll(() => listFeedback(ada.call).catch(codeOf)).toContain(done.at(-1));
});
