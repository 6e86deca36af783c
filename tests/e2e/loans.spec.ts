import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from '../../src/server/jobs/enqueue.ts';
import { calendarText } from '../../src/shared/format/calendar-dates.ts';
import { dateText, daysText } from '../../src/shared/format/dates.ts';
import { addDays, dayIn } from '../../src/shared/format/days.ts';
import { aPhoto } from '../support/a-photo.ts';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { aPicturedItem } from '../support/pictured-item.ts';
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
const today = () => dateText(new Date());

const at: BrowserWorld['pageAt'] = (...where) => house.pageAt(...where);

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const press = (page: Page, name: string) => button(page, name).click();
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const badge = (page: Page) => page.locator('nav a[href="/myactivity"]:visible');
const badgeSays = (page: Page, text: string) => badge(page).getByText(text).waitFor({ state: 'attached' });
const badgeIsGone = (page: Page) => badge(page).getByText('waiting').waitFor({ state: 'detached' });
const mailTo = (person: Person, subject: RegExp) =>
  house.mailbox.waitFor((mail) => mail.to.includes(person.email) && subject.test(mail.subject ?? ''));
/** What waits for its moment is done now. */
const letComeTheTimeOf = async (kind: 'mail' | 'mailUnread' | 'remindOfTime') => {
  await house.db`update jobs set run_at = now() where kind = ${kind} and done_at is null`;
  await house.db`select pg_notify('jobs', '')`;
};
/** Mails of undoable actions are delayed; here nothing is undone. */
const sendNow = () => letComeTheTimeOf('mail');

/** A page that counts what is tapped on it. */
const counted = () => {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  return { tap, taps: () => taps };
};

/** A day of the calendar, this many days from now. */
const dayButton = (page: Page, days: number) =>
  page.getByRole('gridcell').getByRole('button', { name: calendarText(dayFromNow(days), 'wholeDay') });

const lendLadder = async (page: Page) => {
  await press(page, 'Post');
  await page.getByRole('link', { name: 'Lend Share something' }).click();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Add Photo')]);
  await chooser.setFiles(await aPhoto());
  await page.getByRole('img', { name: 'Your photo' }).waitFor();
  await press(page, 'Next');
  await page.getByLabel('Name').fill('Ladder, 3 m');
  await page.getByLabel('Description', { exact: true }).fill('Aluminium, light enough for one.');
  await page.getByRole('radio', { name: '1 week' }).check();
  await press(page, 'Next');
  await page.getByRole('checkbox', { name: 'Community' }).check();
  await press(page, 'Submit');
  await says(page, 'Submission was successful!');
};

/** The whole of the way from "I need a ladder" to "it is mine for the weekend", on two phones. */
const firstLoan = async (borrower: Page, owner: Page, meanwhile: () => Promise<void>) => {
  const { tap, taps } = counted();
  await tap(borrower.getByRole('radio', { name: 'Borrow' }));
  await tap(card(borrower, 'Ladder, 3 m'));
  await says(borrower, 'It is here now. Usually lent for a week.');
  await tap(button(borrower, 'Add a note'));
  await borrower.getByLabel('A word to the owner').fill('Our gutters leak. I could come after six.');
  await tap(button(borrower, 'Choose days'));
  await tap(dayButton(borrower, 0));
  await tap(dayButton(borrower, 3));
  await tap(button(borrower, `Choose ${daysText(dayFromNow(0), dayFromNow(3))}`));
  await tap(button(borrower, `Express Interest · ${daysText(dayFromNow(0), dayFromNow(3))}`));
  await borrower.getByText(`Interest Expressed on ${today()}. Pending approval...`).waitFor();

  await owner.getByRole('heading', { name: 'Jonas Weber asks for “Ladder, 3 m”' }).waitFor();
  await tap(owner.getByRole('link', { name: 'Choose' }));
  await says(owner, '“Our gutters leak. I could come after six.”');
  expect(await owner.getByLabel('Back by').first().inputValue()).toBe(dayFromNow(3));
  await tap(button(owner, 'Approve the request of Jonas Weber'));
  await says(owner, 'Request approved successfully');
  await meanwhile();
  await tap(button(owner, 'Tap to Confirm Transfer'));
  await says(owner, 'Transfer confirmed successfully');
  return taps();
};

