import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findFreePort } from '../scripts/free-port.mjs';
import { logIn } from './support/front-door.ts';
import { addressIn, anEmptyFolder, runNpm } from './support/npm-process.ts';

const PASSWORD = 'three ladders in the yard';
const STREET = 'Lindenstraße leiht';

/** What must not be said without a mail server. */
const promisesOfMail =
  /check your email|look into your mailbox|you will get an email|(was|were|is|are) (sent|mailed) (to|by)|gets an email|Email sent to/i;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

const aPhone = async (browser: Browser, baseURL: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    timezoneId: 'Europe/Berlin',
  });
  const page = await context.newPage();
  return page;
};

/** Everything on this page is true without a mail server. */
const expectNoPromise = async (page: Page) => {
  const text = await page.locator('body').innerText();
  expect([page.url(), promisesOfMail.exec(text)?.[0]]).toEqual([page.url(), undefined]);
};

/** From the printed lines to the page that says what is missing. */
const takeOver = async (page: Page, printed: { email: string; password: string }) => {
  await page.goto('/');
  await logIn(page, printed);
  await page.getByRole('heading', { name: 'Set a New Password' }).waitFor();
  await expectNoPromise(page);
  await page.getByLabel('Name').fill('Margarete Ahrens');
  await page.getByLabel('Email').fill('margarete@lindenstrasse.example');
  await page.getByLabel('New password').fill(PASSWORD);
  await press(page, 'Save and start');
  await page.waitForURL('**/home');
  await page.getByRole('heading', { name: 'Getting going' }).waitFor();
};

const lineOf = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label, level: 3, exact: true }) });
const isTicked = (page: Page, label: string) => lineOf(page, label).getByText('Done', { exact: true }).waitFor();

/** The checklist's own lines, as far as a founder does them in the first ten minutes. */
const settle = async (page: Page) => {
  await lineOf(page, 'Address').getByText('Only this computer can open it.').waitFor();
  await press(page, 'Use Europe/Berlin');
  await isTicked(page, 'Time zone');

  await page.getByRole('link', { name: 'Open: Name and welcome' }).click();
  await page.getByLabel('Name of the community').fill(STREET);
  await page.getByLabel('House rules').fill('Bring it back clean.');
  // A slip of the thumb loses nothing.
  await page.reload();
  await expect.poll(() => page.getByLabel('House rules').inputValue()).toBe('Bring it back clean.');
  await page.getByLabel('Welcome on the login page').fill('Welcome to our street.');
  await press(page, 'Save');
  await page.getByText('Saved.', { exact: true }).waitFor();
  await page.getByRole('banner').getByText(STREET).waitFor();
  await expectNoPromise(page);

  await page.goto('/admin?open=mail');
  await page.getByLabel('Email', { exact: true }).fill('margarete@lindenstrasse.example');
  await press(page, 'Send');
  await page.getByText(/^Not sent: no mail server is set up\. The message was written to /).waitFor();
  await expectNoPromise(page);
};

const neighbours = Array.from({ length: 12 }, (_, at) => `number${at + 1}@lindenstrasse.example`);

/** Twelve at once; the links are still there after a reload. */
const inviteTwelve = async (page: Page): Promise<string[]> => {
  await page.goto('/admin?open=invitations');
  await page.getByLabel('Email addresses').fill([...neighbours, 'klaus.maier@gmx'].join('\n'));
  await press(page, 'Invite');
  await page.getByText(/^12 links are ready to hand over\./).waitFor();
  expect(await page.getByLabel('Email addresses').inputValue()).toBe('klaus.maier@gmx');
  await expectNoPromise(page);
  await page.reload();
  const links: string[] = [];
  for (const email of neighbours) links.push(await page.getByLabel(`Link for ${email}`).inputValue());
  return links;
};

/** As a German Excel saves it: semicolons, the letters of Western Windows, line breaks in cells, a heading above. */
const messyList = () => {
  const categories = ['Küche', 'Werkzeug', 'Garten', 'Outdoor', 'Party', 'Kleidung', 'Spielzeug', 'Bücher'];
  const things = Array.from(
    { length: 38 },
    (_, at) =>
      `${at + 1};Gerät ${at + 1};"Gut erhalten;\r\nim Keller";${at % 6 === 0 ? 'verschenken' : 'verleihen'};${categories[at % 8]};gut`,
  );
  return [
    'Lindenstraße: unsere Sachen;;;;;',
    'Nr.;Bezeichnung;Beschreibung;Art;Kategorie;Zustand',
    ...things,
    '39;Lange Leiter;;verleihen;Werkzeug;gut',
    '40;Raclette;;verleihen;Küchenkram;gut',
  ].join('\r\n');
};

