import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from '../support/axe-findings.ts';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem } from '../support/items.ts';
import { findLargeTextFaults } from '../support/large-text.ts';
import type { Person } from '../support/world.ts';

let house: BrowserWorld;
beforeAll(async () => {
  house = await aBrowserWorld({ timeZone: 'Europe/London' }, {}, { startsAt: '2026-11-17T09:00:00Z' });
});
afterAll(() => house.close());

const at: BrowserWorld['pageAt'] = (...where) => house.pageAt(...where);
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const press = (page: Page, name: string) => button(page, name).click();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const day = (page: Page, name: string | RegExp) => page.getByRole('gridcell').getByRole('button', { name });
const address = (id: number) => `/items?view=borrow&item=${id}`;

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const label = document.querySelector(`label[for="${element.id || 'nothing'}"]`);
    return (element.getAttribute('aria-label') ?? (label ?? element).textContent ?? '').trim();
  });

/** Tab after Tab until the focus is on what begins with this name. */
const tabTo = async (page: Page, name: string) => {
  for (let steps = 0; steps < 80; steps += 1) {
    if ((await focused(page)).startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`"${name}" is not reached by Tab.`);
};

const enter = async (page: Page, name: string) => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
};

const aTent = async (owner: Person, name = 'Four-person tent') => {
  const id = await anItem(house.db, owner.id, { name, giveaway: false });
  await house.db`update items set loan_days = 7 where id = ${id}`;
  return id;
};

/** Somebody asked for these days, and the owner promised them. */
const promiseDays = async (owner: Person, itemId: number, person: Person, from: string, until: string) => {
  await person.call('POST /express-interest', { body: { itemId, userId: person.id, from, until } });
  await owner.call('POST /accept-interest', {
    body: { item_id: itemId, owner_id: owner.id, interested_user_id: person.id },
  });
};

const asksOf = async (owner: Person, itemId: number, person: Person) => {
  const { interested_users: people = [] } = await owner.call('GET /api/items/:id', { params: { id: itemId } });
  return people.find(({ id }) => id === person.id);
};

const aStreet = async () => ({
  owner: await house.aMember({ name: 'Amara Nwosu' }),
  ruth: await house.aMember({ name: 'Ruth Applegarth' }),
  jonas: await house.aMember({ name: 'Jonas Weber' }),
});

