import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findingsOn } from '../support/axe-findings.ts';
import type { BrowserWorld } from '../support/browser-world.ts';
import { aCabledWorld, type CabledWorld } from '../support/cable.ts';
import { countWaiting } from '../support/count-waiting.ts';
import { atMost } from '../support/patience.ts';
import { makePhoto } from '../support/synthetic-photo.ts';
import type { Person } from '../support/world.ts';

let house: BrowserWorld;
let cable: CabledWorld['cable'];
let browser: Browser;
let close: CabledWorld['close'];

beforeAll(async () => {
  ({ house, cable, browser, close } = await aCabledWorld());
});
afterAll(() => close());

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true } as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const press = (page: Page, name: string) => button(page, name).click();
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const isChosen = (page: Page, at: number, all: number) =>
  page.getByRole('heading', { name: `Photo ${at} of ${all}`, exact: true }).waitFor();

type Picture = { name: string; mimeType: string; buffer: Buffer };

/** Photos from a gallery, each different. */
const photosOf = (count: number): Promise<Picture[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `IMG_${at + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await (await makePhoto({ width: 240, height: 180, seed: at + 1 })).jpeg().toBuffer(),
    })),
  );

const noPhoto: Picture = { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };

const choose = async (page: Page, files: Picture[], label = 'Choose photos') => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, label)]);
  await chooser.setFiles(files);
};

const photosAt = (page: Page) => page.getByRole('dialog').getByRole('img', { name: /^Photo \d+ of \d+$/ });

/** Names the photo on the screen and goes on. */
const nameIt = async (page: Page, name: string) => {
  await page.getByLabel('Name').fill(name);
  await press(page, 'Next');
};

type Posted = { id: number; name: string; giveaway: boolean; photos: string[] };

const itemsOf = ({ id }: Person) => house.db<Posted[]>`
  select id, name, giveaway, array(
    select thumbnail_url from item_photos p where p.item_id = i.id order by position
  ) as photos from items i where owner_id = ${id} order by id`;

const blurOf = async (photo: Buffer) => [
  ...(await sharp(photo).resize(8, 6, { fit: 'fill' }).removeAlpha().raw().toBuffer()),
];

/** Which of the pictures a stored photo shows, counted from 1. */
const shownOn = async (page: Page, address: string, pictures: readonly Picture[]) => {
  const bytes = await page.evaluate(
    async (url) => [...new Uint8Array(await (await fetch(`/images/${url}`)).arrayBuffer())],
    address,
  );
  const shown = await blurOf(Buffer.from(bytes));
  const all = await Promise.all(pictures.map(({ buffer }) => blurOf(buffer)));
  const distances = all.map((each) => each.reduce((sum, value, at) => sum + Math.abs(value - (shown[at] ?? 0)), 0));
  return distances.indexOf(Math.min(...distances)) + 1;
};

const things = Array.from({ length: 20 }, (_, at) => `Thing ${at + 1}`);

describe('twenty photos on a slow line', () => {
  it('are named one after the other, interrupted and taken up again, and each posted once', {
    timeout: atMost(180),
  }, async () => {
    const [me, pictures] = [await house.aMember(), await photosOf(20)];
    const first = await house.aPageOf(me, phone, browser);
    await first.goto('/items');
    await press(first, 'Post');
    await first.getByRole('link', { name: /^Several things/ }).click();
    await choose(first, pictures);
    await expect.poll(() => photosAt(first).count()).toBe(20);
    expect(await findingsOn(first, [360], 'dialog')).toEqual([]);
    await press(first, 'Next');
    await first.getByRole('switch', { name: 'Use voice for description' }).uncheck();
    for (const name of things.slice(0, 8)) await nameIt(first, name);
    await isChosen(first, 9, 20);
    await first.getByLabel('Name').fill('Thing 9');

    // In the middle of naming: a reload stays where it was, and a closed tab goes on where it stopped.
    await first.reload();
    await isChosen(first, 9, 20);
    expect(await first.getByLabel('Name').inputValue()).toBe('Thing 9');
    expect(await findingsOn(first, [360], 'dialog')).toEqual([]);
    await press(first, 'Next');
    await nameIt(first, 'Thing 10');
    await isChosen(first, 11, 20);
    const page = await first.context().newPage();
    await first.close();
    await page.goto('/faq');
    await press(page, 'Post');
    await page.getByRole('link', { name: /^Several things/ }).click();
    await isChosen(page, 11, 20);
    for (const name of things.slice(10)) await nameIt(page, name);
    await page.getByRole('checkbox', { name: 'Community' }).check();

    const line = await page.context().newCDPSession(page);
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 80,
      downloadThroughput: 100_000,
      uploadThroughput: 60_000,
    });
    await button(page, 'Share all 20').dblclick();
    await says(page, /^([5-9]|1\d) of 20 posted$/);
    expect(await findingsOn(page, [360], 'dialog')).toEqual([]);
    // In the middle of sending.
    await page.reload();
    await page
      .getByRole('dialog', { name: 'What became of them' })
      .getByText(/^\d+ of \d+ posted$/)
      .waitFor();
    await expect.poll(() => countWaiting(page), { timeout: atMost(60) }).toBe(0);
    await says(page, 'Everything has been sent.');

    const posted = await itemsOf(me);
    expect(posted.map(({ name }) => name)).toEqual(things);
    const shown = await Promise.all(
      posted.flatMap(({ photos }) => photos.map((each) => shownOn(page, each, pictures))),
    );
    expect(shown).toEqual(things.map((_, at) => at + 1));

    await press(page, 'Show my things');
    await says(page, 'Thing 20');
    // Nothing is left to take up.
    await page.goto('/items?post=many');
    await says(page, 'Add a photo to go on');
  });
});

/** However a test ends, the next one finds the network on. */
const pullOut = async () => {
  onTestFinished(() => cable.putIn());
  await cable.pullOut();
};

describe('without a network', () => {
  it('all things wait together and leave once, in order, with the photos that belong to them', async () => {
    const [me, pictures] = [await house.aMember(), await photosOf(5)];
    const page = await house.aPageOf(me, { ...phone, serviceWorkers: 'allow' }, browser);
    await page.goto('/items?post=many');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await choose(page, [...pictures.slice(0, 3), noPhoto, ...pictures.slice(3)]);
    await says(page, '“list.pdf” was not added: Only image files are accepted.');
    await expect.poll(() => photosAt(page).count()).toBe(5);
    await press(page, 'Next');
    expect(await page.getByRole('radio', { name: 'The thing before' }).count()).toBe(0);
    await nameIt(page, 'Drill');
    await page.getByRole('radio', { name: 'The thing before' }).check();
    await says(page, 'This photo is shown together with “Drill”.');
    await press(page, 'Next');
    await page.getByRole('radio', { name: 'Leave it out' }).check();
    await says(page, 'This photo will not be shared.');
    await press(page, 'Next');
    await says(page, 'Add a name or a description to go on');
    await page.getByRole('radio', { name: 'Offer' }).check();
    await nameIt(page, 'Lamp');
    // As the one before, until something else is chosen.
    expect(await page.getByRole('radio', { name: 'Offer' }).isChecked()).toBe(true);
    await nameIt(page, 'Vase');
    await page.getByRole('checkbox', { name: 'Community' }).check();

    await pullOut();
    await button(page, 'Share all 3').dblclick();
    await says(page, 'You are offline. They wait on this device and are sent when you are back online.');
    expect(await countWaiting(page)).toBe(3);
    const other = await page.context().newPage();
    await page.close();
    await cable.putIn();
    await other.goto('/faq');
    await says(other, 'All your things are posted.');
    expect(await countWaiting(other)).toBe(0);
    const posted = await itemsOf(me);
    expect(posted.map(({ name, giveaway }) => [name, giveaway])).toEqual([
      ['Drill', false],
      ['Lamp', true],
      ['Vase', true],
    ]);
    const shown = await Promise.all(
      posted.map(({ photos }) => Promise.all(photos.map((each) => shownOn(other, each, pictures)))),
    );
    expect(shown).toEqual([[1, 2], [4], [5]]);
  });

  it('what is refused meanwhile is told of all at once, and each can be corrected', async () => {
    const me = await house.aMember();
    const page = await house.aPageOf(me, phone, browser);
    await page.goto('/items?post=many');
    await choose(page, await photosOf(2));
    await press(page, 'Next');
    for (const name of ['Kite', 'Sledge']) await nameIt(page, name);
    await page.getByRole('checkbox', { name: 'Community' }).check();
    await pullOut();
    await press(page, 'Share all 2');
    await says(page, '0 of 2 posted');
    const [community] = await house.db`select min(id) as id from groups`;
    await house.db`delete from subscriptions where user_id = ${me.id} and group_id = ${community?.id}`;
    await cable.putIn();
    await says(page, '2 things could not be sent');
    await says(page, 'Some could not be posted. You can correct them in the list of what waits.');
    expect(await findingsOn(page, [360], 'dialog')).toEqual([]);
    await press(page, 'Open the list');
    await page.getByRole('button', { name: 'Open', exact: true }).first().click();
    await page.getByRole('dialog', { name: 'Lend Item' }).getByRole('img', { name: 'Your photo' }).waitFor();
    await press(page, 'Next');
    expect(await page.getByLabel('Name').inputValue()).toBe('Kite');
  });
});

const storedPhotos = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('enough');
        request.addEventListener('success', () => {
          const keys = request.result.transaction('drafts').objectStore('drafts').getAllKeys();
          keys.addEventListener('success', () => {
            request.result.close();
            resolve(keys.result.filter((key) => typeof key === 'string' && key.includes(':photo:')).length);
          });
        });
      }),
  );

describe('choosing many photos', () => {
  it('takes twenty of more, and says what to do with the rest', async () => {
    const page = await house.aPageOf(await house.aMember(), phone, browser);
    await page.goto('/items?post=many');
    await choose(page, await photosOf(22));
    await says(
      page,
      'Only 20 photos fit at once, so the last 2 photos were not added. Share these first, then choose the others.',
    );
    expect(await photosAt(page).count()).toBe(20);
    await says(page, 'There is room for 20 photos at once.');
  });

  it('goes on from the form of one thing, also with more photos than one thing can have', async () => {
    const page = await house.aPageOf(await house.aMember(), phone, browser);
    await page.goto('/items?post=offer');
    await choose(page, await photosOf(8), 'Add Photo');
    await says(page, 'You can add up to six photos.');
    await says(page, 'Do these 8 photos show different things?');
    await press(page, 'Post each on its own');
    await page.getByRole('dialog', { name: 'Several things' }).waitFor();
    await expect.poll(() => photosAt(page).count()).toBe(8);
    await press(page, 'Next');
    expect(await page.getByRole('radio', { name: 'Offer' }).isChecked()).toBe(true);
    await page.goto('/items?post=offer');
    await says(page, 'Add a photo to go on');
  });

  it('keeps those that were ready when the page was closed, says how many are missing, and a logout forgets them', async () => {
    const me = await house.aMember();
    const page = await house.aPageOf(me, { viewport: { width: 1280, height: 800 } }, browser);
    await page.goto('/items?post=many');
    await page.evaluate(() => {
      const open = window.createImageBitmap.bind(window);
      let opened = 0;
      // A large photo keeps a slow phone busy.
      window.createImageBitmap = (image: ImageBitmapSource) => {
        opened += 1;
        return opened > 2 ? new Promise(() => {}) : open(image);
      };
    });
    await choose(page, await photosOf(5));
    await expect.poll(() => photosAt(page).count()).toBe(2);
    await page.getByText('Preparing your photos. 3 to go...').first().waitFor();
    await expect.poll(() => storedPhotos(page)).toBe(2);
    await page.reload();
    await says(page, 'The page was closed before 3 photos were ready. Please choose them again.');
    await expect.poll(() => photosAt(page).count()).toBe(2);
    await press(page, 'Next');
    await page.getByRole('img', { name: 'Your photo' }).waitFor();
    await press(page, 'Close');
    await press(page, 'Log out');
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .toEqual([]);
  });
});
