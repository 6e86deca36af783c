import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { postPhoto, sayLadder } from './support/ask-models.ts';
import { databaseEnv } from './support/database-env.ts';
import { databasePid } from './support/database-pid.ts';
import { freshDatabase } from './support/database.ts';
import { addressIn, anEmptyFolder, isAlive, type NpmProcess, runNpm } from './support/npm-process.ts';
import { type OneConnection, oneConnection } from './support/one-connection.ts';
import { findFreePort } from '../scripts/free-port.mjs';
import { runAdminCommand } from './support/run-command.ts';
import { atMost } from './support/patience.ts';

const PASSWORD = 'three ladders in the yard';
const EMAIL = 'ada@elm-street.org';

/** `npm start -- --processes 2`, with a log of every request: its lines say which process has answered. */
const startTwo = async (env: Record<string, string>) => {
  const npm = runNpm(['start', '--', '--processes', '2'], { LOG_LEVEL: 'info', RATE_LIMIT_FACTOR: '1000', ...env });
  const printed = await npm.until('ready at');
  return { npm, printed, url: addressIn(printed), house: Number(/kill -HUP (\d+)/.exec(printed)?.[1]) };
};

const firstLoginIn = (printed: string) => {
  const [, username = '', password = ''] = /First login: (\S+) +password: (\S+)/.exec(printed) ?? [];
  return { username, password };
};

/** The first admin comes in with what was printed and sets a password, each step on another connection. */
const comeIn = async (printed: string, { call: first }: OneConnection, { call: second }: OneConnection) => {
  const login = firstLoginIn(printed);
  expect(await first('POST /login', { body: login })).toMatchObject({ isTemporary: true });
  return second('POST /change-password', {
    body: { email: login.username, newPassword: PASSWORD, name: 'Ada Park', newEmail: EMAIL },
  });
};

let asked = 0;

/** Which process is at the other end. */
const processBehind = async (npm: NpmProcess, connection: OneConnection): Promise<number> => {
  asked += 1;
  const path = `/api/groups/${1_000_000 + asked}`;
  await connection.look(path);
  const line = (await npm.until(`"path":"${path}"`)).split('\n').find((each) => each.includes(`"path":"${path}"`));
  return Number(/"pid":(\d+)/.exec(line ?? '')?.[1]);
};

type Served = OneConnection & { pid: number };

/** A connection to each of the two processes that serve, the lower number first. */
const oneToEach = async (npm: NpmProcess, url: string, cookies = new Map<string, string>()) => {
  const found = new Map<number, Served>();
  while (found.size < 2) {
    const connection = oneConnection(url, cookies);
    const pid = await processBehind(npm, connection);
    if (found.has(pid)) connection.hangUp();
    else found.set(pid, { ...connection, pid });
  }
  const [one, other] = [...found.values()].toSorted((a, b) => a.pid - b.pid);
  if (!one || !other) throw new Error('There are not two.');
  return [one, other] as const;
};

const pidsOf = (served: readonly Served[]) => served.map(({ pid }) => pid);

const untilGone = (pids: readonly number[]) =>
  expect.poll(() => pids.filter(isAlive), { timeout: atMost(60) }).toEqual([]);

const killIfAlive = (pid: number) => {
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
};

/** The processes that this one has started, with their commands. */
const listBelow = async (pid: number): Promise<string> => {
  const listed = promisify(execFile)('ps', ['-ww', '-o', 'pid=,args=', '--ppid', String(pid)]);
  return (await listed.catch(() => ({ stdout: '' }))).stdout;
};

/** The open line of somebody on this very connection. */
const openLine = async (connection: OneConnection) => {
  const answer = await connection.open('GET', '/api/events');
  let heard = '';
  answer.on('data', (part: Buffer) => {
    heard += part.toString();
  });
  let isOver = false;
  answer.on('close', () => {
    isOver = true;
  });
  return { heard: () => heard, isOver: () => isOver };
};

/** A page on one process learns what happens in the other. */
const expectNews = async (line: Awaited<ReturnType<typeof openLine>>, { call }: OneConnection, userId: number) => {
  await expect.poll(line.heard).toContain('event: counters');
  await call('POST /api/groups/manage', { body: { userId, groupId: 1, action: 'unsubscribe' } });
  await expect.poll(line.heard).toContain('{"about":"network"}');
};

const listSubjects = async (folder: string): Promise<string[]> => {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? '').toSorted();
};

/** Both can transcribe and search by meaning, with one copy of the models. */
const expectOneModel = async (house: number, served: readonly Served[]) => {
  for (const each of served) expect(await sayLadder(each)).toMatch(/ladder/i);
  expect((await listBelow(house)).match(/recogniser-worker/g)).toHaveLength(1);
  for (const { pid } of served) expect(await listBelow(pid)).not.toContain('recogniser-worker');
};