/** In the thread that the note opened, on the phones of both; unread messages are mailed. */
const agreeOnATime = async (owner: Person, borrower: Person) => {
  const [hers, his] = [await at(owner, '/messages', phone), await at(borrower, '/messages', phone)];
  await hers
    .getByRole('list', { name: `Messages with ${borrower.name}` })
    .getByRole('link')
    .click();
  await hers.getByRole('main').getByText('Our gutters leak. I could come after six.').waitFor();
  await press(hers, 'Propose times');
  await press(hers, 'Propose');
  await hers.getByText('You proposed:').waitFor();
  await his
    .getByRole('list', { name: `Messages with ${owner.name}` })
    .getByRole('link')
    .click();
  await his.getByText('Amara proposes:').waitFor();
  await his
    .getByRole('button', { name: /^Agree to/ })
    .first()
    .click();
  for (const page of [his, hers]) await page.getByRole('main').getByText('Agreed', { exact: true }).waitFor();
  await his.close();
  await hers.getByRole('textbox', { name: 'Write to Jonas' }).fill('The gate is open.');
  await press(hers, 'Send');
  await hers.getByRole('main').locator('ol').getByText('The gate is open.').waitFor();
  await expect.poll(() => house.db`select 1 from messages where text = 'The gate is open.'`).toHaveLength(1);
  await hers.close();

  await house.db`update messages set sent_at = sent_at - interval '10 minutes' where text = 'The gate is open.'`;
  await letComeTheTimeOf('mailUnread');
  expect((await mailTo(borrower, /wrote to you about "Ladder, 3 m"/)).text).toContain('The gate is open.');
  await letComeTheTimeOf('remindOfTime');
  await mailTo(owner, /^Soon: "Ladder, 3 m" with Jonas/);
  await mailTo(borrower, /^Soon: "Ladder, 3 m" with Amara/);
};

