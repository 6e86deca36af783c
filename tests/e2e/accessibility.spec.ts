import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeOn, findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

const visitorPages = ['/', '/register', '/reset-password', '/change-password', '/preview', '/share/0123456789'];
const memberPages = ['/home', '/items', '/wishes', '/myactivity', '/settings', '/about', '/faq', '/feedback', '/admin'];

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
};

describe('axe finds nothing', () => {
  it.each(visitorPages)('at %s, for a visitor', { timeout: 60_000 }, async (path) => {
    const page = await house.aPage();
    await open(page, path);
    expect(await findingsOn(page)).toEqual([]);
    await page.context().close();
  });

  it('on the pages of a member', { timeout: 240_000 }, async () => {
    const page = await house.aPageOf(await house.anAdmin());
    for (const path of memberPages) {
      await open(page, path);
      expect([path, await findingsOn(page)]).toEqual([path, []]);
    }
  });

  it('in the open menus', { timeout: 60_000 }, async () => {
    const page = await house.aPageOf(await house.aMember(), { viewport: { width: 360, height: 800 } });
    await open(page, '/faq');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    const inTheMenu = await axeOn(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Post' }).click();
    await page.getByRole('list', { name: 'What would you like to post?' }).waitFor();
    expect([...inTheMenu, ...(await axeOn(page))]).toEqual([]);
  });
});
