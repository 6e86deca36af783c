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

/** The positions of everything visible that can be pressed. */
const places = (page: Page) =>
  page.evaluate(() => {
    // Without the way around, which comes and goes with scrolling.
    const open = [...document.querySelectorAll('dialog:modal, main')].at(-1) ?? document.body;
    return [...open.querySelectorAll('a, button, input, select, textarea')]
      .filter((each) => each.closest('[data-toast]') === null)
      .filter(
        (each) => each.getBoundingClientRect().top > 0 && each.getBoundingClientRect().bottom < window.innerHeight,
      )
      .map((each) => {
        const { left, top } = each.getBoundingClientRect();
        return `${each.getAttribute('aria-label') ?? each.textContent} ${Math.round(left)} ${Math.round(top)}`;
      });
  });

const upvoteInVain = async (page: Page, content: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: content })
    .getByRole('button', { name: /^Upvote/ })
    .click();

/** As a finger does it: Playwright's own click scrolls the page when what it presses is still on its way in. */
const dismissByFinger = async (page: Page) => {
  await page
    .locator('[data-toast]')
    .evaluate((note) => Promise.all(note.getAnimations().map(({ finished }) => finished)));
  const { x, y, width, height } = await page
    .getByRole('button', { name: 'Dismiss' })
    .evaluate((button) => button.getBoundingClientRect());
  await page.mouse.click(x + width / 2, y + height / 2);
};

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

  it('no more than two are shown at once', async () => {
    const page = await aBoard(viewport, ['A second bench', 'A third bench', 'A fourth bench']);
    let refusals = 0;
    await page.route('**/api/feedback/upvote', (route) => {
      refusals += 1;
      return route.fulfill({ status: 409, json: { message: `Not now, said the server ${refusals}` } });
    });
    // All at once: on a slow machine the first message would be gone before the third.
    await page.getByRole('button', { name: /^Upvote/ }).evaluateAll((all) => {
      for (const each of all) if (each instanceof HTMLElement) each.click();
    });
    await toast(page, 'Not now, said the server 3').waitFor();
    // At once: a moment later one of three would have been read and gone.
    expect(await page.locator('[data-toast]').count()).toBe(2);
  });

  it('nothing moves under a finger when a sentence comes or goes, at the top of a page or further down', async () => {
    const words = Array.from({ length: 24 }, (_unused, index) => `Bench number ${index + 1} of the long list`);
    const page = await aBoard(viewport, words);
    await page.route('**/api/feedback/upvote', (route) => route.abort());
    for (const bench of ['Bench number 24 ', 'Bench number 12 ']) {
      await page.getByText(bench).evaluate((line) => line.scrollIntoView({ block: 'center' }));
      await page
        .getByRole('listitem')
        .filter({ hasText: bench })
        .getByRole('button', { name: /^Upvote/ })
        .hover();
      const before = await places(page);
      await upvoteInVain(page, bench);
      await toast(page, 'Failed to upvote. Please try again.').waitFor();
      expect(await places(page)).toEqual(before);
      await dismissByFinger(page);
      await toast(page, 'Failed to upvote. Please try again.').waitFor({ state: 'detached' });
      expect(await places(page)).toEqual(before);
    }
  });

  it('what failed before is not said any more once it is tried again', async () => {
    const page = await aBoard(viewport, ['A bench in the sun']);
    await page.route('**/api/feedback/upvote', (route) => route.abort());
    await upvoteInVain(page, 'A bench in the sun');
    await toast(page, 'Failed to upvote. Please try again.').waitFor();
    await page.unroute('**/api/feedback/upvote');
    await upvoteInVain(page, 'A bench in the sun');
    await toast(page, 'Failed to upvote. Please try again.').waitFor({ state: 'detached', timeout: 1500 });
  });

  it('in the sheet of a thing it moves nothing, leaves the way out free, and goes when the sheet is closed', async () => {
    const owner = await house.aMember();
    const member = await house.aMember();
    const groups = [await communityOf(house.db)];
    const id = await anItem(house.db, owner.id, { name: 'Hand cart', giveaway: true, groups, interested: [member.id] });
    const page = await house.aPageOf(member, { viewport });
    await page.goto(`/items?item=${id}`);
    const sheet = page.getByRole('dialog', { name: 'Hand cart' });
    await page.route('**/withdraw-interest', (route) => route.abort());
    await sheet.getByRole('button', { name: 'Withdraw my interest' }).waitFor();
    await sheet.getByRole('button', { name: 'See the whole photo of Hand cart' }).waitFor();
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    const before = await places(page);
    await sheet.getByRole('button', { name: 'Withdraw my interest' }).click();
    await toast(page, 'Error withdrawing interest').waitFor();
    expect(await places(page)).toEqual(before);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'detached' });
    await toast(page, 'Error withdrawing interest').waitFor({ state: 'detached', timeout: 1500 });
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
