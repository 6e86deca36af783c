import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { databasePid } from './support/database-pid.ts';
import { addressIn, anEmptyFolder, runNpm } from './support/npm-process.ts';

const listChildren = async (pid: number) => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(pid)]);
  return stdout.trim().split(/\s+/).map(Number);
};

const signalAll = async (pid: number, signal: NodeJS.Signals) => {
  for (const each of [pid, ...(await listChildren(pid))]) process.kill(each, signal);
};

test.runIf(process.platform === 'linux')('a database that hangs makes nobody wait for ever', async () => {
  const dataDir = join(await anEmptyFolder(), 'data');
  const npm = runNpm(['start'], { DATA_DIR: dataDir });
  const url = addressIn(await npm.until('ready at'));
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, signal: AbortSignal.timeout(30_000) });
  const logIn = () =>
    ask('/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'nobody@example.org', password: 'not a password' }),
    });
  expect((await ask('/readyz')).status).toBe(200);
  expect((await logIn()).status).toBe(401);

  const pid = await databasePid(dataDir);
  onTestFinished(() => signalAll(pid, 'SIGCONT').catch(() => {}));
  await signalAll(pid, 'SIGSTOP');
  // Those who were there before it was known, and those who come later.
  for (const answer of [
    ...(await Promise.all([logIn(), ask('/validate-session', { headers: { cookie: 'enough=x' } }), ask('/readyz')])),
    await logIn(),
  ]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    await answer.text();
  }
  expect((await ask('/healthz')).status).toBe(200);

  await signalAll(pid, 'SIGCONT');
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
  expect((await logIn()).status).toBe(401);
  npm.child.kill('SIGTERM');
  expect((await npm.ended).code).toBe(0);
  expect(await databasePid(dataDir)).toBe(0);
});
