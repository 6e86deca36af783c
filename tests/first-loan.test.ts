import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findFreePort } from '../scripts/free-port.mjs';
import { logIn } from './support/front-door.ts';
import { lendLadder } from './support/lend-ladder.ts';
import { addressIn, anEmptyFolder, runNpm } from './support/npm-process.ts';

const PASSWORD = 'three ladders in the yard';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const press = (page: Page, name: string) => button(page, name).click();

/** Counts the acts of a person: everything they press, with what they type before it. */
const counting = () => {
  let acts = 0;
  const act = async (doing: Promise<unknown>) => {
    acts += 1;
    await doing;
  };
  return { act, acts: () => acts };
};

const aBrowser = async (): Promise<Browser> => {
  const browser = await chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox'] });
  onTestFinished(() => browser.close());
  return browser;
};

const aPage = async (browser: Browser, baseURL: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })).newPage();
  page.setDefaultTimeout(20_000);
  return page;
};

/** From the printed login to the invitations: answers the links to hand over. */
const inviteTwo = async (page: Page, printed: { email: string; password: string }) => {
  const { act, acts } = counting();
  await page.goto('/');
  await act(logIn(page, printed));
  await page.getByRole('heading', { name: 'Set a New Password' }).waitFor();
  await page.getByLabel('Name').fill('Ada Park');
  await page.getByLabel('Email').fill('ada@elm-street.example');
  await page.getByLabel('New password').fill(PASSWORD);
  await act(press(page, 'Save and start'));
  await page.getByText('Your password has been changed.').waitFor();
  await page.waitForURL('/home');
  await page.getByRole('heading', { name: 'Hello Ada Park' }).waitFor();
  await page.getByText(/^[12] of 11 done\. Lines tick themselves off as you go\.$/).waitFor();
  await act(page.getByRole('link', { name: 'By email' }).click());
  await page.getByLabel('Email addresses').fill('amara@elm-street.example\njonas@elm-street.example');
  await act(press(page, 'Invite'));
  await page.getByText('2 links are ready to hand over.', { exact: true }).waitFor();
  const linkFor = (email: string) => page.getByLabel(`Link for ${email}`).inputValue();
  const links = [await linkFor('amara@elm-street.example'), await linkFor('jonas@elm-street.example')];
  await page.goto('/home');
  await page.getByText(/^[23] of 11 done\./).waitFor();
  return { links, acts: acts() };
};

/** From an opened link to being in. */
const comeIn = async (page: Page, link: string, person: { name: string; email: string }) => {
  const { act, acts } = counting();
  await page.goto(link);
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(person.email);
  expect(new URL(page.url()).search).toBe('');
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await act(press(page, 'Register'));
  await page.getByText(`Welcome, ${person.name}! You are in.`).waitFor();
  await page.getByRole('navigation').first().waitFor();
  return acts();
};

const ladder = (page: Page): Locator => page.getByRole('main').getByRole('link', { name: 'Extension ladder' });

test('from an empty folder to the first agreed loan between two who were invited', { timeout: 240_000 }, async () => {
  const dataDir = join(await anEmptyFolder(), 'data');
  const npm = runNpm(['start'], { DATA_DIR: dataDir, PORT: String(await findFreePort()) });
  const printed = await npm.until('ready at');
  const url = addressIn(printed);
  const [, email = '', password = ''] = /First login: (\S+) +password: (\S+)/.exec(printed) ?? [];
  const browser = await aBrowser();

  const invited = await inviteTwo(await aPage(browser, url), { email, password });
  expect(invited.acts).toBeLessThanOrEqual(6);
  const [forAmara = '', forJonas = ''] = invited.links;

  const owner = await aPage(browser, url);
  expect(await comeIn(owner, forAmara, { name: 'Amara Nwosu', email: 'amara@elm-street.example' })).toBeLessThanOrEqual(
    2,
  );
  const borrower = await aPage(browser, url);
  expect(
    await comeIn(borrower, forJonas, { name: 'Jonas Weber', email: 'jonas@elm-street.example' }),
  ).toBeLessThanOrEqual(2);

  await lendLadder(owner);
  await borrower.goto('/items?view=borrow');
  await ladder(borrower).click();
  await press(borrower, 'Express Interest');
  await borrower.getByText(/^Interest Expressed on /).waitFor();
  await owner.goto('/items?show=mine&view=borrow');
  await ladder(owner).click();
  await press(owner, 'Approve the request of Jonas Weber');
  await owner.getByText('Request approved successfully').waitFor();
  // No token has come into what the program says.
  for (const link of invited.links) expect(npm.output()).not.toContain(link.slice(-22));
});
