import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { BrowserWorld } from '../support/browser-world.ts';
import { findingsOn } from '../support/axe-findings.ts';
import { aCabledWorld, type CabledWorld } from '../support/cable.ts';
import { logIn } from '../support/front-door.ts';
import { aPicturedItem } from '../support/pictured-item.ts';
import type { Person } from '../support/world.ts';

let house: BrowserWorld;
let amara: Person;
let cable: CabledWorld['cable'];
let browser: Browser;
let close: CabledWorld['close'];

beforeAll(async () => {
  ({ house, cable, browser, close } = await aCabledWorld());
  amara = await house.aMember({ name: 'Amara Nwosu' });
  await aPicturedItem(house, amara.id, { name: 'Camping tent', description: 'Sleeps four' });
});
afterAll(() => close());

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, deviceScaleFactor: 2 };

/** The worker is there, has fetched ahead and knows who is there. */
const isReady = (page: Page) =>
  page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    const kept = await caches.match('/validate-session');
    return navigator.serviceWorker.controller !== null && kept !== undefined;
  });

const pageOf = async (person: Person) => {
  const page = await house.aPageOf(person, { ...phone, serviceWorkers: 'allow' }, browser);
  return page;
};

/** However a test ends, the next one finds the network on. */
const pullOut = async () => {
  await cable.pullOut();
  onTestFinished(() => cable.putIn());
};

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByText('Camping tent').first().waitFor();
  await isReady(page);
};

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const tentPhoto = (page: Page) => page.getByRole('dialog').getByRole('img').first();
const isSeen = (page: Page) =>
  tentPhoto(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

/** Everything a browser may have stored about a member; app files belong to nobody. */
const leftovers = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.startsWith('enough-app-'));
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const stored = Object.keys(localStorage).map((key) => `${key}=${localStorage.getItem(key)}`);
    return { names, databases, stored, session: Object.keys(sessionStorage) };
  });
const nothing = { names: [], databases: [], stored: ['userId=-1'], session: [] };

const cuts = [
  [
    'the network cut',
    (page: Page) => page.context().setOffline(true),
    (page: Page) => page.context().setOffline(false),
  ],
  ['the server stopped', () => pullOut(), () => cable.putIn()],
] as const;

describe.each(cuts)('with %s', (_, cut, mend) => {
  it('the app opens; a list, a sheet and its photo are there; it goes on by itself', async () => {
    const jonas = await house.aMember({ name: 'Jonas Weber' });
    const page = await pageOf(jonas);
    await open(page, '/items');
    await page.getByRole('main').getByRole('link', { name: 'Camping tent' }).click();
    await page.getByText('Sleeps four').waitFor();
    await expect.poll(() => isSeen(page)).toBe(true);
    await page.goto('/wishes');
    await heading(page, 'Wishes').waitFor();

    await cut(page);
    await page.goto('/items');
    await page.getByText(/You are offline\. This is from \d+:\d\d/).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Camping tent' }).click();
    await page.getByText('Sleeps four').waitFor();
    await expect.poll(() => isSeen(page)).toBe(true);

    await page.getByRole('button', { name: 'Express Interest' }).click();
    await page.getByText('Not sent yet. It will be sent when you are back online.').waitFor();
    await mend(page);
    await page.getByRole('button', { name: 'Withdraw my interest' }).waitFor();
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    const rows = await house.db`select 1 from interests where user_id = ${jonas.id}`;
    expect(rows).toHaveLength(1);
  });
});

describe('without a network', () => {
  it('what was never seen says so, what is typed stays, and both come by themselves', async () => {
    const member = await house.aMember();
    const page = await pageOf(member);
    await open(page, '/items');
    await pullOut();
    await page.goto('/feedback');
    await page.getByText('It loads when you are back online.').first().waitFor();
    await page.getByRole('button', { name: 'Leave Feedback' }).click();
    await page.getByRole('textbox').fill('The shelf squeaks.');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Not sent yet. It waits on this device').waitFor();
    expect(await findingsOn(page, [360])).toEqual([]);
    await cable.putIn();
    await page.getByRole('listitem').getByText('The shelf squeaks.').waitFor();
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
  });

  it('nobody is shown anything who was not there before', async () => {
    const page = await pageOf(await house.aMember());
    await open(page, '/items');
    // As if a wipe had failed: the kept things of this member are still there, but somebody else is.
    await page.goto('/icons/192.png');
    await page.evaluate(async () => (await caches.open('enough-who')).put('/', new Response('999')));
    await pullOut();
    await page.goto('/items');
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    expect(await page.getByText('Camping tent').count()).toBe(0);
  });
});

