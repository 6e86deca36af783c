import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findFreePort } from '../scripts/free-port.mjs';
import { databasePid } from './support/database-pid.ts';
import { lendLadder } from './support/lend-ladder.ts';
import { logIn } from './support/front-door.ts';
import { addressIn, anEmptyFolder, passwordIn, runNpm } from './support/npm-process.ts';
import { atMost } from './support/patience.ts';

const aPage = async (baseURL: string): Promise<Page> => {
  const browser = await chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox'] });
  onTestFinished(() => browser.close());
  return browser.newPage({ baseURL, viewport: { width: 1280, height: 800 } });
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const isAnswered = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );

test('from an empty folder and what npm start prints to the first thing posted, and one signal to npm ends it all', async () => {
  const dataDir = join(await anEmptyFolder(), 'data');
  const npm = runNpm(['start'], { DATA_DIR: dataDir, PORT: String(await findFreePort()) });
  const printed = await npm.until('ready at');
  const url = addressIn(printed);
  const [, email = '', password = ''] = /First login: (\S+) +password: (\S+)/.exec(printed) ?? [];

  const page = await aPage(url);
  await page.goto('/');
  await logIn(page, { email, password });
  await page.getByRole('heading', { name: 'Set a New Password' }).waitFor();
  // After leaving, the same printed password works again.
  await page.context().clearCookies();
  await page.goto('/');
  await logIn(page, { email, password });
  await page.getByRole('heading', { name: 'Set a New Password' }).waitFor();
  await page.getByLabel('Name').fill('Ada Park');
  await page.getByLabel('Email').fill('ada@elm-street.org');
  await page.getByLabel('New password').fill('three ladders in the yard');
  expect(await page.getByRole('link', { name: 'Back to Dashboard' }).count()).toBe(0);
  await press(page, 'Save and start');
  await page.getByText('Your password has been changed.').waitFor();
  // The founder sees the checklist, and it stays in sight on Items and Admin.
  await page.waitForURL('/home');
  await page.getByRole('heading', { name: 'Getting going' }).waitFor();
  await page.getByText(`${url}: Only this computer can open it.`).waitFor();
  for (const path of ['/items', '/admin']) {
    await page.goto(path);
    await page.getByRole('link', { name: /^Getting going, \d of 11$/ }).click();
    await page.waitForURL('/home');
  }

  await lendLadder(page);
  await page.waitForURL(({ searchParams }) => searchParams.get('show') === 'mine');
  await page.getByRole('listitem').filter({ hasText: 'Extension ladder' }).waitFor();

  const pid = await databasePid(dataDir);
  expect(pid).toBeGreaterThan(0);
  npm.child.kill('SIGTERM');
  expect(await npm.ended).toEqual({ code: 0, signal: null });
  expect(await databasePid(dataDir)).toBe(0);
  expect(await isAnswered(url)).toBe(false);

  const again = runNpm(['start'], { DATA_DIR: dataDir });
  expect(passwordIn(await again.until('ready at'))).toBeUndefined();
  again.child.kill('SIGTERM');
  expect((await again.ended).code).toBe(0);
});

test('one signal to npm ends the sample neighbourhood too, in the middle of its start', async () => {
  const dataDir = join(await anEmptyFolder(), 'data');
  const npm = runNpm(['run', 'demo'], { DATA_DIR: dataDir });
  await expect.poll(() => databasePid(dataDir), { timeout: atMost(90) }).toBeGreaterThan(0);
  npm.child.kill('SIGTERM');
  await npm.ended;
  expect(await databasePid(dataDir)).toBe(0);
});
