import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem } from '../support/items.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

it('a button in a mail opens the sheet with its step ready to be pressed, and does nothing by itself', async () => {
  const [owner, borrower] = [await house.aMember({ name: 'Amara Nwosu' }), await house.aMember({ name: 'Ida Falk' })];
  const people = { interested: [borrower.id], recipient: borrower.id };
  const id = await anItem(house.db, owner.id, { name: 'Canoe', giveaway: false, ...people, isTransferred: true });
  const said = () => house.db`select 1 from handovers where item_id = ${id} and said_returned_at is not null`;

  const page = await house.pageAt(borrower, `/items?item=${id}&do=returned`, phone);
  const step = page.getByRole('dialog').locator('section', { hasText: 'Have you brought it back to Amara?' });
  await step.waitFor();
  expect(await said()).toHaveLength(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('I have brought it back');
  await step.getByRole('button', { name: 'I have brought it back' }).click();
  await expect.poll(said).toHaveLength(1);
  await step.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('do')).toBeNull();

  const hers = await house.pageAt(owner, `/items?item=${id}&do=back`, phone);
  const back = hers.getByRole('dialog').locator('section', { hasText: 'Is it back with you?' });
  await back.getByRole('button', { name: 'Not now' }).click();
  await back.waitFor({ state: 'detached' });
  expect(await house.db`select 1 from handovers where item_id = ${id} and returned_at is not null`).toHaveLength(0);

  // A step that is over, or somebody else's, is not offered.
  const late = await house.pageAt(borrower, `/items?item=${id}&do=returned`, phone);
  await late.getByRole('dialog', { name: 'Canoe' }).waitFor();
  await late.getByText('You brought it back on', { exact: false }).waitFor();
  expect(await late.getByText('Have you brought it back to Amara?').count()).toBe(0);
});

it('“Ask for more time” in a mail opens its form', async () => {
  const [owner, borrower] = [await house.aMember(), await house.aMember()];
  const people = { interested: [borrower.id], recipient: borrower.id };
  const id = await anItem(house.db, owner.id, { name: 'Tent', giveaway: false, ...people, isTransferred: true });
  const page = await house.pageAt(borrower, `/items?item=${id}&do=more-time`, phone);
  await page.getByRole('dialog').getByLabel('Day', { exact: false }).first().waitFor();
});
