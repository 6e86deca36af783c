import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { aGroup } from '../support/items.ts';
import { findLargeTextFaults } from '../support/large-text.ts';
import { aPicturedItem } from '../support/pictured-item.ts';
import { PASSWORD, type Person } from '../support/world.ts';

let house: BrowserWorld;
let admin: Person;
let hannah: Person;
let circle: number;
beforeAll(async () => {
  house = await aBrowserWorld();
  admin = await house.anAdmin();
  hannah = await house.aMember({ name: 'Hannah Berg' });
  circle = await aGroup(house.db, 'Old friends', [hannah.id]);
});
afterAll(() => house.close());

const phone = { viewport: { width: 360, height: 740 } };

const aPoster = async (name: string, password = '') => {
  const itemId = await aPicturedItem(house, hannah.id, { name, groups: [circle] });
  const body = { userId: hannah.id, itemIds: [itemId], description: 'Tools', password };
  return { itemId, ...(await hannah.call('POST /api/shared-library', { body })) };
};

const aPhone = async () => {
  const page = await house.aPage(phone);
  return page;
};

const logIn = async (page: Page, email: string) => {
  await page.getByLabel('Email or Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};

const fillForm = async (page: Page, email: string) => {
  await page.getByLabel('Name').fill('Ina New');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Thank you! Please look into your mailbox to go on.').waitFor();
};

const prove = async (page: Page, email: string) => {
  const mail = await house.mailbox.waitFor(({ to }) => to.includes(email));
  const token = /token=([\w-]{22})/.exec(mail.text ?? '')?.[1] ?? '';
  await page.goto(`/confirm-email?token=${token}`);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByText('An administrator will look at your request and you will get an email.').waitFor();
};

const approve = async (name: string) => {
  const page = await house.aPageOf(admin);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText(`${name} can now log in.`).waitFor();
};

const card = (page: Page) => page.locator('section').filter({ hasText: 'What you came for' });

describe('from the notice board to the thing', () => {
  it('leads a stranger with a phone from the poster to asking for it', async () => {
    const { itemId, shareableLink } = await aPoster('Cordless drill');
    const visitor = await aPhone();
    await visitor.goto(new URL(shareableLink).pathname);
    await visitor.getByRole('link', { name: 'Cordless drill' }).click();
    const sheet = visitor.getByRole('dialog');
    await sheet.getByRole('link', { name: 'Already a member? Log in' }).waitFor();
    expect(await findingsOn(visitor)).toEqual([]);
    await visitor.setViewportSize(phone.viewport);
    await sheet.getByRole('link', { name: 'Register Now' }).click();
    await visitor.waitForURL('/register');
    await fillForm(visitor, 'ina@example.org');

    // The mail is read on another device than the one that saw the poster.
    const computer = await house.aPage();
    await prove(computer, 'ina@example.org');
    await approve('Ina New');
    await computer.goto('/');
    await logIn(computer, 'ina@example.org');
    await computer.waitForURL('/home');
    await card(computer).getByRole('heading', { name: 'Cordless drill' }).waitFor();
    await card(computer).getByRole('img', { name: 'Cordless drill' }).waitFor();
    expect(await findingsOn(computer)).toEqual([]);
    await computer.setViewportSize(phone.viewport);
    expect(await findLargeTextFaults(computer)).toEqual([]);
    await card(computer).getByRole('button', { name: 'Connect with Hannah' }).click();
    await card(computer).getByText('Hannah has your request. You get an email when they accept.').waitFor();

    const owner = await house.aPageOf(hannah, phone);
    await owner.goto('/settings?tab=find');
    await owner.getByText('Found “Cordless drill” through your link. They see it once you accept.').waitFor();
    await owner.getByRole('button', { name: 'Accept' }).click();

    // Without a reload: the owner has said yes.
    await card(computer).getByRole('link', { name: 'See it and ask' }).click();
    await computer.waitForURL(`/items?item=${itemId}`);
    await computer.getByRole('dialog').getByRole('button', { name: 'Express Interest' }).click();
    await expect
      .poll(async () => (await house.db`select user_id from interests where item_id = ${itemId}`).length)
      .toBe(1);
    await computer.goto('/home');
    await computer.getByRole('heading', { name: 'Where to?' }).waitFor();
    expect(await card(computer).count()).toBe(0);
  });

  it('brings a member who was not logged in back to it, past a password, and lets it go', async () => {
    const { shareableLink } = await aPoster('Tile cutter', 'hammer and nails');
    const member = await house.aMember({ name: 'Jo Lee' });
    const page = await aPhone();
    await page.goto(new URL(shareableLink).pathname);
    await page.getByLabel('Enter Password:').fill('hammer and nails');
    await page.getByRole('button', { name: 'Submit' }).click();
    const door = await page.getByRole('link', { name: 'Register Now' }).getAttribute('href');
    await page.getByRole('link', { name: 'Tile cutter' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Register Now' }).click();
    await page.waitForURL('/register');
    await page.getByRole('link', { name: 'Already a member? Log in' }).click();
    await page.waitForURL('/');
    await logIn(page, member.email);
    await page.waitForURL('/home');
    await card(page).getByRole('heading', { name: 'Tile cutter' }).waitFor();
    await card(page).getByRole('button', { name: 'Not now' }).click();
    await expect.poll(() => card(page).count()).toBe(0);
    await page.reload();
    await page.getByRole('heading', { name: 'Where to?' }).waitFor();
    expect(await card(page).count()).toBe(0);

    // Logged in, they are not asked to register: one link leads inside.
    await page.goto(new URL(shareableLink).pathname);
    await page.getByLabel('Enter Password:').fill('hammer and nails');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('link', { name: 'Open it in Enough' }).click();
    await page.waitForURL('/home');
    await card(page).getByRole('heading', { name: 'Tools' }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await card(page).getByRole('button', { name: 'Not now' }).click();
    await expect.poll(() => card(page).count()).toBe(0);

    // From a page that was opened before they logged in, the door is passed at once, too.
    await page.goto(door ?? '');
    await page.waitForURL('/home');
    await card(page).getByRole('heading', { name: 'Tools' }).waitFor();
  });
});
