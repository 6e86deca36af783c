import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../../src/server/db/connect.ts';
import { dateText } from '../../src/shared/format/dates.ts';
import { addDays, dayIn } from '../../src/shared/format/days.ts';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem } from '../support/items.ts';
import { findLargeTextFaults } from '../support/large-text.ts';
import type { Person } from '../support/world.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld();
});
afterAll(() => house.close());

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const dayFromNow = (days: number) => addDays(dayIn(zone, new Date()), days);
const at: BrowserWorld['pageAt'] = (...where) => house.pageAt(...where);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Moves what the database noted to another day. */
const letDaysPass = (set: (sql: Sql) => PromiseLike<unknown>) =>
  house.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await set(tx);
  });

const looksRight = async (page: Page) => {
  expect([page.url(), await findingsOn(page)]).toEqual([page.url(), []]);
  await page.setViewportSize(phone.viewport);
  expect([page.url(), await findLargeTextFaults(page)]).toEqual([page.url(), []]);
};

const aPromise = async (name: string, owner: Person, person: Person, others: readonly Person[] = []) =>
  anItem(house.db, owner.id, {
    name,
    giveaway: false,
    interested: [person, ...others].map(({ id }) => id),
    recipient: person.id,
  });

/** As if it had been promised four days ago, for that day on. */
const beginFourDaysAgo = (id: number) =>
  letDaysPass(
    (sql) => sql`
      with begun as (update bookings set days = daterange(lower(days) - 4, upper(days)) where item_id = ${id})
      update items set date_approved = now() - interval '4 days' where id = ${id}`,
  );

describe('a handover that does not come', () => {
  it('is asked about on both sides after some days, and each can answer', async () => {
    const [owner, ida] = [await house.aMember({ name: 'Olu Ade' }), await house.aMember({ name: 'Ida Falk' })];
    const id = await aPromise('Canoe', owner, ida);
    const theirs = await at(ida, '/home', phone);
    await says(theirs, 'To fetch: Canoe');
    await theirs.getByRole('link', { name: 'Look', exact: true }).click();
    await theirs.getByText('Contact owner at').waitFor();
    expect(await theirs.getByText('Did it work out?').count()).toBe(0);
    await theirs.keyboard.press('Escape');
    // It was looked at, and still waits to be fetched.
    await says(theirs, 'To fetch: Canoe');

    await beginFourDaysAgo(id);
    await theirs.goto(`/items?item=${id}`);
    await says(theirs, 'Did it work out?');
    await looksRight(theirs);
    const page = await at(owner, `/items?item=${id}`, phone);
    await says(page, 'Did it work out?');
    await page.getByRole('link', { name: 'Not yet' }).click();
    await page.getByRole('textbox', { name: 'Write to Ida' }).waitFor();
    await page.goBack();
    await says(page, 'Did it work out?');
    await looksRight(page);

    await press(theirs, 'Yes, it did');
    await says(theirs, 'We have told the owner');
    await says(page, 'Ida says that they have it.');
    await page.getByRole('link', { name: 'Write to Ida' }).first().click();
    await says(page, 'I have it. Please confirm the handover.');
    await page.goBack();
    await press(page, 'Tap to Confirm Transfer');
    await says(page, 'Transfer confirmed successfully');
    await theirs.getByText('It is with you').waitFor();
  });

  it('is confirmed by the owner where they are asked', async () => {
    const [owner, ida] = [await house.aMember({ name: 'Olu Ade' }), await house.aMember({ name: 'Ida Falk' })];
    const id = await aPromise('Canoe', owner, ida);
    await beginFourDaysAgo(id);
    const page = await at(owner, `/items?item=${id}`, phone);
    await press(page, 'Yes, it did');
    await says(page, 'Transfer confirmed successfully');
  });
});

describe('the day of return', () => {
  it('that is offered is never one that went by since it was asked for', async () => {
    const [owner, ida] = [await house.aMember(), await house.aMember({ name: 'Ida Falk' })];
    const id = await anItem(house.db, owner.id, { giveaway: false, interested: [ida.id] });
    await house.db`update items set loan_days = 7 where id = ${id}`;
    await letDaysPass(
      (sql) => sql`
        update interests set wanted_from = ${dayFromNow(-3)}::date, wanted_until = ${dayFromNow(-1)}::date
        where item_id = ${id}`,
    );
    const page = await at(owner, `/items?item=${id}`, phone);
    const day = page.getByLabel('Back by');
    expect(await day.inputValue()).toBe(dayFromNow(7));
    await day.fill(dayFromNow(-1));
    await press(page, 'Approve the request of Ida Falk');
    await says(page, 'Choose a day between today and a year from now.');
    await day.fill(dayFromNow(2));
    await press(page, 'Approve the request of Ida Falk');
    await says(page, 'Request approved successfully');
  });
});

describe('those who wait behind the approved person', () => {
  it('are known to the owner, who writes to them or says no', async () => {
    const [owner, ida, sam] = [
      await house.aMember({ name: 'Olu Ade' }),
      await house.aMember({ name: 'Ida Falk' }),
      await house.aMember({ name: 'Sam Roe' }),
    ];
    const id = await aPromise('Kayak', owner, ida, [sam]);
    const page = await at(owner, `/items?item=${id}`, phone);
    await page.getByRole('heading', { name: 'Who else is waiting for it' }).waitFor();
    await looksRight(page);
    await page.goto(`/items?item=${id}`);
    await press(page, 'Tap to Confirm Transfer');
    await says(page, '1 neighbour is waiting for it next.');
    await page.getByRole('link', { name: 'Write to Sam' }).waitFor();
    const shelf = await at(sam, '/items?view=borrow', phone);
    await shelf.getByRole('button', { name: 'You are in the queue: Kayak' }).waitFor();
    await press(page, 'Decline the request of Sam Roe');
    await press(page, 'Say no');
    await page.getByRole('heading', { name: 'Who else is waiting for it' }).waitFor({ state: 'detached' });
    const tellMe = shelf.getByRole('button', { name: 'Tell me when it is back: Kayak' });
    await tellMe.waitFor();
    await looksRight(shelf);
    await tellMe.click();
    await shelf.getByText(/^You can ask again on /).waitFor();

    await owner.call('POST /return-item', { body: { itemId: id } });
    const past = await at(ida, `/items?item=${id}`, phone);
    await past.getByRole('link', { name: 'Write to Olu' }).waitFor();
    await past.getByRole('link', { name: owner.email }).waitFor();
    await looksRight(past);
  });
});

describe('a loan that is over its day', () => {
  it('promises nobody a day that is gone', async () => {
    const [owner, ida, sam] = [await house.aMember(), await house.aMember(), await house.aMember()];
    const id = await anItem(house.db, owner.id, {
      name: 'Projector',
      giveaway: false,
      interested: [ida.id],
      recipient: ida.id,
      isTransferred: true,
      dueOn: dayFromNow(-3),
    });
    const shelf = await at(sam, '/items?view=borrow', phone);
    const card = shelf.getByRole('listitem').filter({ hasText: 'Projector' });
    await card.getByText('Lent out', { exact: true }).waitFor();
    await shelf.goto(`/items?item=${id}`);
    await says(shelf, `It is lent out, and was due back on ${dateText(dayFromNow(-3))}.`);
    const mine = await at(owner, '/items?view=borrow&show=mine', phone);
    await says(mine, '3 days overdue');
  });
});
