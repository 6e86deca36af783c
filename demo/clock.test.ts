import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect } from '../src/server/db/connect.ts';
import { freshDatabase, type FreshDatabase } from '../tests/support/database.ts';
import { databaseEnv } from '../tests/support/database-env.ts';
import { readStart } from './clock.ts';

let database: FreshDatabase;
let dataDir: string;
let running: ChildProcess | undefined;

beforeAll(async () => {
  database = await freshDatabase({ isEmpty: true });
  dataDir = await mkdtemp(join(tmpdir(), 'enough-demo-'));
});
afterAll(async () => {
  running?.kill('SIGKILL');
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const startDemo = async (date?: string) => {
  const child = spawn(process.execPath, ['scripts/start.mjs', 'demo/main'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      ...process.env,
      ...databaseEnv(database.where),
      ...(date === undefined ? {} : { DEMO_DATE: date }),
      DATA_DIR: dataDir,
      PORT: '0',
      TZ: 'UTC',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  running = child;
  const ended = once(child, 'exit');
  let said = '';
  const hears = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = pattern.exec(said);
      if (found) return found;
      const [part] = await Promise.race([
        once(child.stdout, 'data'),
        ended.then(() => Promise.reject(new Error(`It ended too early: ${said}`))),
      ]);
      said += String(part);
    }
  };
  const [, url = ''] = await hears(/ready at (http:\/\/\S+)/);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, hears, type: (text: string) => child.stdin.write(`${text}\n`), stop };
};

const dayInDatabase = async () => {
  const db = connect(database.where, { max: 1 });
  const [row] = await db<{ day: string; latest: string }[]>`
    select now()::date as day, (select max(date_posted)::date from items) as latest`;
  await db.end();
  return row;
};

test('the demo begins on the day of DEMO_DATE, goes on by a day when told, and keeps its day over a restart', async () => {
  const first = await startDemo('2031-03-10');
  const begun = await dayInDatabase();
  expect(begun?.day).toBe('2031-03-10');
  // The sample was made for that day, and not for today.
  expect(begun?.latest.slice(0, 7)).toBe('2031-03');
  first.type('+1');
  await first.hears(/It is .*11 Mar.* now/);
  expect((await dayInDatabase())?.day).toBe('2031-03-11');
  first.type('nonsense');
  first.type('+2h');
  await first.hears(/It is .*11 Mar.*11:/);

  const browser = await chromium.launch({
    executablePath: inject('chromium'),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  await page.goto(first.url);
  const told = await page.evaluate(() => [
    new Date().toISOString().slice(0, 10),
    new Date(Date.now()).toISOString().slice(0, 10),
    new Date(0).toISOString().slice(0, 10),
    String(new Date() instanceof Date),
  ]);
  expect(told).toEqual(['2031-03-11', '2031-03-11', '1970-01-01', 'true']);
  await browser.close();
  await first.stop();

  const second = await startDemo();
  expect((await dayInDatabase())?.day).toBe('2031-03-11');
  await second.stop();
});

test('a day begins at nine, a moment is taken as it is, and anything else stops the start', () => {
  expect(readStart(undefined)).toBe(null);
  expect(readStart('2026-12-01')?.getTime()).toBe(new Date(2026, 11, 1, 9).getTime());
  expect(readStart('2026-12-01T17:30')?.getTime()).toBe(new Date(2026, 11, 1, 17, 30).getTime());
  expect(() => readStart('tomorrow')).toThrow('DEMO_DATE must be a day such as 2026-12-01, not "tomorrow".');
});
