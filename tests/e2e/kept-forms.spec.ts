import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem } from '../support/items.ts';
import type { Person } from '../support/world.ts';

let house: BrowserWorld;
let admin: Person;
beforeAll(async () => {
  house = await aBrowserWorld();
  admin = await house.anAdmin();
});
afterAll(() => house.close());

const KEPT = 'Your words were kept.';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const section = (page: Page, name: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name, level: 2, exact: true }) });

const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept:')));

/** Types, reloads, and finds the same. */
const comesBack = async (page: Page, label: string, text: string, open: () => Promise<unknown> = async () => {}) => {
  await field(page, label).fill(text);
  await page.reload();
  await open();
  await expect.poll(() => field(page, label).inputValue()).toBe(text);
  await says(page, KEPT);
};

describe('what somebody typed comes back', () => {
  it('in the community form, until it is saved', async () => {
    const page = await house.pageAt(admin, '/admin');
    const open = () => page.getByRole('heading', { name: 'Community', level: 2, exact: true }).click();
    await open();
    await comesBack(page, 'House rules', 'Bring things back clean.', open);
    await section(page, 'Community').getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => keptKeys(page)).toEqual([]);
    await page.getByText(KEPT).waitFor({ state: 'detached' });
    expect(await field(page, 'House rules').inputValue()).toBe('Bring things back clean.');
  });

  it('in the invitations, and goes when it is discarded', async () => {
    const page = await house.pageAt(admin, '/admin');
    const open = () => page.getByRole('heading', { name: 'Invitations', level: 2, exact: true }).click();
    await open();
    const invitations = section(page, 'Invitations');
    const addresses = invitations.getByRole('textbox').first();
    await addresses.fill('one@example.org\ntwo@example.org');
    await page.reload();
    await open();
    await expect.poll(() => addresses.inputValue()).toBe('one@example.org\ntwo@example.org');
    await invitations.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => addresses.inputValue()).toBe('');
    expect(await keptKeys(page)).toEqual([]);
  });

  it('in the registration, also over the house rules and back, but never the password', async () => {
    await admin.call('PATCH /api/admin/settings', { body: { house_rules: 'Bring things back clean.' } });
    const page = await house.aPage();
    await page.goto('/register');
    await field(page, 'Name').fill('Noor Haddad');
    await field(page, 'Email').fill('noor@example.org');
    await field(page, 'Password').fill('a secret nobody keeps');
    await page.getByRole('link', { name: /house rules/ }).click();
    await says(page, 'Bring things back clean.');
    await page.goBack();
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('Noor Haddad');
    expect(await field(page, 'Email').inputValue()).toBe('noor@example.org');
    expect(await field(page, 'Password').inputValue()).toBe('');
    await says(page, KEPT);
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('secret');
  });

  it('in the note and the days of a request, until it is sent', async () => {
    const [owner, viewer] = [await house.aMember(), await house.aMember()];
    const id = await anItem(house.db, owner.id, { name: 'Ladder', giveaway: false });
    const page = await house.pageAt(viewer, `/items?item=${id}`);
    await press(page, 'Add a note');
    await comesBack(page, 'A word to the owner', 'For the gutters.');
    await press(page, 'Express Interest');
    await press(page, 'Withdraw my interest');
    await press(page, 'Add a note');
    expect(await field(page, 'A word to the owner').inputValue()).toBe('');
    expect(await page.getByText(KEPT).count()).toBe(0);
  });

  it('in feedback, a report and a connection request, after a closed tab too', async () => {
    const [owner, viewer] = [await house.aMember(), await house.aMember()];
    const id = await anItem(house.db, owner.id, { name: 'Kite' });
    const page = await house.pageAt(viewer, '/feedback');
    const open = () => page.getByRole('button', { name: 'Leave Feedback' }).first().click();
    await open();
    await page.getByRole('textbox').fill('A map, please.');
    await page.reload();
    await open();
    await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('A map, please.');
    await says(page, KEPT);

    await page.goto(`/items?report=item-${id}`);
    await page.getByRole('dialog').getByRole('textbox').fill('It has a sharp edge.');
    await page.goto('/settings?tab=find');
    await page.getByRole('textbox', { name: /full name/i }).fill('Amara Nwo');
    const other = await page.context().newPage();
    await page.close();
    await other.goto(`/items?report=item-${id}`);
    await expect.poll(() => other.getByRole('dialog').getByRole('textbox').inputValue()).toBe('It has a sharp edge.');
    await other.goto('/settings?tab=find');
    await expect.poll(() => other.getByRole('textbox', { name: /full name/i }).inputValue()).toBe('Amara Nwo');
  });

  it('in the words of a decline', async () => {
    const [owner, viewer] = [await house.aMember(), await house.aMember({ name: 'Ruth Lee' })];
    const id = await anItem(house.db, owner.id, { name: 'Tent', interested: [viewer.id] });
    const page = await house.pageAt(owner, `/items?item=${id}`);
    const open = () => press(page, 'Decline the request of Ruth Lee');
    await open();
    const words = page.getByRole('dialog').last().getByRole('textbox');
    await words.fill('My sister needs it.');
    await page.goBack();
    await page.goto(`/items?item=${id}`);
    await open();
    await expect.poll(() => words.inputValue()).toBe('My sister needs it.');
    await says(page, KEPT);
  });

  it('for nobody else: logging out takes it along, and another member finds nothing', async () => {
    const [one, other] = [await house.aMember(), await house.aMember()];
    const page = await house.pageAt(one, '/feedback');
    await page.getByRole('button', { name: 'Leave Feedback' }).first().click();
    await page.getByRole('textbox').fill('Between us.');
    await expect.poll(() => keptKeys(page)).toHaveLength(1);
    await page.context().addCookies([...other.cookies].map(([name, value]) => ({ name, value, url: house.url })));
    await page.goto('/feedback');
    await page.getByRole('button', { name: 'Leave Feedback' }).first().click();
    expect(await page.getByRole('textbox').inputValue()).toBe('');
    expect(await keptKeys(page)).toEqual([]);
  });

  it('for two weeks, and no longer', async () => {
    const page = await house.pageAt(await house.aMember(), '/feedback');
    await page.getByRole('button', { name: 'Leave Feedback' }).first().click();
    await page.getByRole('textbox').fill('Long ago.');
    await expect.poll(() => keptKeys(page)).toHaveLength(1);
    await page.clock.setFixedTime(Date.now() + 15 * 86_400_000);
    await page.reload();
    await page.getByRole('button', { name: 'Leave Feedback' }).first().click();
    expect(await page.getByRole('textbox').inputValue()).toBe('');
    expect(await keptKeys(page)).toEqual([]);
  });
});

