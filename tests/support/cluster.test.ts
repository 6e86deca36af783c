import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { afterEach, expect, test, vi } from 'vitest';
import { findServer } from '../../src/server/db/embedded/server-process.ts';
import { waitUntil } from '../../src/server/db/embedded/wait-until.ts';
import { startTestCluster } from './cluster.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const own = async () => {
  vi.stubEnv('TEST_DATABASE_URL', undefined);
  const cluster = await startTestCluster();
  if (typeof cluster.where === 'string') throw new Error('Expected a socket.');
  const data = dirname(dirname(cluster.where.host));
  return { ...cluster, where: cluster.where, data };
};

test('a test run gets a server of its own that saves itself the trouble of being durable', async () => {
  const { where, data, stop } = await own();
  const sql = postgres({ ...where, max: 1 });
  const rows =
    await sql`select current_setting('fsync') as fsync, current_setting('max_connections')::int as connections`;
  expect(rows[0]).toEqual({ fsync: 'off', connections: 300 });
  await sql.end();
  await stop();
  expect(existsSync(data)).toBe(false);
});

test('a run that is killed takes its server and its folder along', async () => {
  const script = `
    import { startTestCluster } from ${JSON.stringify(new URL('./cluster.ts', import.meta.url).href)};
    const { where } = await startTestCluster();
    console.log(where.host);
    setInterval(() => {}, 1000);`;
  const run = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    env: { ...process.env, TEST_DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const host = await new Promise<string>((resolve) => {
    createInterface({ input: run.stdout }).once('line', resolve);
  });
  const data = dirname(dirname(host));
  const server = await findServer(join(data, 'postgres', 'cluster'));
  expect(server?.status).toBe('ready');
  run.kill('SIGKILL');
  expect(await waitUntil(async () => (existsSync(data) ? null : 'gone'), { seconds: 15 })).toBe('gone');
});

test('what an earlier run left behind is swept away, and a living neighbour is not', async () => {
  const neighbour = await own();
  const parent = dirname(neighbour.data);
  const leftOver = join(parent, 'enough-test-1-1-0123456789');
  await mkdir(leftOver);
  const next = await own();
  expect(existsSync(leftOver)).toBe(false);
  const sql = postgres({ ...neighbour.where, max: 1 });
  expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
  await sql.end();
  await Promise.all([next.stop(), neighbour.stop()]);
  await rm(leftOver, { recursive: true, force: true });
});

test('a server named by TEST_DATABASE_URL is used instead', async () => {
  vi.stubEnv('TEST_DATABASE_URL', 'postgres://tester@db.invalid/tests');
  const { where, stop } = await startTestCluster();
  expect(where).toBe('postgres://tester@db.invalid/tests');
  await stop();
});