describe('asking for days', () => {
  it('with the keyboard alone: a month is opened, the first and the last day are chosen, and the days are asked for', async () => {
    const { owner, ruth, jonas } = await aStreet();
    const id = await aTent(owner);
    await promiseDays(owner, id, ruth, '2026-12-20', '2026-12-22');
    await owner.call('PUT /api/items/:id/closed', {
      params: { id },
      body: { from: '2026-12-24', until: '2026-12-27', word: 'With us at Christmas' },
    });
    const page = await at(jonas, address(id));
    await says(page, 'It is here now. Free until 19 Dec. Usually lent for a week.');
    expect(await page.getByText('Free 17 Nov – 19 Dec.').textContent()).toBe('Free 17 Nov – 19 Dec. Taken 20 Dec.');
    expect(await findingsOn(page, [320, 360, 1280])).toEqual([]);

    await enter(page, 'Choose days');
    await dialog(page, 'Choose days').waitFor();
    await page.getByRole('grid', { name: 'December 2026' }).waitFor();
    expect(await findingsOn(page, [320, 360, 1280])).toEqual([]);
    await expect.poll(() => focused(page)).toBe('Tuesday 17 November 2026, free, today');
    await page.keyboard.press('ArrowDown');
    for (let right = 0; right < 3; right += 1) await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Friday 27 November 2026, free');
    await page.keyboard.press('Enter');
    await says(page, 'Now choose the last day.');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('Sunday 29 November 2026, chosen');
    expect(await findingsOn(page, [320, 360, 1280])).toEqual([]);

    await enter(page, 'Choose 27–29 Nov');
    await says(page, '27–29 Nov · 3 days');
    expect(await focused(page)).toContain('Choose days');
    await enter(page, 'Express Interest · 27–29 Nov');
    await says(page, 'You asked for 27–29 Nov.');
    await expect.poll(() => asksOf(owner, id, jonas)).toMatchObject({ from: '2026-11-27', until: '2026-11-29' });
    expect(await findingsOn(page, [320, 360, 1280])).toEqual([]);
  });

  it('taken and closed days cannot be chosen, and a span over them begins again', async () => {
    const { owner, ruth, jonas } = await aStreet();
    const id = await aTent(owner);
    await promiseDays(owner, id, ruth, '2026-11-20', '2026-11-22');
    await owner.call('PUT /api/items/:id/closed', {
      params: { id },
      body: { from: '2026-12-24', until: '2026-12-27' },
    });
    const page = await at(jonas, address(id));
    await press(page, 'Choose days');
    await day(page, 'Saturday 21 November 2026, taken').waitFor();
    expect(await day(page, 'Saturday 21 November 2026, taken').isDisabled()).toBe(true);
    expect(await day(page, 'Friday 25 December 2026, closed').isDisabled()).toBe(true);
    expect(await day(page, 'Monday 16 November 2026, free').isDisabled()).toBe(true);
    await day(page, 'Thursday 19 November 2026, free').click();
    await day(page, 'Monday 23 November 2026, free').click();
    await day(page, 'Monday 23 November 2026, chosen').waitFor();
    await day(page, 'Thursday 19 November 2026, free').waitFor();
    await press(page, 'Clear');
    await day(page, 'Monday 23 November 2026, free').waitFor();
  });

  it('as soon as possible needs no calendar and names a length', async () => {
    const { owner, jonas } = await aStreet();
    const id = await aTent(owner);
    const page = await at(jonas, address(id));
    await page.getByLabel('For about').selectOption('a weekend');
    await press(page, 'Express Interest');
    await says(page, 'You asked for it as soon as possible, for about a weekend.');
    await expect.poll(() => asksOf(owner, id, jonas)).toMatchObject({ from: null, length: 3 });
  });

  it('the days can be typed, survive a reload, and are refused with free days around them to take with one tap', async () => {
    const { owner, ruth, jonas } = await aStreet();
    const id = await aTent(owner);
    const page = await at(jonas, address(id), { viewport: { width: 360, height: 740 } });
    await press(page, 'Choose days');
    await press(page, 'Type the days instead');
    await page.getByLabel('From').fill('2026-11-27');
    await page.getByLabel('Until').fill('2026-11-26');
    await says(page, 'The last day must not be before the first.');
    await page.getByLabel('Until').fill('2026-11-29');
    expect(await findingsOn(page, [320, 1280])).toEqual([]);
    await press(page, 'Choose 27–29 Nov');
    await page.reload();
    await says(page, '27–29 Nov · 3 days');
    await page.getByText('Next five weeks').waitFor();

    // The page has not heard of it when the button is pressed.
    await page.route('**/api/items/*/calendar', (route) => route.fulfill({ json: [] }));
    await promiseDays(owner, id, ruth, '2026-11-28', '2026-11-30');
    await press(page, 'Express Interest · 27–29 Nov');
    await page
      .getByRole('alert')
      .getByText('Those days are taken. Free until 27 Nov. Free again from 1 Dec.')
      .waitFor();
    expect(await findingsOn(page, [320, 360, 1280])).toEqual([]);
    await page.unrouteAll();
    await press(page, 'Take 1–3 Dec');
    await says(page, '1–3 Dec · 3 days');
    await press(page, 'Express Interest · 1–3 Dec');
    await says(page, 'You asked for 1–3 Dec.');
    await expect.poll(() => asksOf(owner, id, jonas)).toMatchObject({ from: '2026-12-01', until: '2026-12-03' });
  });

  it('days after its return are asked for while it is out, and it says from when on it is free', async () => {
    const { owner, ruth, jonas } = await aStreet();
    const id = await aTent(owner, 'Canoe');
    await promiseDays(owner, id, ruth, '2026-11-17', '2026-11-22');
    await owner.call('POST /confirm-transfer', { body: { itemId: id } });
    await ruth.call('GET /api/items/:id', { params: { id } });
    const page = await at(jonas, address(id));
    await says(page, 'Out until Sun 22 Nov');
    await press(page, 'Choose days');
    await day(page, 'Monday 23 November 2026, free').click();
    await day(page, 'Tuesday 24 November 2026, free').click();
    await press(page, 'Choose 23–24 Nov');
    await press(page, 'Express Interest · 23–24 Nov');
    await says(page, 'You asked for 23–24 Nov.');
    await says(page, 'The owner decides, and you will see the answer here.');
  });

  it('what its owner does not lend now says so on its card and its sheet, and later days can be asked for', async () => {
    const { owner, jonas } = await aStreet();
    const id = await aTent(owner, 'Drill');
    await house.db`update items set condition = 'Chuck is stiff, usable' where id = ${id}`;
    await owner.call('PUT /api/items/:id/closed', {
      params: { id },
      body: { until: '2026-11-30', word: 'Being mended' },
    });
    const page = await at(jonas, '/items?view=borrow');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Drill' }) });
    await card.getByText('Not now, from 1 Dec').waitFor();
    await card.getByText('Chuck is stiff, usable').waitFor();
    await page.getByRole('link', { name: 'Drill' }).click();
    await says(page, 'Not now, from 1 Dec. Usually lent for a week.');
    await says(page, '“Being mended”');
    await press(page, 'Express Interest');
    await says(page, 'You asked for it as soon as possible, for about a week.');
  });
});

