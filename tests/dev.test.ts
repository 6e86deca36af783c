import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findFreePort } from '../scripts/free-port.mjs';
import { databasePid } from './support/database-pid.ts';
import { atMost } from './support/patience.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const aFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'enough-dev-'));
  await chmod(folder, 0o711);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const aPage = async () => {
  const browser = await chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox'] });
  onTestFinished(() => browser.close());
  return browser.newPage();
};

test('`npm run dev` makes the pages out of their sources and passes calls on, until Ctrl-C', async () => {
  const [port, dataDir] = [await findFreePort(), join(await aFolder(), 'data')];
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
    // Like a separate terminal: Ctrl-C reaches everything started from it.
    detached: true,
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  onTestFinished(async () => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output, { timeout: atMost(60) }).toContain('password: ');

  const page = await aPage();
  await page.goto(`http://localhost:${port}/`);
  await page.getByLabel('Email or Username').fill('admin@localhost');
  await page.getByLabel('Password', { exact: true }).fill(/password: (\S+)/.exec(output)?.[1] ?? '');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { name: 'Set a New Password' }).waitFor();
  expect(await page.content()).toContain('/main.tsx');
  expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
  expect((await fetch(`http://localhost:${port}/api/docs`, { headers: { accept: 'text/html' } })).status).toBe(200);

  expect(await databasePid(dataDir)).toBeGreaterThan(0);
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await ended;
  expect(await databasePid(dataDir)).toBe(0);
});
