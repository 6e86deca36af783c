import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { logIn } from '../support/front-door.ts';
import { findLargeTextFaults } from '../support/large-text.ts';
import { runAdminCommand } from '../support/run-command.ts';
import { offerNothingUnasked, plugInAuthenticator } from '../support/virtual-authenticator.ts';
import { PASSWORD } from '../support/world.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

const loginButton = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' });
const addButton = (page: Page) => page.getByRole('button', { name: 'Add a passkey' });

const ageSessions = (userId: number) =>
  house.db`update sessions set proved_at = now() - interval '1 hour' where user_id = ${userId}`;

describe('passkeys', () => {
  it('a member adds one, names it, logs in with one tap, and is refused once it is removed', async () => {
    const member = await house.aMember({ name: 'Amara Nwosu' });
    await ageSessions(member.id);
    const page = await house.pageAt(member, '/account');
    const authenticator = await plugInAuthenticator(page);
    await offerNothingUnasked(page);

    await addButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    await dialog.getByLabel('Password', { exact: true }).fill('wrong password');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('alert').getByText('That is not your current password.').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('status').getByText('The passkey is added.').waitFor();
    await page.getByText('Chrome, Linux').waitFor();
    expect(await authenticator.credentials()).toHaveLength(1);
    await house.mailbox.waitFor(
      (mail) => mail.to.includes(member.email) && /passkey was added/.test(mail.subject ?? ''),
    );

    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('My phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('My phone').waitFor();
    expect(await findingsOn(page)).toEqual([]);

    await page.context().clearCookies();
    await page.goto('/');
    await loginButton(page).click();
    await page.waitForURL('/items');

    await page.goto('/account');
    await page.getByRole('button', { name: 'Remove' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Remove “My phone”?' });
    await asked.getByText('Your password keeps working.').waitFor();
    await asked.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('status').getByText('The passkey is removed.').waitFor();
    await expect.poll(() => page.getByText('My phone').count()).toBe(0);

    // The phone still has it; the server does not know it any more.
    await page.context().clearCookies();
    await page.goto('/login');
    await loginButton(page).click();
    await page.getByRole('alert').getByText('This passkey was not accepted.').waitFor();
    expect(await page.evaluate(() => fetch('/validate-session').then(({ status }) => status))).toBe(401);
    await logIn(page, { email: member.email, password: PASSWORD });
    await page.waitForURL('/items');
  });

  it('the browser offers it among what it fills in, and a second device is confirmed with the first', async () => {
    const member = await house.aMember();
    const page = await house.pageAt(member, '/account');
    await plugInAuthenticator(page);
    await addButton(page).click();
    await page.getByText('Chrome, Linux').waitFor();
    await page.context().clearCookies();
    // The virtual finger chooses at once what a person would choose from the list under the field.
    await page.goto('/login');
    await page.waitForURL('/items');
    expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe(String(member.id));

    await ageSessions(member.id);
    await page.goto('/account');
    await addButton(page).click();
    await page.getByRole('button', { name: 'Use a passkey instead' }).click();
    // The same device has one: the browser says so, after the member was confirmed.
    await page.getByRole('alert').getByText('This device already has a passkey for your account.').waitFor();
  });

  it('with the keyboard alone', async () => {
    const member = await house.aMember();
    const page = await house.pageAt(member, '/account');
    await plugInAuthenticator(page);
    await addButton(page).focus();
    await page.keyboard.press('Enter');
    const remove = page.getByRole('button', { name: 'Remove' });
    await remove.waitFor();
    await remove.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => remove.count()).toBe(0);
  });

  it('a dialog that is closed adds nothing, and says so', async () => {
    const member = await house.aMember();
    const page = await house.pageAt(member, '/account');
    await plugInAuthenticator(page);
    await page.evaluate(() => {
      navigator.credentials.create = () => Promise.reject(new DOMException('closed', 'NotAllowedError'));
    });
    await addButton(page).click();
    await page.getByRole('alert').getByText('No passkey was added.').waitFor();
    expect(await member.call('GET /api/passkeys')).toEqual([]);
  });

  it('a browser without passkeys shows no button, and the account page says why', async () => {
    const member = await house.aMember();
    const page = await house.aPageOf(member);
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
    await page.goto('/account');
    await page.getByText('This browser cannot use passkeys.').waitFor();
    expect(await addButton(page).count()).toBe(0);
    await page.context().clearCookies();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await loginButton(page).count()).toBe(0);
    await page.context().close();
  });
});

describe('where administrators and stewards need one', () => {
  it('a steward is led to add one after the password, and the operator can lift it', async () => {
    const admin = await house.anAdmin();
    const page = await house.pageAt(admin, '/admin?open=community');
    await plugInAuthenticator(page);
    const choice = page.getByLabel('How administrators and stewards log in');
    await choice.selectOption({ label: 'Only with a passkey' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Log in with a passkey of your own first').waitFor();
    await page.goto('/account');
    await addButton(page).click();
    await page.getByText('Chrome, Linux').waitFor();
    await page.goto('/admin?open=community');
    await choice.selectOption({ label: 'Only with a passkey' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();

    const steward = await house.aMember();
    await house.db`insert into stewards (user_id, made_by) values (${steward.id}, 1)`;
    const desk = await house.aPage();
    await plugInAuthenticator(desk);
    await desk.goto('/login');
    await logIn(desk, { email: steward.email, password: PASSWORD });
    await desk.getByRole('heading', { name: 'Use a passkey' }).waitFor();
    expect(new URL(desk.url()).pathname).toBe('/passkey');
    expect(await findingsOn(desk)).toEqual([]);
    await desk.goto('/items');
    await desk.waitForURL('/passkey');
    await addButton(desk).click();
    await desk.waitForURL(/\/(home|items)/);
    await desk.goto('/admin');
    await desk.getByRole('heading', { name: 'Admin', level: 1 }).waitFor();

    await desk.context().clearCookies();
    await runAdminCommand(house, 'allow-passwords');
    const elsewhere = await house.aPage();
    await elsewhere.goto('/login');
    await expect
      .poll(
        async () =>
          (
            await house.app.inject({
              method: 'POST',
              url: '/login',
              payload: { username: steward.email, password: PASSWORD },
            })
          ).statusCode,
      )
      .toBe(200);
    await logIn(elsewhere, { email: steward.email, password: PASSWORD });
    await elsewhere.waitForURL('/items');
  });
});

it('letters twice as large fit a small phone', async () => {
  const member = await house.aMember({ email: 'mo@elm.org' });
  const page = await house.pageAt(member, '/account', { viewport: { width: 360, height: 740 } });
  await plugInAuthenticator(page);
  await addButton(page).click();
  await page.getByText('Chrome, Linux').waitFor();
  expect(await findLargeTextFaults(page)).toEqual([]);
});
