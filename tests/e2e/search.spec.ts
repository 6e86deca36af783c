import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sample from '../../demo/sample/items.json' with { type: 'json' };
import { itemCategories } from '../../src/shared/items/categories.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem, communityOf } from '../support/items.ts';
import { findLargeTextFaults } from '../support/large-text.ts';
import type { Person } from '../support/world.ts';

let house: BrowserWorld;
let seeker: Person;
let page: Page;
/** The sample neighbourhood's things, all of them one neighbour's. */
beforeAll(async () => {
  house = await aBrowserWorld();
  const owner = await house.aMember();
  const groups = [await communityOf(house.db)];
  for (const { name, description, tags, categories, giveaway_flag: giveaway } of sample) {
    const known = itemCategories.filter((category) => categories.includes(category));
    await anItem(house.db, owner.id, { name, description, tags, categories: known, giveaway, groups });
  }
  seeker = await house.aMember();
});
afterAll(() => house.close());

const searchFor = async (words: string, where = '/items') => {
  page = await house.aPageOf(seeker, { viewport: { width: 360, height: 740 } });
  await page.goto(where);
  await page.getByRole('searchbox', { name: 'Search' }).fill(words);
  await page.waitForURL((url) => url.searchParams.get('q') === words);
};

const cards = (part?: string) =>
  (part === undefined ? page.locator('main section').first() : page.getByRole('region', { name: part })).locator(
    '.whole-card',
  );

const firstThree = async (part?: string) => (await cards(part).allTextContents()).slice(0, 3);

describe('somebody who types what they mean', () => {
  it.each([
    ['bike', 'Bicycle, 20 inch', 'bicycle ≈ bike'],
    ['cot', 'Wooden baby bed with mattress', undefined],
    ['sofa', 'Small sofa and reading lamp', undefined],
    ['crib', 'Wooden baby bed with mattress', undefined],
    ['couch', 'Small sofa and reading lamp', 'sofa ≈ couch'],
    ['teddybear', 'Teddy bear, loved but not worn out', undefined],
    ['lap top', 'Refurbished laptop', undefined],
  ])('finds by %j the %j, to keep', async (words, name, why) => {
    await searchFor(words);
    await expect.poll(() => firstThree()).toContain(name);
    if (why !== undefined) await page.getByText(why).first().waitFor();
    await page.getByRole('radio', { name: 'Borrow' }).check();
    await expect.poll(() => firstThree('Also to keep')).toContain(name);
  });

  it.each([
    ['tent', 'Four-person tent'],
    ['sled', 'Wooden toboggan for two'],
    ['backpack', 'Trekking rucksack, 60 litres'],
    ['flashlight', 'Bright torch for under the sink'],
    ['puzzle', 'Jigsaw, 1,000 pieces, lighthouse'],
    ['icecream', 'Ice-cream maker'],
  ])('finds by %j the %j, to borrow', async (words, name) => {
    await searchFor(words);
    await expect.poll(() => firstThree('Also to borrow')).toContain(name);
    await page.getByRole('radio', { name: 'Borrow' }).check();
    await expect.poll(() => firstThree()).toContain(name);
  });

  it('reads which word was searched for instead of a slip', async () => {
    await searchFor('hamer');
    await page.getByText('Showing results for hammer').waitFor();
    await expect.poll(() => firstThree('Also to borrow')).toEqual(['Claw hammer']);
    await expect.poll(() => firstThree('Mentioned in')).toEqual(['Tool box, half full']);
  });

  it('sees at once what is only to be borrowed, and no empty list', async () => {
    await searchFor('tentt');
    await page.getByText('Showing results for tent').waitFor();
    await page.getByText('Nothing like that to keep at the moment.').waitFor();
    await page.getByRole('link', { name: 'Wish for ‘tent’' }).waitFor();
    const { y = 0, height = 0 } = (await cards('Also to borrow').first().boundingBox()) ?? {};
    expect(y + height).toBeLessThan(740);
    expect(await page.getByText('No items found').count()).toBe(0);
    expect(await findLargeTextFaults(page)).toEqual([]);
  });

  it('sees what only mentions the word under a heading that says so, and may still wish for it', async () => {
    await searchFor('dishwasher');
    await expect.poll(() => firstThree('Mentioned in')).toContain('Cast-iron pan, 28 cm');
    await page.getByRole('link', { name: 'Wish for ‘dishwasher’' }).waitFor();
    expect(await page.getByText('No items found').count()).toBe(0);
    expect(await findLargeTextFaults(page)).toEqual([]);
  });

  it('wishes for what nobody has, with the name filled in, and comes back to the search', async () => {
    await searchFor('zeppelin');
    await page.getByRole('link', { name: 'Wish for ‘zeppelin’' }).click();
    const form = page.getByRole('dialog');
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('zeppelin');
    await form.getByRole('button', { name: 'Close' }).click();
    await page.waitForURL((url) => url.pathname === '/items' && url.searchParams.get('post') === null);
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('zeppelin');
  });
});