test('two processes from an empty folder are one program: sessions, news, jobs, models, and one signal ends it all', async () => {
  const dataDir = join(await anEmptyFolder(), 'data');
  const metricsPort = await findFreePort();
  const { npm, printed, url, house } = await startTwo({ DATA_DIR: dataDir, METRICS_PORT: String(metricsPort) });
  expect(printed.match(/First login|ready at/g)).toEqual(['First login', 'ready at']);

  const cookies = new Map<string, string>();
  const [first, second] = await oneToEach(npm, url, cookies);
  const { userId } = await comeIn(printed, first, second);
  for (const each of [first, second]) {
    expect(await each.look('/readyz')).toBe(200);
    expect(await each.call('GET /validate-session')).toMatchObject({ userId });
    expect(await postPhoto(each)).toMatch(/\.webp$/);
  }
  const [page] = await oneToEach(npm, url, cookies);
  expect(page.pid).toBe(first.pid);
  await expectNews(await openLine(page), second, userId);

  // Jobs are done once, wherever they were asked for.
  for (const [index, { call }] of [first, second].entries())
    await call('POST /api/preapprove-email', { body: { email: `neighbour${index}@example.org` } });
  const subjects = () => listSubjects(join(dataDir, 'mail'));
  const mailed = [...Array(2).fill('You are invited to Enough'), 'Your password for Enough was changed'];
  await expect.poll(subjects).toEqual(mailed);
  await expectOneModel(house, [first, second]);
  expect(await subjects()).toEqual(mailed);

  // What the processes measure is added up, and stays when one of them ends.
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const validated = async () =>
    Number(
      /^enough_http_requests_total\{method="GET",route="\/validate-session",status="200"\} (\d+)$/m.exec(
        await metrics(),
      )?.[1],
    );
  expect(await metrics()).toMatch(/^enough_processes 3$/m);
  expect(await metrics()).toMatch(/^enough_live_connections 1$/m);
  expect(await metrics()).toMatch(/^enough_mails_total\{result="sent"\} 3$/m);
  expect(await metrics()).toMatch(/^enough_model_state\{model="embed",state="\w+"\} [01]$/m);
  const both = await validated();
  expect(both).toBeGreaterThanOrEqual(2);

  // A killed process does not affect other requests, and is replaced.
  process.kill(first.pid, 'SIGKILL');
  await npm.until(`Process ${first.pid} ended unexpectedly (SIGKILL). Another takes its place.`);
  expect(await second.look('/readyz')).toBe(200);
  expect(await oneConnection(url).look('/readyz')).toBe(200);
  const now = await oneToEach(npm, url, cookies);
  expect(pidsOf(now)).toContain(second.pid);
  for (const { call } of now) expect(await call('GET /validate-session')).toMatchObject({ userId });
  expect(await validated()).toBe(both + 2);

  const since = performance.now();
  npm.child.kill('SIGTERM');
  expect(await npm.ended).toEqual({ code: 0, signal: null });
  expect(performance.now() - since).toBeLessThan(10_000);
  expect([house, ...pidsOf(now)].filter(isAlive)).toEqual([]);
  expect(await databasePid(dataDir)).toBe(0);
});

/** Sends requests without a pause on its own kept-alive connection until stopped; returns what went wrong. */
const askOnAndOn = (url: string) => {
  let isOn = true;
  let answered = 0;
  const failures: unknown[] = [];
  const goOn = async (path: string) => {
    const connection = oneConnection(url);
    while (isOn) {
      const status = await connection.look(path).catch((error: unknown) => error);
      answered += 1;
      if (status !== 200) failures.push(status);
    }
    connection.hangUp();
  };
  const all = Promise.all(['/healthz', '/readyz', '/'].map(goOn));
  const stop = async () => {
    isOn = false;
    await all;
    return { answered, failures };
  };
  return { stop };
};

test('SIGHUP puts new processes in the place of the others without a failed request, unless the database lags behind', async () => {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  const dataDir = join(await anEmptyFolder(), 'data');
  const { npm, printed, url, house } = await startTwo({ DATA_DIR: dataDir, ...databaseEnv(database.where) });
  const cookies = new Map<string, string>();
  const before = await oneToEach(npm, url, cookies);
  const [page, other] = before;
  const { userId } = await comeIn(printed, page, other);
  const line = await openLine(page);

  const asking = askOnAndOn(url);
  process.kill(house, 'SIGHUP');
  await npm.until('All 2 processes are new.');
  await expect.poll(line.isOver).toBe(true);
  // An idle connection is still answered by the leaving process, and then by a new one.
  expect(await processBehind(npm, other)).toBe(other.pid);
  expect(pidsOf(before)).not.toContain(await processBehind(npm, other));
  await untilGone(pidsOf(before));
  const { answered, failures } = await asking.stop();
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(20);
  const after = await oneToEach(npm, url, cookies);
  expect(pidsOf(after).filter((pid) => pidsOf(before).includes(pid))).toEqual([]);
  for (const { call } of after) expect(await call('GET /validate-session')).toMatchObject({ userId });

  // A new secret puts new processes in their place, too; everybody logs in anew.
  await runAdminCommand({ where: database.where, dataDir }, 'rotate-secret');
  await expect.poll(() => npm.output().match(/All 2 processes are new\./g)?.length).toBe(2);
  await untilGone(pidsOf(after));
  const renewed = await oneToEach(npm, url, cookies);
  const [one, two] = renewed;
  await expect(one.call('GET /api/calendar')).rejects.toMatchObject({ status: 401 });
  await one.call('POST /login', { body: { username: EMAIL, password: PASSWORD } });
  expect(await two.call('POST /logout')).toBeDefined();

  // A version that needs another schema wants a restart; what runs goes on.
  await database.db`delete from migrations where name = (select max(name) from migrations)`;
  process.kill(house, 'SIGHUP');
  await npm.until('The version on the disk has a new step for the database');
  for (const each of renewed) expect(await processBehind(npm, each)).toBe(each.pid);

  // Who dies again and again is not replaced for ever.
  const killAll = async () => {
    for (const [, pid] of (await listBelow(house)).matchAll(/^ *(\d+) .*serving-worker/gm)) killIfAlive(Number(pid));
    return npm.output();
  };
  await expect
    .poll(killAll, { timeout: atMost(60), interval: 100 })
    .toContain('That is the fifth time within a minute: everything stops');
  expect((await npm.ended).code).toBe(1);
  expect(isAlive(house)).toBe(false);
});