describe('a new version', () => {
  it('asks before it comes, and the old one keeps its files until then', async () => {
    const built = await readFile(new URL('../../dist/client/languages/en/index.html', import.meta.url), 'utf8');
    const entry = /src="\/(assets\/everybody-[^"]+\.js)"/.exec(built)?.[1] ?? '';
    // A second try begins with the version of the first.
    cable.buildAnew('', '');
    const page = await pageOf(await house.aMember());
    await open(page, '/items');
    const scripts = () => page.evaluate(() => document.querySelector('script[src*=everybody]')?.getAttribute('src'));
    expect(await scripts()).toBe(`/${entry}`);
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''));

    const name = entry.replace('assets/', '');
    cable.buildAnew(name, name.replace(/-.*\.js/, '-another1.js'));
    onTestFinished(() => cable.buildAnew('', ''));
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.getByText('A new version is ready.').waitFor();
    expect(await findingsOn(page, [360])).toEqual([]);
    // The part for the network page was not fetched by the page before, and the server has it no longer by this entry.
    await page.getByRole('link', { name: 'Network' }).click();
    await heading(page, 'Network').waitFor();
    expect(await page.locator('body[data-same-document]').count()).toBe(1);
    expect(await page.evaluate((url) => caches.match(url).then(Boolean), `/${entry}`)).toBe(true);

    await page.getByRole('button', { name: 'Reload' }).click();
    await page.locator('body:not([data-same-document])').waitFor();
    await heading(page, 'Network').waitFor();
    expect(await scripts()).toBe(`/${entry.replace(name, name.replace(/-.*\.js/, '-another1.js'))}`);
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((each) => each.startsWith('enough-app-'))))
      .toHaveLength(1);
    // And it opens without a network, too, whole.
    await pullOut();
    await page.goto('/items');
    await page.getByText('Camping tent').first().waitFor();
  });
});

describe('on a phone that two people use', () => {
  it('a logout leaves nothing, and the next one finds nothing', async () => {
    const [first, second] = [await house.aMember(), await house.aMember()];
    const page = await house.aPage({ ...phone, serviceWorkers: 'allow' }, browser);
    await page.goto('/');
    await logIn(page, first);
    await page.getByText('Camping tent').first().waitFor();
    await isReady(page);
    await page.goto('/wishes?post=wish');
    await page.getByLabel('Name').fill('Secret wish');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(async () => (await leftovers(page)).databases).toEqual(['enough']);
    await page.goto('/items');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    await expect.poll(() => leftovers(page)).toEqual(nothing);

    await logIn(page, second);
    await page.getByText('Camping tent').first().waitFor();
    await page.goto('/wishes?post=wish');
    await page.getByLabel('Name').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('');
  });

  it.each(['ended', 'taken over'])('a session that was %s leaves nothing either', async (how) => {
    const [first, second] = [await house.aMember(), await house.aMember()];
    const page = await pageOf(first);
    await open(page, '/items');
    await page.evaluate(() => localStorage.setItem('words:1:2:3', '{"draft":"Dear Amara"}'));
    await house.db`delete from sessions where user_id = ${first.id}`;
    if (how === 'ended') {
      await page.goto('/myactivity');
      await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
      await expect.poll(() => leftovers(page)).toEqual(nothing);
      return;
    }
    await page.context().addCookies([...second.cookies].map(([name, value]) => ({ name, value, url: house.url })));
    await page.goto('/items');
    await isReady(page);
    const others = async () => {
      const { names, stored } = await leftovers(page);
      // Values may be random: an id is looked for in the names alone.
      const isTheirs = (name: string) => name.split(/\W/).includes(String(first.id));
      return [...names, ...stored].filter(
        (each) => isTheirs(each.split('=')[0] ?? '') || each === `userId=${first.id}` || each.includes('Amara'),
      );
    };
    await expect.poll(others).toEqual([]);
  });
});