const bringForty = async (page: Page) => {
  await page.goto('/bring');
  const buffer = Buffer.from(messyList(), 'latin1');
  await page.getByLabel('List (CSV)').setInputFiles({ name: 'sachen.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('checkbox', { name: 'Select All Network' }).check();
  await press(page, 'Check the list');
  await page.getByText('39 things are ready to add; 1 line needs attention.').waitFor();
  await page.getByText('Not used: Nr., Zustand.').waitFor();
  await press(page, 'Use this for "Küchenkram"');
  await page.getByText('40 things are ready to add.').waitFor();
  await press(page, 'Add 40 things');
  await page.getByText('40 things were added.').waitFor();
  await page.getByRole('link', { name: 'See my things' }).click();
  await page.getByText('Lange Leiter').first().waitFor();
};

/** One link for the street, and its poster on paper. */
const printPoster = async (page: Page, folder: string) => {
  await page.goto('/invite');
  await press(page, 'Make a link');
  await page.getByText('0 of 60 have joined', { exact: false }).waitFor();
  await page.getByText('Only this computer can open it', { exact: false }).first().waitFor();
  await page.getByRole('link', { name: 'Poster' }).click();
  await page.getByText(`Join us at ${STREET}`).waitFor();
  await page.getByText(/for 60 people\.$/).waitFor();
  await page.waitForLoadState('networkidle');
  // The examples for visitors belong to nobody here.
  expect(await page.getByText('Tent for four').count()).toBe(0);
  await expectNoPromise(page);
  const pdf = await page.pdf({ format: 'A4', printBackground: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'poster.pdf'), pdf);
};

/** From the link that was handed over to being inside. */
const comeIn = async (page: Page, link: string, { name, email }: { name: string; email: string }) => {
  await page.goto(link);
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  // The token does not stay in the address, where it could be read or passed on.
  expect(new URL(page.url()).search).toBe('');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Register');
  await page.getByText(`Welcome, ${name}! You are in.`).waitFor();
  await expectNoPromise(page);
};

const open = async (page: Page, thing: string, list: string) => {
  await page.goto(list);
  await page.getByRole('searchbox').first().fill(thing);
  await page.getByRole('main').getByRole('link', { name: thing }).first().click();
};

/** One ladder goes out and comes back. */
const lendLadder = async (owner: Page, borrower: Page) => {
  await open(borrower, 'Lange Leiter', '/items?view=borrow');
  await press(borrower, 'Express Interest');
  await borrower
    .getByText(/^Interest Expressed on /)
    .first()
    .waitFor();
  await open(owner, 'Lange Leiter', '/items?show=mine&view=borrow');
  await press(owner, 'Approve the request of Jonas Weber');
  await owner.getByText('Request approved successfully').waitFor();
  await owner.reload();
  await press(owner, 'Tap to Confirm Transfer');
  await owner.getByText('Transfer confirmed successfully').waitFor();
  await borrower.reload();
  await press(borrower, 'I have brought it back');
  await borrower.getByText(/Margarete confirms/).waitFor();
  await expectNoPromise(borrower);
  await owner.reload();
  await press(owner, 'It is back');
  await owner
    .getByText(/can be borrowed again/)
    .first()
    .waitFor();
  await expectNoPromise(owner);
};

const firstLoginIn = (printed: string) => {
  const [, email = '', password = ''] = /First login: (\S+) +password: (\S+)/.exec(printed) ?? [];
  return { email, password };
};

test("a founder's first hour: from an empty folder, with nothing set and no mail server, to a ladder that came back", {
  timeout: 400_000,
}, async () => {
  const home = await anEmptyFolder();
  const dataDir = join(home, 'data');
  const npm = runNpm(['start'], { DATA_DIR: dataDir, PORT: String(await findFreePort()) });
  const printed = await npm.until('Only this computer can open');
  const url = addressIn(printed);
  const browser = await chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox'] });
  onTestFinished(() => browser.close());

  const founder = await aPhone(browser, url);
  await takeOver(founder, firstLoginIn(printed));
  await settle(founder);
  const links = await inviteTwelve(founder);
  await bringForty(founder);
  await printPoster(founder, process.env.PICTURES ?? home);

  const jonas = await aPhone(browser, url);
  await comeIn(jonas, links[0] ?? '', { name: 'Jonas Weber', email: neighbours[0] ?? '' });
  await lendLadder(founder, jonas);

  // The mails are in the folder that the page named, and no link was printed.
  expect(await readdir(join(dataDir, 'mail'))).not.toEqual([]);
  for (const link of links) expect(npm.output()).not.toContain(link.slice(-22));
  await founder.goto('/home');
  for (const line of ['Name and welcome', 'House rules', 'Time zone', 'First things', 'Invite neighbours'])
    await isTicked(founder, line);
  await expectNoPromise(founder);
});
