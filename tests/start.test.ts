import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { databasePid } from './support/database-pid.ts';
import { anEmptyFolder, isAlive } from './support/npm-process.ts';
import { oneConnection } from './support/one-connection.ts';
import { atMost } from './support/patience.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
let folder: string;
let running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
});

type Started = {
  child: ChildProcess;
  output: () => string;
  until: (text: string) => Promise<string>;
  ended: Promise<number | null>;
};

/** The program as `npm start` runs it, by the name that older service files use. */
const launch = (env: Record<string, string> = {}): Started => {
  const child = spawn(process.execPath, ['scripts/start.mjs', 'src/server/program/main'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: '',
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      LOG_LEVEL: 'error',
      PROCESSES: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  const until = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => output.includes(text) && resolve(output);
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        look();
      });
      child.stderr.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        look();
      });
      child.on('exit', () => reject(new Error(`It ended before saying "${text}": ${output}`)));
    });
  return { child, output: () => output, until, ended };
};

const addressIn = (output: string) => /ready at (http:\/\/\S+)/.exec(output)?.[1] ?? '';
const passwordIn = (output: string) => /password: (\S+)/.exec(output)?.[1];

const logIn = async (output: string, password = ''): Promise<unknown> => {
  const answer = await fetch(`${addressIn(output)}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@localhost', password }),
  });
  return answer.json();
};

const pidOfDatabase = () => databasePid(join(folder, 'data'));

describe('a folder', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'enough-start-'));
    // Other accounts may pass through: where root runs this, the database belongs to another one.
    await chmod(folder, 0o711);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('a bad value, a port in use, a folder that is none and a database that is away each stop it with one sentence', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    onTestFinished(() => void taken.close());
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await writeFile(join(folder, 'file'), '');
    const cases: [Record<string, string>, string][] = [
      [{ PORT: 'x' }, 'PORT must be a whole number from 0 to 65535, not "x".'],
      [{ PROCESSES: '2', PORT: String(port) }, `PORT ${port} is already in use: set PORT to another number.`],
      [{ PORT: String(port) }, `PORT ${port} is already in use: set PORT to another number.`],
      [{ DATA_DIR: join(folder, 'file', 'inside') }, `DATA_DIR cannot be written: ${join(folder, 'file', 'inside')}`],
      [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'The database of DATABASE_URL does not answer'],
    ];
    for (const [env, sentence] of cases) {
      const started = launch(env);
      await started.until(sentence);
      expect(await started.ended).toBe(1);
      // In a checkout that only root may enter it also says where the database's programs are.
      const said = started.output().trim().split('\n');
      const refusals = said.filter((line) => !line.startsWith('The programs of PostgreSQL are used from'));
      expect(refusals).toEqual([expect.stringContaining(sentence)]);
    }
  });

  const newPassword = 'three ladders in the yard';

  test('then every start prints a login until a password was set, the earlier one ends, and Ctrl-C leaves nothing behind', async () => {
    const first = launch();
    const output = await first.until('ready at');
    expect(await logIn(output, passwordIn(output))).toMatchObject({ userId: 1, isTemporary: true });
    // A single process cannot be replaced, and nothing happens.
    first.child.kill('SIGHUP');
    await first.until('cannot be replaced while it runs');
    const pid = await pidOfDatabase();
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(pid).toBeGreaterThan(0);
    expect(isAlive(pid)).toBe(false);

    const second = launch();
    const next = await second.until('ready at');
    expect(await logIn(next, passwordIn(output))).toMatchObject({ message: 'Invalid email or password.' });
    const { call } = oneConnection(addressIn(next));
    const body = { username: 'admin@localhost', password: passwordIn(next) ?? '' };
    expect(await call('POST /login', { body })).toMatchObject({ userId: 1, isTemporary: true });
    await call('POST /change-password', { body: { email: body.username, newPassword } });
    second.child.kill('SIGKILL');
    await second.ended;
  });

  test('and killed outright, it starts again, knows what it knew, prints no login, and goes on when nobody reads its output', async () => {
    const again = launch({ LOG_LEVEL: 'info' });
    const output = await again.until('ready at');
    expect(passwordIn(output)).toBeUndefined();
    again.child.stdout?.destroy();
    again.child.stderr?.destroy();
    // The first failed write is still forgiven by Node.
    for (let tries = 0; tries < 3; tries += 1) {
      again.child.kill('SIGHUP');
      expect(await logIn(output, newPassword)).toMatchObject({ userId: 1 });
    }
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });
});

test('interrupted while it is still starting, it leaves nothing behind either', async () => {
  folder = await anEmptyFolder();
  const started = launch();
  await expect.poll(pidOfDatabase, { timeout: atMost(60) }).toBeGreaterThan(0);
  started.child.kill('SIGINT');
  expect(await started.ended).toBe(0);
  expect(started.output()).not.toContain('ready at');
  expect(await pidOfDatabase()).toBe(0);
});
