import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem } from '../support/items.ts';
import { findLargeTextFaults } from '../support/large-text.ts';
import { offerNothingUnasked, plugInAuthenticator } from '../support/virtual-authenticator.ts';
import { PASSWORD } from '../support/world.ts';

const phone = { viewport: { width: 360, height: 740 } };

vi.setConfig({ testTimeout: 60_000 });

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

it('a member takes everything along: asked for with one tap, shown when it is ready', async () => {
  const member = await house.aMember({ name: 'Ida Moss' });
  await anItem(house.db, member.id, { name: 'Ladder' });
  const page = await house.aPageOf(member, phone);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Make the file' }).click();
  const link = page.getByRole('link', { name: 'Download', exact: true });
  await link.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^my-data-[\d-]+\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  await house.mailbox.waitFor(({ to, subject = '' }) => to.includes(member.email) && subject.includes('is ready'));
});

it('a member leaves after settling what is open, and the neighbour reads of a former member', async () => {
  const [ida, bo] = [await house.aMember({ name: 'Ida Moss' }), await house.aMember({ name: 'Bo Lund' })];
  const loan = { giveaway: false, interested: [bo.id], recipient: bo.id, isTransferred: true, dueOn: '2099-01-01' };
  const itemId = await anItem(house.db, ida.id, { name: 'Ladder', ...loan });
  const params = { itemId, personId: bo.id };
  await bo.call('POST /api/conversations/:itemId/:personId', { params, body: { text: 'Thank you!' } });
  const page = await house.aPageOf(ida, phone);
  await page.goto('/account');
  await page.getByRole('link', { name: /^Delete my account/ }).click();
  await page.getByText('Bo Lund has “Ladder” from you.').waitFor();
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open “Ladder”' }).click();
  await page.getByRole('dialog', { name: 'Ladder' }).waitFor();
  await ida.call('POST /return-item', { body: { itemId } });

  await page.goto('/account/leave');
  await page.getByText('This cannot be undone.').waitFor();
  expect(await findingsOn(page)).toEqual([]);
  expect(await findLargeTextFaults(page)).toEqual([]);
  await page.reload();
  const press = () => page.getByRole('button', { name: 'Delete my account for good' }).click();
  await page.getByLabel('Your password', { exact: true }).fill('not the password');
  await press();
  await page.getByText('That is not your current password.').waitFor();
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await press();
  await page.getByText('Your account is deleted. Thank you for having been here.').waitFor();
  await page.goto('/items');
  await page.getByRole('link', { name: 'New user? Register here' }).waitFor();

  const his = await house.aPageOf(bo, phone);
  await his.goto(`/messages/${itemId}/${bo.id}`);
  await his.getByText('Thank you!').waitFor();
  await his.getByText('Former member').first().waitFor();
  expect(await his.getByRole('button', { name: 'About Former member' }).count()).toBe(0);
});

it('a member leaves with a passkey; it is forgotten here, and the device gets in with it no more', async () => {
  const member = await house.aMember();
  const page = await house.aPageOf(member, phone);
  await plugInAuthenticator(page);
  await offerNothingUnasked(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Chrome, Linux').waitFor();
  await page.goto('/account/leave');
  await page.getByRole('button', { name: 'Delete it with a passkey instead' }).click();
  await page.getByText('Your account is deleted. Thank you for having been here.').waitFor();
  expect(await house.db`select 1 from passkeys where user_id = ${member.id}`).toEqual([]);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.getByRole('alert').getByText('This passkey was not accepted.').waitFor();
});

it('an administrator is told to hand the account over, and deletes one that a member asked to', async () => {
  const admin = await house.anAdmin();
  const member = await house.aMember({ name: 'Wilma Weg' });
  const page = await house.aPageOf(admin, phone);
  await page.goto('/account/leave');
  await page.getByText('An administrator’s account cannot be deleted.').waitFor();
  expect(await page.getByRole('button', { name: 'Delete my account for good' }).count()).toBe(0);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Actions for Wilma Weg' }).click();
  await page.getByRole('button', { name: 'Delete the account' }).click();
  const asking = page.getByRole('alertdialog');
  await asking.getByLabel('Why (kept in the log)').fill('Moved away');
  expect(await findingsOn(page)).toEqual([]);
  await asking.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByText('The account is deleted.').waitFor();
  const [row] = await house.db`select status, email from users where id = ${member.id}`;
  expect(row).toEqual({ status: 'left', email: null });
});
