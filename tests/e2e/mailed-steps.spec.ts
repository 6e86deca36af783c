import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem } from '../support/items.ts';
import type { Person } from '../support/world.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld({ timeZone: 'Europe/London' }, {}, { startsAt: '2031-03-10T10:00:00Z' });
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

it('a loan that is late for the next booking: every button of the three mails opens its act', async () => {
  const owner = await house.aMember({ name: 'Amara Nwosu' });
  const [ida, joe, kim] = [
    await house.aMember({ name: 'Ida Falk' }),
    await house.aMember({ name: 'Joe Moss' }),
    await house.aMember({ name: 'Kim Ode' }),
  ];
  const itemId = await anItem(house.db, owner.id, { name: 'Ladder', giveaway: false });
  const ask = (person: Person, from: string, until: string) =>
    person.call('POST /express-interest', { body: { itemId, from, until } });
  const approve = (person: Person) =>
    owner.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: person.id } });
  await ask(ida, '2031-03-10', '2031-03-11');
  await approve(ida);
  await owner.call('POST /confirm-transfer', { body: { itemId } });
  await ask(joe, '2031-03-14', '2031-03-15');
  await ask(kim, '2031-03-15', '2031-03-16');
  await approve(joe);
  await house.clock.set('2031-03-13T12:00:00Z');
  const opened = (person: Person, step: string) => house.pageAt(person, `/items?item=${itemId}&do=${step}`, phone);

  const hers = await opened(owner, 'remind');
  await hers.getByRole('dialog', { name: 'Ladder' }).waitFor();
  // Behind her own thing is the list of hers.
  await hers.waitForURL('**/items?item=*&do=remind&view=borrow&show=mine');
  const step = hers.locator('section', { has: hers.getByRole('button', { name: 'Not now' }) });
  await step.filter({ hasText: 'With Ida until' }).getByRole('button', { name: 'Remind Ida' }).click();
  await expect
    .poll(() => house.db`select 1 from handovers where item_id = ${itemId} and reminded_on is not null`)
    .toHaveLength(1);
  const dialogs = [
    [owner, 'move', 'Which days for Joe?'],
    [owner, 'cancel-booking', 'Cancel the days of Joe?'],
    [joe, 'other-days', 'Other days'],
    [kim, 'other-days', 'Change your request'],
  ] as const;
  for (const [person, step, title] of dialogs) {
    const page = await opened(person, step);
    await page.getByRole('dialog', { name: title, exact: true }).waitFor();
  }
  const his = await opened(joe, '');
  await his.getByText('It was due back on Tue 11 Mar and may be late for you.', { exact: false }).waitFor();

  await owner.call('POST /return-item', { body: { itemId } });
  await kim.call('PATCH /api/interests/:itemId', {
    params: { itemId },
    body: { from: '2031-03-20', until: '2031-03-21' },
  });
  const answer = await opened(owner, 'approve');
  await expect
    .poll(() => answer.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Approve the request of Kim Ode');
});
