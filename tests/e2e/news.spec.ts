import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem } from '../support/items.ts';

const phone = { viewport: { width: 360, height: 740 } };

vi.setConfig({ testTimeout: 120_000 });

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

it('a declined member reads it live on the activity page, until they have seen it', async () => {
  const olu = await house.aMember({ name: 'Olu Adeyemi' });
  const sam = await house.aMember({ name: 'Sam Berg' });
  const itemId = await anItem(house.db, olu.id, { name: 'Ladder', interested: [sam.id] });
  const gone = await anItem(house.db, olu.id, { name: 'Tent', interested: [sam.id] });
  const page = await house.aPageOf(sam, phone);
  const connected = page.waitForResponse('**/api/events*');
  await page.goto('/myactivity');
  await connected;
  await olu.call('POST /decline-interest', {
    body: { itemId, interestedUserId: sam.id, note: 'Sorry, my son needs it.' },
  });
  await olu.call('DELETE /delete-item/:id', { params: { id: gone } });
  await page.getByText('Olu Adeyemi cannot let you have “Ladder” this time.').waitFor();
  await page.getByText('Olu Adeyemi writes: “Sorry, my son needs it.”').waitFor();
  const tent = page.getByRole('listitem').filter({ hasText: '“Tent” is no longer available.' });
  await tent.waitFor();
  expect(await findingsOn(page, [360, 768, 1280])).toEqual([]);
  await tent.getByRole('button', { name: 'Got it' }).click();
  await tent.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'See the item' }).click();
  await page.getByRole('dialog').getByText('Ladder').first().waitFor();
  await page.goto('/myactivity');
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.getByText('What has changed').waitFor({ state: 'detached' });
});

it('one mail a day is chosen once and kept', async () => {
  const sam = await house.aMember();
  const page = await house.aPageOf(sam, phone);
  await page.goto('/mails');
  const daily = page.getByRole('switch', { name: 'One email a day' });
  await daily.waitFor();
  expect(await daily.isChecked()).toBe(false);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await daily.click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await daily.waitFor();
  expect(await daily.isChecked()).toBe(true);
  expect(await findingsOn(page, [360, 768, 1280])).toEqual([]);
});

it('the letter comes as often as chosen, until it is stopped from its link', async () => {
  const ada = await house.aMember();
  const page = await house.aPageOf(ada, phone);
  await page.goto('/mails');
  const often = (name: string) => page.getByRole('group', { name: 'Letter' }).getByRole('radio', { name });
  await often('Weekly').waitFor();
  expect(await often('Weekly').isChecked()).toBe(true);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await often('Daily').click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await often('Daily').waitFor();
  expect(await often('Daily').isChecked()).toBe(true);
  await page.route('**/api/mail-choices/letter', (route) => route.abort());
  await often('Never').click();
  await page.getByText('Failed to save your choice. Please try again.').waitFor();
  expect(await often('Daily').isChecked()).toBe(true);
  const [member] = await house.db<{ mail_token: string }[]>`select mail_token from users where id = ${ada.id}`;
  await page.goto(`/unsubscribe?token=${member?.mail_token ?? ''}&about=letter`);
  await page.getByText('You will get no more letters about what is new.').waitFor();
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await page.getByRole('heading', { name: 'These emails have stopped' }).waitFor();
  await page.getByRole('link', { name: 'Choose your emails' }).click();
  await often('Never').waitFor();
  expect(await often('Never').isChecked()).toBe(true);
});
