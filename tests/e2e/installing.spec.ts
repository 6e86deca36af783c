import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { findingsOn } from '../support/axe-findings.ts';
import { findLargeTextFaults } from '../support/large-text.ts';
import { anItem } from '../support/items.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

const phone = { viewport: { width: 360, height: 740 } };
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1`;

describe('the hint how to install', () => {
  it('comes on the second visit, asks the browser when wanted, and never comes again', async () => {
    const page = await house.aPageOf(await house.aMember(), phone);
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => document.body.setAttribute('data-asked', ''),
        });
        window.dispatchEvent(offer);
      }),
    );
    const hint = page.getByText('You can add Enough to your home screen. It opens there even when you are offline.');
    const isMet = () => page.evaluate(() => localStorage.getItem('install-hint'));
    await page.goto('/items');
    await expect.poll(isMet).toBe('met');
    expect(await hint.count()).toBe(0);
    const topOfPage = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().top);
    const before = await topOfPage();
    await page.reload();
    await hint.waitFor();
    expect(await topOfPage()).toBe(before);
    expect(await findingsOn(page, [360], 'aside')).toEqual([]);
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.locator('body[data-asked]').waitFor();
    await hint.waitFor({ state: 'detached' });
    await page.reload();
    await page
      .getByRole('button', { name: 'Log out' })
      .or(page.getByRole('button', { name: 'Open the menu' }))
      .waitFor();
    expect(await isMet()).toBe('seen');
  });

  it('tells in words where the browser cannot be asked, with large letters, too', async () => {
    const page = await house.aPageOf(await house.aMember(), { ...phone, userAgent: iPhone });
    await page.goto('/faq');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('install-hint'))).toBe('met');
    await page.reload();
    await page.getByText('tap Share, then “Add to Home Screen”.').waitFor();
    expect(await findLargeTextFaults(page)).toEqual([]);
    await page.evaluate(() => window.history.pushState(null, '', '/messages/1/2'));
    await page.getByText('Add to Home Screen').waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText('Add to Home Screen').waitFor({ state: 'detached' });
  });
});

describe('how much waits', () => {
  it('is shown in the title of the tab and on the icon', async () => {
    const [owner, asker] = [await house.aMember(), await house.aMember()];
    await anItem(house.db, owner.id, { name: 'Kettle', interested: [asker.id] });
    const page = await house.aPageOf(owner, phone);
    await page.addInitScript(() => {
      Object.assign(Navigator.prototype, {
        setAppBadge: async (count: number) => document.documentElement.setAttribute('data-badge', String(count)),
        clearAppBadge: async () => document.documentElement.removeAttribute('data-badge'),
      });
    });
    await page.goto('/faq');
    await expect.poll(() => page.title()).toBe('(1) Help & FAQ · Enough');
    expect(await page.locator('html').getAttribute('data-badge')).toBe('1');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Items' }).click();
    await expect.poll(() => page.title()).toMatch(/^\(1\) (?!Help)/);
  });
});