describe('a request without a network', () => {
  it('waits through another page and a reload, and is sent once when the network is back', async () => {
    const [owner, viewer] = [await house.aMember(), await house.aMember()];
    const id = await anItem(house.db, owner.id, { name: 'Cargo bike', giveaway: false });
    const page = await house.pageAt(viewer, `/items?item=${id}`);
    await press(page, 'Add a note');
    await field(page, 'A word to the owner').fill('For the move.');
    await page.context().setOffline(true);
    await press(page, 'Express Interest');
    await says(page, 'Not sent yet. It will be sent when you are back online.');
    await says(page, '“For the move.”');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Withdraw my interest' }).waitFor();
    await says(page, 'Your request for “Cargo bike” was sent.');
    expect(await house.db`select note from interests where item_id = ${id}`).toEqual([{ note: 'For the move.' }]);
  });

  it('goes out from whatever page is opened next', async () => {
    const [owner, viewer] = [await house.aMember(), await house.aMember()];
    const id = await anItem(house.db, owner.id, { name: 'Pasta machine' });
    const page = await house.pageAt(viewer, `/items?item=${id}`);
    await page.route('**/express-interest', (route) => route.abort());
    await press(page, 'Express Interest');
    await says(page, 'Not sent yet. It will be sent when you are back online.');
    await page.reload();
    await says(page, 'Not sent yet. It will be sent when you are back online.');
    await page.unroute('**/express-interest');
    await page.goto('/faq');
    await says(page, 'Your request for “Pasta machine” was sent.');
    expect(await house.db`select 1 from interests where item_id = ${id}`).toHaveLength(1);
    expect(await keptKeys(page)).toEqual([]);
  });

  it('can be discarded', async () => {
    const [owner, viewer] = [await house.aMember(), await house.aMember()];
    const id = await anItem(house.db, owner.id, { name: 'Sledge' });
    const page = await house.pageAt(viewer, `/items?item=${id}`);
    await page.route('**/express-interest', (route) => route.abort());
    await press(page, 'Express Interest');
    await press(page, 'Discard');
    await page.getByRole('button', { name: 'Express Interest' }).waitFor();
    expect(await keptKeys(page)).toEqual([]);
  });
});

describe('a field that is wrong', () => {
  it('says so itself, is announced, and gets the focus: no bubble of the browser', async () => {
    const page = await house.aPage();
    await page.goto('/register');
    await press(page, 'Register');
    const name = field(page, 'Name');
    await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    const remark = page.locator(`[id="${await name.getAttribute('aria-describedby')}"]`);
    expect(await remark.textContent()).toBe('Please fill this in.');
    await name.fill('Noor Haddad');
    expect(await name.getAttribute('aria-invalid')).toBeNull();
    await field(page, 'Email').fill('noor');
    await press(page, 'Register');
    await says(page, 'Please enter a valid email address.');
    await expect.poll(() => field(page, 'Email').evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator('form:not([novalidate])').count()).toBe(0);
  });
});