describe('while waiting', () => {
  it('the days are changed with a note, and the place stays', async () => {
    const { owner, ruth, jonas } = await aStreet();
    const id = await aTent(owner);
    await jonas.call('POST /express-interest', { body: { itemId: id, userId: jonas.id, length: 7 } });
    await ruth.call('POST /express-interest', { body: { itemId: id, userId: ruth.id } });
    const page = await at(jonas, address(id));
    await says(page, 'You are 1st of 2 in the queue.');
    await press(page, 'Change the days');
    await dialog(page, 'Change your request').waitFor();
    expect(await findingsOn(page, [320, 360, 1280])).toEqual([]);
    await press(page, 'Choose days');
    await day(page, 'Monday 23 November 2026, free').click();
    await day(page, 'Tuesday 24 November 2026, free').click();
    await press(page, 'Choose 23–24 Nov');
    await page.getByLabel('Another word to the owner').fill('For the lake.');
    await press(page, 'Save');
    await says(page, 'Your request has been changed');
    await says(page, 'You are 1st of 2 in the queue.');
    await says(page, 'You asked for 23–24 Nov.');
    expect(await asksOf(owner, id, jonas)).toMatchObject({
      from: '2026-11-23',
      until: '2026-11-24',
      note: 'For the lake.',
    });
  });

  it('days that went to somebody else are said to be taken, and other days are one tap away', async () => {
    const { owner, ruth, jonas } = await aStreet();
    const id = await aTent(owner);
    await jonas.call('POST /express-interest', {
      body: { itemId: id, userId: jonas.id, from: '2026-11-21', until: '2026-11-22' },
    });
    await promiseDays(owner, id, ruth, '2026-11-20', '2026-11-22');
    const page = await at(jonas, address(id));
    await says(page, 'Those days are taken. Free until Thu 19 Nov. Free again from Mon 23 Nov.');
    expect(await findingsOn(page, [320, 360, 1280])).toEqual([]);
    await press(page, 'Take 23–24 Nov');
    await says(page, 'You asked for 23–24 Nov.');
    await expect.poll(() => asksOf(owner, id, jonas)).toMatchObject({ from: '2026-11-23', until: '2026-11-24' });
  });
});

describe('promised for later', () => {
  it('the sheet says which days are yours; they are shortened, others are asked for, and all are given back with a word', async () => {
    const { owner, jonas } = await aStreet();
    const id = await aTent(owner, 'Cargo bike');
    await house.db`update items set standing_words = 'The key hangs behind the shed.' where id = ${id}`;
    await promiseDays(owner, id, jonas, '2026-12-20', '2026-12-22');
    const page = await at(jonas, '/items?view=borrow');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Cargo bike' }) });
    await card.getByText('Yours 20–22 Dec').waitFor();
    await page.getByRole('link', { name: 'Cargo bike' }).click();
    await dialog(page, 'Cargo bike').getByText('Yours 20–22 Dec', { exact: true }).waitFor();
    await says(page, 'The key hangs behind the shed.');
    await page.getByRole('link', { name: owner.email }).waitFor();
    await page.getByRole('link', { name: 'Write to Amara' }).waitFor();
    expect(await findingsOn(page, [320, 360, 1280])).toEqual([]);

    await press(page, 'Change the days');
    await day(page, 'Sunday 20 December 2026, chosen').waitFor();
    await says(page, 'These are your days already.');
    await day(page, 'Monday 21 December 2026, chosen').click();
    await day(page, 'Tuesday 22 December 2026, yours').click();
    await press(page, 'Keep only 21–22 Dec');
    await says(page, 'The days have been changed');
    await dialog(page, 'Cargo bike').getByText('Yours 21–22 Dec', { exact: true }).waitFor();

    await press(page, 'Change the days');
    await day(page, 'Wednesday 23 December 2026, free').click();
    await day(page, 'Thursday 24 December 2026, free').click();
    await press(page, 'Ask for 23–24 Dec');
    await says(page, 'You asked for 23–24 Dec instead. The owner has not answered yet.');

    await press(page, 'I do not need it any more');
    await page.getByLabel('A word to the owner, if you like').fill('We stay at home.');
    await press(page, 'Give it up');
    await says(page, 'You gave it up. We have told the owner.');
    expect(await asksOf(owner, id, jonas)).toBeUndefined();
  });
});

it('with letters twice as large nothing is cut, on a narrow phone', async () => {
  const { owner, jonas } = await aStreet();
  const id = await aTent(owner);
  const page = await at(jonas, address(id), { viewport: { width: 360, height: 740 } });
  await page.getByText('Next five weeks').waitFor();
  expect(await findLargeTextFaults(page)).toEqual([]);
  await press(page, 'Choose days');
  await page.getByRole('grid', { name: 'December 2026' }).waitFor();
  expect(await findLargeTextFaults(page)).toEqual([]);
});
