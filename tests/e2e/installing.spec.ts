import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPhoto } from '../support/a-photo.ts';
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

/** What a phone does when photos are shared with the app from its gallery. */
const shareFromGallery = async (page: Page, count: number) => {
  const { buffer, name, mimeType } = await aPhoto();
  await page.evaluate(
    ({ bytes, name: fileName, type, howMany }) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/share-photos' });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photos', multiple: true });
      const chosen = new DataTransfer();
      for (let at = 0; at < howMany; at += 1)
        chosen.items.add(new File([new Uint8Array(bytes)], `${at}-${fileName}`, { type }));
      input.files = chosen.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    { bytes: [...buffer], name, type: mimeType, howMany: count },
  );
};

describe('photos shared from the gallery', () => {
  it('begin a post, also after a reload, and are forgotten once they are in it', async () => {
    const page = await house.aPageOf(await house.aMember(), { ...phone, serviceWorkers: 'allow' });
    await page.goto('/items');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await shareFromGallery(page, 2);
    await page.getByRole('heading', { name: '2 photos' }).waitFor();
    expect(await findingsOn(page, [360], 'dialog')).toEqual([]);
    await page.reload();
    await page.getByRole('link', { name: 'Lend it' }).click();
    await page.getByRole('img', { name: 'Photo 2 of 2' }).waitFor();
    expect(await page.evaluate(() => caches.has('enough-shared-photos'))).toBe(false);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Name').waitFor();
  });

  it('are deleted when nothing is to be done with them', async () => {
    const page = await house.aPageOf(await house.aMember(), { ...phone, serviceWorkers: 'allow' });
    await page.goto('/items');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await shareFromGallery(page, 1);
    await page.getByRole('heading', { name: '1 photo' }).waitFor();
    await page.getByRole('button', { name: 'Nothing' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => caches.has('enough-shared-photos'))).toBe(false);
  });
});
