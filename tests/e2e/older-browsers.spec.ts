import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem } from '../support/items.ts';
import { lendLadder } from '../support/lend-ladder.ts';
import { pretendToBeOld } from '../support/older-browser.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

describe('in the oldest browsers that it is built for', () => {
  it('cards with long names are shown, a photo is posted, and the page stands still behind a sheet', async () => {
    const [owner, neighbour] = [await house.aMember(), await house.aMember()];
    const name = 'A name that is longer than any card can show, of a thing that is not';
    await anItem(house.db, neighbour.id, { name });
    const page = await house.aPageOf(owner, { viewport: { width: 360, height: 740 } });
    await page.addInitScript(pretendToBeOld);
    await page.goto('/items');
    await page.getByRole('link', { name: /^A name that is longer .*…$/ }).click();
    await page.getByRole('dialog', { name }).waitFor();
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(await overflow()).toBe('hidden');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
    expect(await overflow()).toBe('visible');
    await lendLadder(page);
  });
});
