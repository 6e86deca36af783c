import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { logIn } from '../support/front-door.ts';
import { anItem } from '../support/items.ts';
import { enter, focused, tabTo, type } from '../support/keyboard.ts';
import { findLargeTextFaults } from '../support/large-text.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

const phone = { viewport: { width: 360, height: 740 } };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

describe('my account', () => {
  it('shows a new name on every open page, one’s own and those of neighbours', async () => {
    const [ada, ben] = [await house.aMember({ name: 'Ada Low' }), await house.aMember()];
    await anItem(house.db, ada.id, { name: 'Tent' });
    const neighbours = await house.pageAt(ben, '/items?view=rehome', phone);
    await neighbours.getByText('Ada Low').waitFor();
    const elsewhere = await house.pageAt(ada, '/faq');
    const page = await house.pageAt(ada, '/items', phone);
    await page.getByRole('link', { name: 'Your account, Ada Low' }).click();
    await press(page, 'Change your name');
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada High');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Your account, Ada High' }).waitFor();
    await elsewhere.getByRole('link', { name: 'Your account, Ada High' }).waitFor();
    await neighbours.getByText('Ada High').waitFor();
  });

  it('changes the address through the link in the new mailbox', async () => {
    const ada = await house.aMember({ email: 'ada@old.example.org' });
    const page = await house.pageAt(ada, '/account', phone);
    await press(page, 'Change your email address');
    await page.getByLabel('New email address').fill('ada@new.example.org');
    await page.getByLabel('Your password', { exact: true }).fill('not my password');
    await press(page, 'Send the link');
    await page.getByRole('alert').getByText('That is not your current password.').waitFor();
    await page.getByLabel('Your password', { exact: true }).fill(ada.password);
    await press(page, 'Send the link');
    await page.getByText(/Open the link that we sent/).waitFor();
    const mail = await house.mailbox.waitFor((each) => each.to.includes('ada@new.example.org'));
    await page.goto(/http:\S+\/confirm-email\?token=[\w-]{22}/.exec(mail.text ?? '')?.[0] ?? '');
    await press(page, 'Confirm my address');
    await says(page, 'Your account has this address now. Use it when you log in.');
    await page.getByRole('link', { name: 'Open your account' }).click();
    await says(page, 'ada@new.example.org');
    expect(await page.getByText(/Open the link that we sent/).count()).toBe(0);
  });

  it('ends another device, whose open page leaves at once', async () => {
    const ada = await house.aMember();
    const other = await house.aPage();
    await other.goto('/');
    await logIn(other, ada);
    await other.waitForURL('/items');
    const page = await house.pageAt(ada, '/account', phone);
    await says(page, 'This one and 1 other');
    await press(page, 'Show your devices');
    await page.getByRole('button', { name: /^Log out Chrome on / }).click();
    await other.getByText('You were logged out here. Please log in again.').waitFor();
    await page.keyboard.press('Escape');
    await says(page, 'Only this one');
  });

  it('pauses until a day, says so on every page, and is back with one press', async () => {
    const [ada, ben] = [await house.aMember(), await house.aMember()];
    await anItem(house.db, ada.id, { name: 'Canoe' });
    const neighbours = await house.pageAt(ben, '/items?view=rehome');
    const canoe = neighbours.getByRole('link', { name: 'Canoe' });
    await canoe.waitFor();
    const page = await house.pageAt(ada, '/account', phone);
    await press(page, 'Pause…');
    await page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByText(/^Paused until /).waitFor();
    await canoe.waitFor({ state: 'detached' });
    await page.goto('/items');
    await page.getByText(/^You are paused until /).waitFor();
    await press(page, 'End the pause');
    await page.getByText(/^You are paused until /).waitFor({ state: 'detached' });
    await canoe.waitFor();
  });

  it('keeps quiet hours, and switches them off', async () => {
    const page = await house.pageAt(await house.aMember(), '/account', phone);
    await press(page, 'Change your quiet hours');
    await page.getByLabel('Until').fill('06:30');
    await press(page, 'Save');
    await says(page, '22:00 to 06:30: emails wait until their end');
    await page.reload();
    await press(page, 'Switch off your quiet hours');
    await says(page, 'None: emails arrive at any time');
  });

  it('with the keyboard alone: name, address, devices, pause, quiet hours, and the focus comes back', async () => {
    const ada = await house.aMember({ name: 'Ada Low', email: 'ada@keys.example.org' });
    const page = await house.pageAt(ada, '/items');
    await enter(page, 'Your account, Ada Low');
    await says(page, 'Only this one');
    await enter(page, 'Change your name');
    await type(page, /^Name/, 'Ada Key');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Your account, Ada Key' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await enter(page, 'Change your email address');
    await type(page, /^New email address/, 'ada@typed.example.org');
    await type(page, 'Your password', ada.password);
    await page.keyboard.press('Enter');
    await page.getByText(/Open the link that we sent/).waitFor();
    await enter(page, 'Withdraw the new email address');
    await page.getByText(/Open the link that we sent/).waitFor({ state: 'detached' });

    await enter(page, 'Show your devices');
    await page.getByRole('dialog').getByText('This device').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Show your devices');

    await enter(page, 'Pause…');
    await page.getByRole('dialog').waitFor();
    await enter(page, 'Pause');
    await page.getByText(/^Paused until /).waitFor();
    await enter(page, 'Change your quiet hours');
    await tabTo(page, 'Save');
    await page.keyboard.press('Space');
    await page.getByText(/emails wait until their end$/).waitFor();
    await enter(page, /^Delete my account/);
    await page.waitForURL('/account/leave');
    await type(page, 'Your password', 'not my password');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('That is not your current password.').waitFor();
  });

  it('is whole with twice as large letters, and axe finds nothing in it and its sheets', async () => {
    const ada = await house.aMember();
    await ada.call('PUT /api/account/pause', {
      body: { until: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) },
    });
    const page = await house.pageAt(ada, '/account', phone);
    await says(page, 'Only this one');
    for (const sheet of ['Change your email address', 'Show your devices', 'Change your quiet hours']) {
      await press(page, sheet);
      await page.getByRole('dialog').waitFor();
      expect([sheet, await findingsOn(page)]).toEqual([sheet, []]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    expect(await findingsOn(page)).toEqual([]);
    await page.setViewportSize(phone.viewport);
    expect(await findLargeTextFaults(page)).toEqual([]);
  });
});
