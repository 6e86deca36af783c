import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem } from '../support/items.ts';
import { aPicturedItem } from '../support/pictured-item.ts';
import type { Person } from '../support/world.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, deviceScaleFactor: 2 };

let house: BrowserWorld;
let jonas: Person;
let mei: Person;
beforeAll(async () => {
  house = await aBrowserWorld({}, {}, { keepsLoaded: false });
  const amara = await house.aMember({ name: 'Amara Nwosu' });
  jonas = await house.aMember({ name: 'Jonas Weber' });
  mei = await house.aMember({ name: 'Mei Tanaka' });
  for (let n = 0; n < 12; n += 1) await aPicturedItem(house, amara.id, { name: `Tent ${n}` }, n);
  await aPicturedItem(house, mei.id, { name: 'Accordion' }, 13);
  await house.db`
    insert into wishes (owner_id, name, description, privacy_setting) values (${amara.id}, 'A drill', '', 'public')`;
});
afterAll(() => house.close());

const pathOf = (request: Request) => new URL(request.url()).pathname;

/** Everything that a page asks for, in the order in which it asks. */
const listen = (page: Page) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
};

/** How many bytes came over the network since, headers included; what the browser had kept is none. */
const countBytes = async (page: Page) => {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  let bytes = 0;
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
};

const screens = [
  { address: '/items', sign: 'Tent 11' },
  { address: '/wishes', sign: 'A drill' },
  { address: '/myactivity', sign: 'Shared Items' },
];

/** The screen is there when its words are, and when all it asked for has come. */
const open = async (page: Page, { address, sign }: { address: string; sign: string }) => {
  await page.goto(address);
  await page.getByRole('main').getByText(sign).first().waitFor();
  await page.waitForFunction(() => [...document.images].every((each) => each.complete || each.loading === 'lazy'));
};

describe('a first visit on a phone', () => {
  it.each(screens)(
    'to $address needs at most twelve files before its photos, and asks no call a second time',
    async (screen) => {
      const page = await house.aPageOf(jonas, phone);
      const requests = listen(page);
      await open(page, screen);
      const paths = requests.map(pathOf);
      expect(paths.filter((path) => path.startsWith('/api/'))).toEqual(['/api/events']);
      // Some browsers fetch the sign of the tab, others do not; the page does not wait for it.
      const files = paths.filter((path) => !path.startsWith('/images/') && path !== '/favicon.svg');
      expect(files.length).toBeLessThanOrEqual(12);
      expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
    },
  );

  it('loads photos in the size of the screen, and those below it later', async () => {
    const page = await house.aPageOf(jonas, phone);
    const requests = listen(page);
    await open(page, { address: '/items', sign: 'Tent 11' });
    const photos = requests.map(pathOf).filter((path) => path.startsWith('/images/'));
    expect(photos.length).toBeGreaterThanOrEqual(4);
    expect(photos.filter((path) => !path.endsWith('-320.avif'))).toEqual([]);
  });
});

describe('before the script has come', () => {
  it('the shape of the list is there, and makes room for the list without a jump', async () => {
    const page = await house.aPageOf(jonas, phone);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/assets/members-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Number(Reflect.get(entry, 'value')) });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/items', { waitUntil: 'commit' });
    await page.locator('#coming').waitFor();
    letGo();
    await page.getByText('Tent 11').waitFor();
    await page.locator('#coming').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBeLessThanOrEqual(0.02);
  });

  it('the first cards say what the cards of the list say', async () => {
    const first = await house.aPageOf(jonas, { ...phone, javaScriptEnabled: false });
    await first.goto('/items');
    const drawn = await first.locator('#coming li').allTextContents();
    const page = await house.aPageOf(jonas, phone);
    await open(page, { address: '/items', sign: 'Tent 11' });
    const shown = await page.getByRole('main').locator('li:has(.whole-card)').allTextContents();
    expect(drawn).toHaveLength(6);
    expect(drawn[0]).toContain('Accordion');
    expect(drawn).toEqual(shown.slice(0, drawn.length));
  });

  it('a visitor gets no such shape', async () => {
    const page = await house.aPage(phone);
    await page.goto('/items');
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    expect(await page.locator('#coming').count()).toBe(0);
  });
});

describe('a second visit', () => {
  it.each(screens)('to $address loads less than 30 KiB', async (screen) => {
    const page = await house.aPageOf(jonas, phone);
    const first = await countBytes(page);
    await open(page, screen);
    expect(first()).toBeGreaterThan(100 * 1024);

    const again = await page.context().newPage();
    const second = await countBytes(again);
    await open(again, screen);
    expect(second()).toBeGreaterThan(0);
    expect(second()).toBeLessThan(30 * 1024);
  });
});

describe('what came with the page', () => {
  it('is used once: coming back after half a minute asks the server', async () => {
    const page = await house.aPageOf(jonas);
    await page.clock.install();
    await open(page, { address: '/items', sign: 'Tent 11' });
    const requests = listen(page);
    await page.getByRole('link', { name: 'Wishes' }).click();
    await page.getByText('A drill').waitFor();
    await page.clock.fastForward(31_000);
    await anItem(house.db, mei.id, { name: 'Sailing boat' });
    await page.getByRole('link', { name: 'Items' }).click();
    await page.getByText('Sailing boat').waitFor();
    expect(requests.map(pathOf).filter((path) => path === '/api/items')).toEqual(['/api/items']);
  });

  it('is not shown to the next member on the same browser who goes back to it', async () => {
    const page = await house.aPageOf(jonas);
    await open(page, { address: '/items', sign: 'Accordion' });
    await page.goto('/api/docs');
    await page.context().clearCookies();
    await page.context().addCookies([...mei.cookies].map(([name, value]) => ({ name, value, url: house.url })));
    await page.goBack();
    await page.getByRole('link', { name: 'Mei Tanaka' }).first().waitFor();
    expect(await page.getByText('Accordion').count()).toBe(0);
    expect(await page.getByText('Jonas Weber').count()).toBe(0);
  });

  it('is not shown on the way back after the session ended', async () => {
    const leaving = await house.aMember({ name: 'Olga Petrova' });
    const page = await house.aPageOf(leaving);
    await open(page, { address: '/items', sign: 'Accordion' });
    await page.goto('/api/docs');
    await house.db`delete from sessions where user_id = ${leaving.id}`;
    await page.goBack();
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    expect(await page.getByText('Accordion').count()).toBe(0);
  });
});
