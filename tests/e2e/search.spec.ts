import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem, communityOf } from '../support/items.ts';
import type { Person } from '../support/world.ts';

let house: BrowserWorld;
let seeker: Person;
let page: Page;
beforeAll(async () => {
  house = await aBrowserWorld();
  const owner = await house.aMember();
  const groups = [await communityOf(house.db)];
  for (const name of ['Bicycle, 20 inch', 'Wooden baby bed', 'Dome tent', 'Teddy bear, well loved', 'Smart ties'])
    await anItem(house.db, owner.id, { name, description: '', groups });
  for (const name of ['Claw hammer', 'Trekking rucksack', 'Cotton yukata'])
    await anItem(house.db, owner.id, { name, description: '', giveaway: false, groups });
  seeker = await house.aMember();
});
afterAll(() => house.close());

const searchFor = async (words: string) => {
  page = await house.aPageOf(seeker, { viewport: { width: 360, height: 740 } });
  await page.goto('/items');
  await page.getByRole('searchbox', { name: 'Search' }).fill(words);
  await page.waitForURL((url) => url.searchParams.get('q') === words);
};

const cards = (part?: string) =>
  (part === undefined ? page.locator('main section').first() : page.getByRole('region', { name: part })).locator(
    '.whole-card',
  );

describe('somebody who types what they mean', () => {
  it.each([
    ['bike', 'Bicycle, 20 inch', 'bicycle ≈ bike'],
    ['cot', 'Wooden baby bed', undefined],
    ['tent', 'Dome tent', undefined],
    ['teddybear', 'Teddy bear, well loved', undefined],
  ])('finds by %j the %j', async (words, name, why) => {
    await searchFor(words);
    await expect.poll(() => cards().first().textContent()).toBe(name);
    if (why !== undefined) await page.getByText(why).waitFor();
  });

  it('finds a thing to borrow from the other tab, under a title of its own', async () => {
    await searchFor('backpack');
    await expect.poll(() => cards('Also to borrow').allTextContents()).toEqual(['Trekking rucksack']);
    await page.getByText('No items found.').waitFor();
  });

  it('reads which word was searched for instead of a slip', async () => {
    await searchFor('hamer');
    await page.getByText('Showing results for hammer').waitFor();
    await expect.poll(() => cards('Also to borrow').allTextContents()).toEqual(['Claw hammer']);
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
