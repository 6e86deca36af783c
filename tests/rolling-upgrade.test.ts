import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../scripts/free-port.mjs';
import { places, root } from '../scripts/release/gather.ts';
import type { Where } from '../src/server/db/connect.ts';
import { databaseEnv } from './support/database-env.ts';
import { freshDatabase } from './support/database.ts';
import { listBroken } from './support/invariants.ts';
import { anEmptyFolder, passwordIn } from './support/npm-process.ts';
import { oneConnection } from './support/one-connection.ts';
import { atMost } from './support/patience.ts';

const DRAIN_SECONDS = 2;

/** The next version: it adds a column to tables that are read and written all the time, and an index. */
const expandStep = `
  alter table feedback add column mood text not null default 'calm';
  alter table users add column nickname text not null default '';
  alter table sessions add column device_colour text;
  create index feedback_by_mood on feedback (mood);`;

/** A release without its packages, which all versions here share. */
const aVersion = async (name: string, step?: string) => {
  const folder = join(await anEmptyFolder(), name);
  for (const place of places) {
    const from = join(root, place);
    await mkdir(join(folder, place, '..'), { recursive: true });
    await cp(from, join(folder, place), { recursive: true });
  }
  await cp(join(root, 'package.json'), join(folder, 'package.json'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  if (step !== undefined) await writeFile(join(folder, 'migrations/9001-expand.sql'), step);
  return folder;
};

type Place = { port: number; publicUrl: string; where: Where; dataDir: string };
type Machine = Place & { printed: () => string; stop: () => Promise<unknown> };

const startMachine = async (version: string, place: Place): Promise<Machine> => {
  const { port, publicUrl, where, dataDir } = place;
  const child = spawn(process.execPath, ['scripts/enough.mjs', 'start'], {
    cwd: version,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      PROCESSES: '1',
      PUBLIC_URL: publicUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '100000',
      SESSION_SECRET: 'x'.repeat(43),
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      ...databaseEnv(where),
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  let printed = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        printed += String(part);
        if (printed.includes('is ready at')) resolve();
      });
  });
  await Promise.race([ready, ended.then(() => Promise.reject(new Error(`It ended: ${printed}`)))]);
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { ...place, printed: () => printed, stop };
};

const isReady = (port: number) =>
  new Promise<boolean>((resolve) => {
    const asked = request({ port, host: '127.0.0.1', path: '/readyz', agent: false, timeout: 2000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(false));
    asked.end();
  });

/** The plainest load balancer: it asks each machine for /readyz, takes them in turn, and tries nothing twice. */
const openBalancer = async (own: number, ports: readonly number[]) => {
  const agents = new Map(ports.map((port) => [port, new Agent({ keepAlive: true })] as const));
  let ready: number[] = [];
  const look = async () => {
    const states = await Promise.all(ports.map(isReady));
    ready = ports.filter((_, at) => states[at]);
  };
  await look();
  const timer = setInterval(() => void look(), 200);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const port = ready[turn % ready.length];
    const agent = agents.get(port ?? 0);
    const { method, url, headers } = incoming;
    const fail = () => void outgoing.writeHead(502).end();
    if (agent === undefined) return fail();
    const asked = request({ host: '127.0.0.1', port, agent, method, path: url, headers }, (answer) => {
      const { connection: _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
    });
    asked.on('error', fail);
    incoming.pipe(asked);
  });
  server.listen(own, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    clearInterval(timer);
    server.closeAllConnections();
    server.close();
    for (const agent of agents.values()) agent.destroy();
  };
  onTestFinished(close);
  return { ready: () => ready };
};

const PASSWORD = 'three ladders in the yard';

/** Reads and writes without a pause until stopped, and writes down what was acknowledged. */
const loadOn = (url: string, cookies: Map<string, string>, userId: number) => {
  let isOn = true;
  let answered = 0;
  const acknowledged: string[] = [];
  const failures: string[] = [];
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    await work().then(
      () => (answered += 1),
      (error: unknown) => failures.push(`${what}: ${error instanceof Error ? error.message : String(error)}`),
    );
  };
  const read = async () => {
    const member = oneConnection(url, cookies);
    while (isOn) {
      await attempt('list', () => member.call('GET /api/items', { query: {} }));
      await attempt('session', () => member.call('GET /validate-session'));
      await attempt('page', async () => {
        const status = await member.look('/login');
        if (status !== 200) throw new Error(String(status));
      });
    }
  };
  const write = async (who: number) => {
    const member = oneConnection(url, cookies);
    for (let number = 0; isOn; number += 1) {
      const content = `word ${who}.${number}`;
      await attempt('feedback', async () => {
        await member.call('POST /api/feedback', { body: { userId, content, anonymous: false } });
        acknowledged.push(content);
      });
    }
  };
  const all = Promise.all([read(), read(), write(1), write(2)]);
  const stop = async () => {
    isOn = false;
    await all;
    return { answered, acknowledged, failures };
  };
  return { stop, answered: () => answered };
};

test('two machines are upgraded one after the other, with a migration, and no request fails', async () => {
  const { db, where, drop } = await freshDatabase();
  onTestFinished(drop);
  const [before, after] = [await aVersion('before'), await aVersion('after', expandStep)];
  const ports = [await findFreePort(), await findFreePort()] as const;
  const own = await findFreePort();
  const publicUrl = `http://127.0.0.1:${own}`;
  const start = async (port: number) =>
    startMachine(before, { port, publicUrl, where, dataDir: join(await anEmptyFolder(), 'data') });
  const [first, second] = [await start(ports[0]), await start(ports[1])];
  const balancer = await openBalancer(own, ports);
  expect(balancer.ready()).toEqual([...ports]);

  const cookies = new Map<string, string>();
  const admin = oneConnection(publicUrl, cookies);
  // Each start prints a new password until one was set, so the last one counts.
  const login = { username: 'admin@localhost', password: passwordIn(second.printed()) ?? '' };
  await admin.call('POST /login', { body: login });
  const { userId } = await admin.call('POST /change-password', {
    body: { email: login.username, newPassword: PASSWORD, name: 'Ada Park', newEmail: 'ada@elm-street.org' },
  });

  const load = loadOn(publicUrl, cookies, userId);
  const someMore = async () => {
    const since = load.answered();
    await expect.poll(load.answered, { timeout: atMost(60) }).toBeGreaterThan(since + 60);
  };
  const replace = async (machine: Machine) => {
    await machine.stop();
    const renewed = await startMachine(after, machine);
    await expect.poll(balancer.ready, { timeout: atMost(60) }).toEqual([...ports]);
    return renewed;
  };
  await someMore();
  const firstAfter = await replace(first);
  // Now the older version works on the newer schema.
  expect([...(await db`select name from migrations where name = '9001-expand.sql'`)]).toHaveLength(1);
  await someMore();
  const secondAfter = await replace(second);
  await someMore();
  const { acknowledged, failures } = await load.stop();
  expect(failures).toEqual([]);
  const kept = (await db<{ content: string }[]>`select content from feedback`).map(({ content }) => content);
  expect(kept.toSorted()).toEqual(acknowledged.toSorted());
  expect(await listBroken(db)).toEqual([]);
  await Promise.all([firstAfter.stop(), secondAfter.stop()]);
});
