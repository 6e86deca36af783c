import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { aGroup, anItem } from '../support/items.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

const NOTHING = 'No items found. Try subscribing or adding items.';

const at: BrowserWorld['pageAt'] = (...where) => house.pageAt(...where);

const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const names = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').allInnerTexts();
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const queryOf = (page: Page) => new URL(page.url()).search;

/** A separate street, so that the tests do not see each other's items. */
const aStreet = async () => {
  const [owner, viewer] = [await house.aMember({ name: 'Amara Nwosu' }), await house.aMember()];
  await house.db`delete from subscriptions where user_id in (${owner.id}, ${viewer.id})`;
  const group = await aGroup(house.db, `Street ${owner.id}`, [owner.id, viewer.id]);
  const offer = (name: string, wanted: Parameters<typeof anItem>[2] = {}) =>
    anItem(house.db, owner.id, { name, groups: [group], ...wanted });
  return { owner, viewer, offer };
};

describe('the list of items', () => {
  it('shows what others rehome, and what it is asked for, in an address without defaults', async () => {
    const { owner, viewer, offer } = await aStreet();
    await offer('Tent', { categories: ['Outdoors'] });
    await offer('Novel', { categories: ['Books'] });
    await offer('Ladder', { giveaway: false, categories: ['Tools'] });
    const page = await at(viewer, '/items');
    await card(page, 'Tent').waitFor();
    expect((await names(page)).toSorted()).toEqual(['Novel', 'Tent']);
    await says(page, '2 available · 0 rehomed');
    await page.getByText('Amara Nwosu').first().waitFor();
    expect(queryOf(page)).toBe('');

    await page.getByRole('radio', { name: 'Borrow' }).check();
    await card(page, 'Ladder').waitFor();
    await says(page, '1 available · 0 lent out');
    expect(queryOf(page)).toBe('?view=borrow');
    await page.reload();
    await card(page, 'Ladder').waitFor();
    await page.getByRole('radio', { name: 'Rehome' }).check();
    await card(page, 'Tent').waitFor();
    await page.goto('/items');
    await card(page, 'Tent').waitFor();
    expect(queryOf(page)).toBe('');

    await page.getByLabel('Category').selectOption('Books');
    await expect.poll(() => names(page)).toEqual(['Novel']);
    expect(queryOf(page)).toBe('?category=Books');
    expect(await page.getByLabel('Category').locator('option').count()).toBe(12);
    await page.getByLabel('Category').selectOption('Tech');
    await says(page, NOTHING);
    await page.getByRole('button', { name: 'Show everything' }).click();
    await card(page, 'Tent').waitFor();
    expect(queryOf(page)).toBe('');

    await page.getByRole('radio', { name: 'Mine' }).check();
    await says(page, NOTHING);
    await page.getByRole('link', { name: 'Offer something' }).click();
    await page.getByRole('dialog', { name: 'Offer Item' }).waitFor();
    const own = await at(owner, '/items?show=mine');
    await card(own, 'Tent').waitFor();
  });

  it('has a place to go back to for each filter, and one for all that is typed', async () => {
    const { viewer, offer } = await aStreet();
    await offer('Hammer');
    await offer('Novel', { categories: ['Books'] });
    const page = await at(viewer, '/items');
    await card(page, 'Hammer').waitFor();
    await page.getByLabel('Category').selectOption('Books');
    await card(page, 'Hammer').waitFor({ state: 'detached' });
    const box = page.getByRole('searchbox', { name: 'Search' });
    await box.fill('nov');
    await page.waitForURL('/items?category=Books&q=nov');
    await box.fill('novel');
    await page.waitForURL('/items?category=Books&q=novel');
    await page.getByRole('radio', { name: 'Borrow' }).check();
    await says(page, 'Nothing like that to borrow at the moment.');

    const before = ['?category=Books&q=novel', '?category=Books', ''];
    for (const query of before) {
      await page.goBack();
      await expect.poll(() => queryOf(page)).toBe(query);
    }
    await card(page, 'Hammer').waitFor();
    expect(await box.inputValue()).toBe('');
  });

  it('counts one thing as one, and empties the search with a press', async () => {
    const { owner, viewer, offer } = await aStreet();
    await house.db`update items set deleted_at = now(), thumbnail_url = null`;
    await offer('Tent');
    const page = await at(viewer, '/items');
    await page.getByPlaceholder('Search 1 thing').fill('tent');
    await page.waitForURL('/items?q=tent');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await page.waitForURL('/items');
    // If nobody else has anything, your own items are shown and counted.
    const own = await at(owner, '/items');
    await card(own, 'Tent').waitFor();
    await own.getByPlaceholder('Search 1 thing').waitFor();
    await says(own, '0 to borrow · 1 to keep');
    await own.getByRole('radio', { name: 'Others' }).check();
    await says(own, NOTHING);
    await own.getByText('0 available').waitFor();
  });

  it('opens where the member was last, or else where the things are, and leads from an empty side to the other', async () => {
    const { owner, viewer, offer } = await aStreet();
    await offer('Ladder', { giveaway: false });
    const page = await at(viewer, '/items');
    await card(page, 'Ladder').waitFor();
    expect(queryOf(page)).toBe('');
    await page.getByRole('radio', { name: 'Rehome' }).check();
    await says(page, NOTHING);
    await page.getByRole('link', { name: 'See 1 thing to borrow' }).click();
    await card(page, 'Ladder').waitFor();

    await offer('Tent');
    await page.goto('/items?view=rehome');
    await card(page, 'Tent').waitFor();
    await page.getByRole('radio', { name: 'Borrow' }).check();
    await card(page, 'Ladder').waitFor();
    await page.goBack();
    await card(page, 'Tent').waitFor();
    await page.getByRole('link', { name: 'Wishes' }).click();
    await says(page, 'Nobody has wished for anything yet.');
    await page.getByRole('link', { name: 'Items', exact: true }).click();
    await card(page, 'Ladder').waitFor();
    expect(await card(page, 'Tent').count()).toBe(0);
    await page.reload();
    await card(page, 'Ladder').waitFor();

    // Another member in the same browser starts fresh.
    await page.context().addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: house.url })));
    await page.goto('/items');
    await page.getByRole('radio', { name: 'Mine', exact: true, checked: true }).waitFor();
    await says(page, '1 to borrow · 1 to keep');
    await page.goto('/items?view=borrow&show=mine');
    await card(page, 'Ladder').waitFor();
  });

  it('has as many columns as its width carries', async () => {
    const { viewer, offer } = await aStreet();
    for (let n = 0; n < 6; n += 1) await offer(`Book ${n}`);
    const page = await at(viewer, '/items');
    await card(page, 'Book 0').waitFor();
    const columns = () =>
      page
        .locator('main ul.card-grid')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    // From 768 pixels on the side rail takes its share of the window.
    for (const [width, wanted] of [
      [360, 2],
      [700, 3],
      [820, 2],
      [1024, 3],
      [1280, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await columns()]).toEqual([width, wanted]);
    }
  });

  it('reads what is written from right to left from the right, and gives a name two lines', async () => {
    const { viewer, offer } = await aStreet();
    await offer('خيمة لأربعة أشخاص');
    await offer('A very long ladder that reaches every gutter');
    const page = await at(viewer, '/items', { viewport: { width: 360, height: 740 } });
    const ladder = card(page, 'A very long ladder that reaches every gutter');
    await ladder.waitFor();
    const heading = page.getByRole('heading', { name: 'خيمة' });
    expect(await heading.evaluate((name) => getComputedStyle(name).direction)).toBe('rtl');
    const lines = await ladder.evaluate((name) => {
      const { height } = name.getBoundingClientRect();
      return Math.round(height / Number.parseFloat(getComputedStyle(name).lineHeight));
    });
    expect(lines).toBe(2);
  });

  it('leads a member who sees nothing yet to the groups', async () => {
    const loner = await house.aMember();
    await house.db`delete from subscriptions where user_id = ${loner.id}`;
    const page = await at(loner, '/items');
    await says(page, NOTHING);
    await page.getByRole('link', { name: 'Find groups to join' }).click();
    await page.waitForURL('/settings?tab=groups');
  });

  it('waits with the search until the typing rests, and calls off what is already old', async () => {
    const { viewer, offer } = await aStreet();
    await offer('Hammer');
    await offer('Tent');
    const page = await at(viewer, '/items');
    await card(page, 'Tent').waitFor();
    const asked: string[] = [];
    const calledOff: string[] = [];
    const wordsOf = (address: string) => new URL(address).searchParams.get('searchQuery');
    page.on('request', (request) => {
      const words = wordsOf(request.url());
      if (words !== null) asked.push(words);
    });
    page.on('requestfailed', (request) => calledOff.push(wordsOf(request.url()) ?? ''));
    let answer = () => {};
    await page.route('**/api/items?*searchQuery=te*', (route) => {
      answer = () => void route.continue().catch(() => {});
    });

    const box = page.getByRole('searchbox', { name: 'Search' });
    await box.pressSequentially('te', { delay: 40 });
    await page.waitForRequest('**/api/items?*searchQuery=te*');
    await box.fill('');
    await box.pressSequentially('hamer', { delay: 40 });
    await card(page, 'Hammer').waitFor();
    await card(page, 'Tent').waitFor({ state: 'detached' });
    answer();
    expect(asked).toEqual(['te', 'hamer']);
    expect(calledOff).toEqual(['te']);
    expect(queryOf(page)).toBe('?q=hamer');
    await page.goto('/faq');
    await page.goBack();
    await card(page, 'Hammer').waitFor();
    expect(await box.inputValue()).toBe('hamer');
  });

  it('loads page after page, and keeps its place on the way back', async () => {
    const { viewer, offer } = await aStreet();
    for (let n = 0; n < 100; n += 1)
      await offer(`Book ${n}`, { postedAt: new Date(Date.now() - n * 60_000).toISOString() });
    const page = await at(viewer, '/items', { viewport: { width: 360, height: 740 } });
    await card(page, 'Book 0').waitFor();
    expect((await names(page)).length).toBeLessThan(100);
    while (!(await card(page, 'Book 99').isVisible())) {
      await page.mouse.wheel(0, 4000);
      await page.waitForFunction(() => document.readyState === 'complete');
    }
    expect(await names(page)).toEqual(Array.from({ length: 100 }, (_, n) => `Book ${n}`));

    await card(page, 'Book 70').scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await page.getByRole('link', { name: 'Wishes' }).click();
    await page.waitForURL('/wishes');
    await page.goBack();
    await page.waitForFunction((place) => Math.abs(window.scrollY - place) < 5, before);
    expect(await card(page, 'Book 70').isVisible()).toBe(true);
  });

  it('offers to try again when it could not be loaded', async () => {
    const { viewer, offer } = await aStreet();
    await offer('Tent');
    const page = await house.aPageOf(viewer);
    await page.route('**/api/items?*', (route) => route.fulfill({ status: 503, json: { message: 'Away.' } }));
    // The plain list comes with the page; a category needs a second request.
    await page.goto('/items?category=All');
    await says(page, 'This could not be loaded.');
    await page.unroute('**/api/items?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await card(page, 'Tent').waitFor();
  });

  it('has nothing for axe to find, full or empty', async () => {
    const { owner, viewer, offer } = await aStreet();
    await offer('Tent', { interested: [viewer.id] });
    await offer('Novel');
    const page = await at(viewer, '/items');
    await card(page, 'Tent').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    const own = await at(owner, '/items?show=mine');
    await card(own, 'Tent').waitFor();
    expect(await findingsOn(own)).toEqual([]);
  });
});
