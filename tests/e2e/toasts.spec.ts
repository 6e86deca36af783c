import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem, communityOf } from '../support/items.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } };

const toast = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text });

/** What one could press a moment ago, and what now lies below a sentence. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const sentences = [...document.querySelectorAll('[data-toast]')].map((each) => each.getBoundingClientRect());
    const open = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    return [...open.querySelectorAll('a, button, input, select, textarea')]
      .filter((each) => each.closest('[data-toast]') === null)
      .filter((each) => {
        const box = each.getBoundingClientRect();
        return sentences.some(
          (over) =>
            box.width > 1 &&
            box.left < over.right &&
            box.right > over.left &&
            box.top < over.bottom &&
            box.bottom > over.top,
        );
      })
      .map((each) => each.getAttribute('aria-label') ?? each.textContent);
  });

const upvoteInVain = async (page: Page, content: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: content })
    .getByRole('button', { name: /^Upvote/ })
    .click();

const aBoard = async (viewport: { width: number; height: number }, words: readonly string[]) => {
  const member = await house.aMember();
  await house.db`delete from feedback`;
  for (const content of words)
    await member.call('POST /api/feedback', { body: { userId: member.id, content, anonymous: false } });
  const page = await house.aPageOf(member, { viewport });
  await page.goto('/feedback?sort=recent');
  await page.getByText(words[0] ?? '').waitFor();
  return page;
};

describe.each(Object.entries(sizes))('on a %s', (_, viewport) => {
  it('a sentence leaves with the screen it was said on', async () => {
    const page = await aBoard(viewport, ['A bench by the pond']);
    await page.route('**/api/feedback/upvote', (route) => route.abort());
    await upvoteInVain(page, 'A bench by the pond');
    await toast(page, 'Failed to upvote. Please try again.').waitFor();
    await page.getByRole('link', { name: 'Wishes' }).click();
    await page.waitForURL('/wishes');
    await toast(page, 'Failed to upvote. Please try again.').waitFor({ state: 'detached', timeout: 1500 });
  });

  it('no more than two stand at once, and they lie over nothing that can be pressed', async () => {
    const page = await aBoard(viewport, ['A second bench', 'A third bench', 'A fourth bench']);
    let refusals = 0;
    await page.route('**/api/feedback/upvote', (route) => {
      refusals += 1;
      return route.fulfill({ status: 409, json: { message: `Not now, said the server ${refusals}` } });
    });
    // All in one moment: on a slow machine the first sentence would be gone before the third is said.
    await page.getByRole('button', { name: /^Upvote/ }).evaluateAll((all) => {
      for (const each of all) if (each instanceof HTMLElement) each.click();
    });
    await toast(page, 'Not now, said the server 3').waitFor();
    // At once: a moment later one of three would have been read and gone.
    expect(await page.locator('[data-toast]').count()).toBe(2);
    expect(await covered(page)).toEqual([]);
  });

  it('further down a page, too, nothing that was in sight is covered', async () => {
    const words = Array.from({ length: 24 }, (_unused, index) => `Bench number ${index + 1} of the long list`);
    const page = await aBoard(viewport, words);
    await page.route('**/api/feedback/upvote', (route) => route.abort());
    await page.getByText('Bench number 12 ').evaluate((line) => line.scrollIntoView({ block: 'center' }));
    const inSight = () =>
      page
        .locator('main button')
        .evaluateAll((all) => all.flatMap((each, index) => (each.getBoundingClientRect().top >= 0 ? [index] : [])));
    const [first] = await inSight();
    await upvoteInVain(page, 'Bench number 12 ');
    await toast(page, 'Failed to upvote. Please try again.').waitFor();
    const end = await toast(page, 'Failed to upvote.').evaluate((each) => each.getBoundingClientRect().bottom);
    const top = await page
      .locator('main button')
      .nth(first ?? 0)
      .evaluate((each) => each.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(end);
  });

  it('in the sheet of a thing it stands beside the way out and the acts, and goes when the sheet is closed', async () => {
    const owner = await house.aMember();
    const member = await house.aMember();
    const groups = [await communityOf(house.db)];
    const id = await anItem(house.db, owner.id, { name: 'Hand cart', giveaway: true, groups, interested: [member.id] });
    const page = await house.aPageOf(member, { viewport });
    await page.goto(`/items?item=${id}`);
    const sheet = page.getByRole('dialog', { name: 'Hand cart' });
    await page.route('**/withdraw-interest', (route) => route.abort());
    await sheet.getByRole('button', { name: 'Withdraw my interest' }).click();
    await toast(page, 'Error withdrawing interest').waitFor();
    expect(await covered(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'detached' });
    await toast(page, 'Error withdrawing interest').waitFor({ state: 'detached', timeout: 1500 });
  });

  it('after an act in a sheet it covers nothing that was in sight on the scrolled list', async () => {
    const owner = await house.aMember();
    const groups = [await communityOf(house.db)];
    for (let nth = 1; nth <= 12; nth += 1)
      await anItem(house.db, owner.id, { name: `Hand cart ${nth}`, giveaway: false, groups });
    const page = await house.aPageOf(owner, { viewport });
    await page.goto('/items?show=mine&view=borrow');
    await page.getByRole('link', { name: 'Hand cart 12' }).first().waitFor();
    const search = page.getByRole('searchbox');
    await search.evaluate((field) => window.scrollTo(0, window.scrollY + field.getBoundingClientRect().top - 4));
    await page.getByRole('link', { name: 'Hand cart 11' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Hand cart 11' });
    await sheet.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await sheet.waitFor({ state: 'detached' });
    await toast(page, 'Item deleted successfully').waitFor();
    await page
      .locator('[data-toast]')
      .evaluate((each) => Promise.all(each.getAnimations().map(({ finished }) => finished)));
    const end = await toast(page, 'Item deleted').evaluate((each) => each.getBoundingClientRect().bottom);
    expect(await search.evaluate((field) => field.getBoundingClientRect().top)).toBeGreaterThanOrEqual(end);
  });

  it('goes with the sheet when somebody leaves it by going back', async () => {
    const owner = await house.aMember();
    const member = await house.aMember();
    const groups = [await communityOf(house.db)];
    const id = await anItem(house.db, owner.id, {
      name: 'Long ladder',
      giveaway: true,
      groups,
      interested: [member.id],
    });
    const page = await house.aPageOf(member, { viewport });
    await page.goto('/items');
    await page.goto(`/items?item=${id}`);
    const sheet = page.getByRole('dialog', { name: 'Long ladder' });
    await page.route('**/withdraw-interest', (route) => route.abort());
    await sheet.getByRole('button', { name: 'Withdraw my interest' }).click();
    await toast(page, 'Error withdrawing interest').waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    await toast(page, 'Error withdrawing interest').waitFor({ state: 'detached', timeout: 1500 });
  });
});

it('what a form says on leaving is read on the screen where it leads', async () => {
  const page = await house.aPageOf(await house.aMember(), { viewport: sizes.phone });
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByRole('link', { name: 'Wish Say what' }).click();
  await page.getByRole('switch', { name: 'Use voice for description' }).uncheck();
  await page.getByLabel('Name').fill('A hedge trimmer');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.waitForURL('/faq');
  await toast(page, 'Your draft was kept.').waitFor();
});
