import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

const pathOf = (address: string) => address.slice(house.url.length);

const membersOnly = [
  '/home',
  '/account',
  '/account/leave',
  '/items',
  '/wishes',
  '/about',
  '/faq',
  '/myactivity',
  '/settings',
  '/feedback',
  '/invite',
];

describe('a visitor', () => {
  it('is led from every page of the members to the front door', async () => {
    const page = await house.aPage();
    for (const path of membersOnly) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
      expect([path, pathOf(page.url())]).toEqual([path, '/']);
    }
  });

  it('is led from the admin page to the login, and from an unknown address to the front door', async () => {
    const page = await house.aPage();
    await page.goto('/admin');
    await page.waitForURL('/login');
    await page.goto('/no/such/page');
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    expect(pathOf(page.url())).toBe('/');
    await page.getByText('There is no page at /no/such/page. You are on the start page now.').waitFor();
  });

  it('comes back after logging in to where they wanted to go', async () => {
    const member = await house.aMember();
    const page = await house.aPage();
    await page.goto('/wishes?category=Toys');
    await page.getByLabel('Email or Username').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('/wishes?category=Toys');
    await page.goBack();
    expect(pathOf(page.url())).not.toBe('/');
  });

  it('may open a shared library without a login', async () => {
    const page = await house.aPage();
    await page.goto('/share/0123456789');
    await page.getByRole('main').waitFor();
    expect(pathOf(page.url())).toBe('/share/0123456789');
  });
});

describe('a member', () => {
  it('is led from the pages for visitors, and from the admin page, to the items', async () => {
    const page = await house.aPageOf(await house.aMember());
    for (const path of ['/', '/login', '/register', '/reset-password', '/admin', '/no/such/page']) {
      await page.goto(path);
      await page.waitForURL('/items');
    }
    await page.getByText('There is no page at /no/such/page. You are on the start page now.').waitFor();
  });

  it('goes back to the front door when the session has ended elsewhere, and returns after logging in again', async () => {
    const member = await house.aMember();
    const page = await house.aPageOf(member);
    await page.goto('/faq');
    await page.getByRole('heading', { name: 'Help & FAQ' }).waitFor();
    await house.db`delete from sessions where user_id = ${member.id}`;
    await page.reload();
    await page.getByLabel('Email or Username').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('/faq');
  });

  it('sees no Admin entry, while an admin does and may open the page', async () => {
    const page = await house.aPageOf(await house.aMember());
    await page.goto('/faq');
    await page.getByRole('link', { name: 'Feedback' }).waitFor();
    expect(await page.getByRole('link', { name: 'Admin' }).count()).toBe(0);

    const admins = await house.aPageOf(await house.anAdmin());
    await admins.goto('/faq');
    await admins.getByRole('link', { name: 'Admin', exact: true }).click();
    await admins.waitForURL('/admin');
  });

  it('a login with a temporary password can only set a new one', async () => {
    const page = await house.aPageOf(await house.aMember({ isTemporary: true }));
    for (const path of ['/items', '/', '/faq']) {
      await page.goto(path);
      await page.waitForURL('/change-password');
      await page.getByRole('heading', { name: 'Set a New Password' }).waitFor();
    }
  });
});
