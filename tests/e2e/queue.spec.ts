import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayIn } from '../../src/shared/format/days.ts';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem } from '../support/items.ts';
import { findLargeTextFaults } from '../support/large-text.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

it('who waits for a loan that is back answers in Activity or where the mail leads, and the owner sees it', async () => {
  const [olu, ida, ben, sam] = [
    await house.aMember({ name: 'Olu Ade' }),
    await house.aMember({ name: 'Ida Falk' }),
    await house.aMember({ name: 'Ben Ost' }),
    await house.aMember({ name: 'Sam Roth' }),
  ];
  const id = await anItem(house.db, olu.id, {
    name: 'Canoe',
    giveaway: false,
    interested: [sam.id, ida.id, ben.id],
    recipient: sam.id,
    isTransferred: true,
  });
  await olu.call('POST /return-item', { body: { itemId: id } });

  const page = await house.pageAt(ida, '/myactivity', phone);
  await says(page, 'Do you still need it? Canoe');
  expect(await findingsOn(page)).toEqual([]);
  await press(page, 'In a few days');
  await says(page, 'You keep your place. We ask you again in a few days.');
  await page.getByText('Do you still need it? Canoe').waitFor({ state: 'hidden' });

  // The link of the mail does nothing by itself.
  const theirs = await house.pageAt(ben, `/items?item=${id}&do=still-yes`, phone);
  await says(theirs, 'Do you still need it?');
  const yes = theirs.getByRole('button', { name: 'Yes', exact: true });
  await yes.and(theirs.locator(':focus')).waitFor();
  expect(await findingsOn(theirs)).toEqual([]);
  expect(await findLargeTextFaults(theirs)).toEqual([]);
  expect((await ben.call('GET /api/items/:id', { params: { id } })).still_asked).toBe('back');
  await yes.click();
  await says(theirs, 'The owner knows that you still need it');

  const owners = await house.pageAt(olu, `/items?item=${id}`, phone);
  await says(owners, 'Needs it in a few days.');
  await says(owners, 'Still needs it.');
});

it('the buttons of the mail on the eve lead to cancelling what is promised for later', async () => {
  const [olu, ida] = [await house.aMember({ name: 'Olu Ade' }), await house.aMember({ name: 'Ida Falk' })];
  const id = await anItem(house.db, olu.id, { name: 'Sledge', giveaway: false });
  const day = (days: number) => addDays(dayIn('UTC', new Date()), days);
  await ida.call('POST /express-interest', { body: { itemId: id, from: day(2), until: day(3) } });
  await olu.call('POST /accept-interest', { body: { item_id: id, interested_user_id: ida.id } });
  const page = await house.pageAt(ida, `/items?item=${id}&do=give-up`, phone);
  await page.locator('section').getByRole('button', { name: 'Give it up', exact: true }).click();
  await says(page, 'You gave it up. We have told the owner.');
  expect((await ida.call('GET /api/items/:id', { params: { id } })).my_booking).toBeUndefined();
});