/** As if it were three days over its day; then the day is what it was. */
const letItBeOver = async (owner: Person, borrower: Person) => {
  const { db } = house;
  const [loan] = await db<{ id: number; due_on: string }[]>`
    select id, due_on from handovers where recipient_id = ${borrower.id} and returned_at is null`;
  const { id, due_on } = loan ?? { id: 0, due_on: '' };
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      update handovers set due_on = ${dayFromNow(-3)}::date, due_since = now() - interval '9 days' where id = ${id}`;
  });
  await enqueue(db, 'remind', {});
  expect((await mailTo(borrower, /^"Ladder, 3 m" from Amara Nwosu was due /)).text).toContain(owner.email);
  expect((await mailTo(owner, /^"Ladder, 3 m" with Jonas Weber was due /)).text).toContain(borrower.email);
  await db`update handovers set due_on = ${due_on}::date where id = ${id}`;
};

describe('a ladder', () => {
  it('is lent, missed, extended, brought back and lent on, and everybody follows on an open page', async () => {
    const amara = await house.aMember({ name: 'Amara Nwosu', email: 'amara@elm-street.example' });
    const jonas = await house.aMember({ name: 'Jonas Weber', email: 'jonas@elm-street.example' });
    const priya = await house.aMember({ name: 'Priya Shah', email: 'priya@elm-street.example' });
    const owner = await at(amara, '/items', phone);
    await lendLadder(owner);
    await owner.goto('/myactivity');

    const second = await at(priya, '/items?view=borrow', phone);
    await card(second, 'Ladder, 3 m').click();
    await press(second, 'Express Interest');
    await owner.getByRole('heading', { name: 'Priya Shah asks for “Ladder, 3 m”' }).waitFor();
    await owner.getByRole('link', { name: 'Choose' }).click();
    await press(owner, 'Decline the request of Priya Shah');
    await owner.getByLabel('A kind word, if you like').fill('I need it myself this week.');
    await press(owner, 'Say no');
    await says(owner, 'We have told them kindly');
    await says(owner, 'Nobody is asking for it at the moment.');
    await says(second, 'The owner had to say no this time.');
    await says(second, '“I need it myself this week.”');
    await says(second, `You can ask again on ${dateText(dayFromNow(7))}.`);
    expect((await mailTo(priya, /About your request/)).text).toContain('I need it myself this week.');
    await owner.keyboard.press('Escape');

    const first = await at(jonas, '/items', phone);
    const meanwhile = async () => {
      await sendNow();
      expect((await mailTo(jonas, /^You can borrow/)).text).toContain(amara.email);
      await agreeOnATime(amara, jonas);
      for (const page of [owner, first]) await page.getByText(/^You meet: /).waitFor();
    };
    expect(await firstLoan(first, owner, meanwhile)).toBeLessThanOrEqual(12);
    expect((await mailTo(amara, /Somebody is interested/)).text).toBeTruthy();
    await sendNow();
    expect((await mailTo(jonas, /has been handed over to you/)).text).toContain('Ladder');
    const due = dateText(dayFromNow(3));
    await says(owner, `With Jonas until ${due}`);
    await says(owner, 'jonas@elm-street.example');
    await says(first, `With you until ${due}`);
    await says(first, `Received on ${today()}`);
    await says(first, 'amara@elm-street.example');
    await second.goto('/items?view=borrow');
    await says(second, `Out until ${due}`);
    await second.getByRole('switch', { name: 'Only what is here now' }).check();
    await card(second, 'Ladder, 3 m').waitFor({ state: 'detached' });
    await second.getByRole('switch', { name: 'Only what is here now' }).uncheck();

    // The week after the declined request is over.
    await house.db`update declines set ask_again_at = now() - interval '1 minute'`;
    await second.reload();
    await card(second, 'Ladder, 3 m').click();
    await press(second, 'Tell me when it is back');
    await says(second, 'You are 1st of 1 in the queue.');
    await says(owner, '1 neighbour is waiting for it next.');

    await press(first, 'Ask for more time');
    await first.getByLabel('Day').fill(dayFromNow(6));
    await press(first, 'Ask');
    const later = dateText(dayFromNow(6));
    await says(first, `You asked to keep it until ${later}.`);
    await says(owner, `Jonas would like to keep it until ${later}.`);
    await badgeSays(owner, '1 waiting');
    expect((await mailTo(amara, /More time/)).subject).toContain('Ladder');
    await sheet(owner, 'Ladder, 3 m').getByRole('button', { name: 'Yes' }).click();
    await says(owner, `With Jonas until ${later}`);
    await says(first, `With you until ${later}`);
    await sheet(second, 'Ladder, 3 m').getByText(`Out until ${later}`).waitFor();
    await badgeIsGone(owner);
    await mailTo(jonas, /^More time for "Ladder, 3 m"$/);
    await letItBeOver(amara, jonas);

    await press(first, 'I have brought it back');
    await says(first, `You brought it back on ${today()}.`);
    await says(owner, 'Jonas says it is back.');
    await badgeSays(owner, '1 waiting');
    await mailTo(amara, /^Is "Ladder, 3 m" back with you\?$/);
    await owner.keyboard.press('Escape');
    await sheet(owner, 'Ladder, 3 m').waitFor({ state: 'detached' });
    await owner.getByRole('heading', { name: 'Is it back? Ladder, 3 m' }).waitFor();
    await owner.getByRole('button', { name: 'It is back', exact: true }).first().click();
    await says(owner, 'It is back and can be borrowed again');
    await press(owner, 'Undo');
    await says(owner, 'Return undone');
    await owner.getByRole('button', { name: 'It is back', exact: true }).first().click();
    await owner.getByRole('heading', { name: 'Priya Shah asks for “Ladder, 3 m”' }).waitFor();
    await second.getByText('Pending approval').waitFor();
    await sendNow();
    await mailTo(priya, /is free. Do you still need it/);
    await mailTo(jonas, /back with Amara/);

    await press(first, 'Say thank you');
    await first.getByLabel('Your thank-you').fill('Saved our roof!');
    await press(first, 'Send');
    await says(first, 'Jonas Weber: “Saved our roof!”');
    expect(await button(first, 'Say thank you').count()).toBe(0);
    await owner.getByRole('link', { name: 'Choose' }).click();
    await says(owner, 'Jonas Weber: “Saved our roof!”');
    expect((await mailTo(amara, /thank/i)).text).toContain('Saved our roof!');

    await owner.goto('/myactivity?show=transactedShared');
    await owner.getByText(/^Lent to Jonas Weber, .*, came back$/).waitFor();
    await first.goto('/myactivity?show=transactedReceived');
    await first.getByText(/^Borrowed from Amara Nwosu, .*, brought back$/).waitFor();
  });
});

/** A running loan of this owner, due this many days from now. */
const lend = async (owner: Person, borrower: Person, name: string, due: number) => {
  const itemId = await aPicturedItem(house, owner.id, { name, giveaway: false });
  await borrower.call('POST /express-interest', { body: { itemId } });
  await owner.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: borrower.id } });
  await owner.call('POST /confirm-transfer', { body: { itemId } });
  await house.db`update handovers set due_on = ${dayFromNow(due)}::date where item_id = ${itemId}`;
  return itemId;
};

const boxOf = async (target: Locator) => {
  const box = await target.first().boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return box;
};

describe('what is out', () => {
  it('is in both lists with its day, the overdue first, and is returned from there', async () => {
    const [owner, borrower] = [await house.aMember(), await house.aMember({ name: 'Ida Falk' })];
    await lend(owner, borrower, 'Canoe', 12);
    await lend(owner, borrower, 'Torch', 1);
    await lend(owner, borrower, 'Drill', -3);
    const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();

    const theirs = await at(borrower, '/myactivity', phone);
    await theirs.getByRole('heading', { name: 'Bring back: Drill' }).waitFor();
    await badgeSays(theirs, '1 waiting');
    await theirs.goto('/myactivity?show=borrowed');
    await says(theirs, '3 days overdue');
    await says(theirs, 'Due tomorrow');
    expect(await names(theirs)).toEqual(['Drill', 'Torch', 'Canoe']);

    const page = await at(owner, '/myactivity?show=lentOut', phone);
    await says(page, '3 days overdue');
    expect(await names(page)).toEqual(['Drill', 'Torch', 'Canoe']);
    const back = page.getByRole('button', { name: 'It is back: Drill' });
    await back.focus();
    await page.keyboard.press('Enter');
    await says(page, 'It is back and can be borrowed again');
    // Its row says what was done until that can no longer be undone.
    expect(await names(page)).toEqual(['Drill', 'Torch', 'Canoe']);
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
    await expect.poll(() => names(page)).toEqual(['Torch', 'Canoe']);
    await badgeIsGone(theirs);
  });

  it('fits the first screen of a phone: name, state, person and action', async () => {
    const [owner, borrower] = [await house.aMember(), await house.aMember({ name: 'Ida Falk' })];
    const id = await lend(owner, borrower, 'Canoe', 12);
    for (const [person, texts] of [
      [borrower, ['Canoe', `With you until ${dateText(dayFromNow(12))}`, owner.email, 'I have brought it back']],
      [owner, ['Canoe', `With Ida until ${dateText(dayFromNow(12))}`, borrower.email, 'It is back']],
    ] as const) {
      const page = await at(person, `/items?item=${id}`, phone);
      const dialog = sheet(page, 'Canoe');
      for (const text of texts) {
        const { y, height } = await boxOf(dialog.getByText(text, { exact: true }));
        expect([text, y + height <= 740]).toEqual([text, true]);
      }
      const photo = await boxOf(dialog.locator('picture, img'));
      expect(photo.height).toBeLessThanOrEqual(0.4 * 740);
    }
  });
});

describe('for everybody', () => {
  it('axe finds nothing, and nothing is cut with letters twice as large', async () => {
    const [owner, borrower, other] = [
      await house.aMember(),
      await house.aMember({ name: 'Ida Falk' }),
      await house.aMember(),
    ];
    const lent = await lend(owner, borrower, 'Canoe', -2);
    await borrower.call('POST /api/loans/:itemId/extension', {
      params: { itemId: lent },
      body: { until: dayFromNow(5) },
    });
    const asked = await anItem(house.db, owner.id, { name: 'Guitar', giveaway: false });
    await borrower.call('POST /express-interest', {
      body: { itemId: asked, note: 'For a birthday', from: dayFromNow(1), until: dayFromNow(2) },
    });
    const screens: [Person, string, string][] = [
      [owner, `/items?item=${lent}`, 'It is back'],
      [borrower, `/items?item=${lent}`, 'I have brought it back'],
      [other, `/items?item=${lent}`, 'Tell me when it is back'],
      [owner, `/items?item=${asked}`, 'Approve the request of Ida Falk'],
      [other, `/items?item=${asked}`, 'Express Interest'],
      [owner, '/myactivity', 'Yes'],
      [owner, '/myactivity?show=lentOut', 'It is back: Canoe'],
      [borrower, '/home', 'I have brought it back'],
    ];
    for (const [person, address, name] of screens) {
      const page = await at(person, address, phone);
      await button(page, name).first().waitFor();
      expect([address, await findingsOn(page)]).toEqual([address, []]);
      await page.setViewportSize(phone.viewport);
      expect([address, await findLargeTextFaults(page)]).toEqual([address, []]);
    }
  });
});
