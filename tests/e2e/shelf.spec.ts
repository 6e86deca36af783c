import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const dayFromNow = (days: number) => addDays(dayIn(zone, new Date()), days);
/** As either kind of English writes it: a browser may have learnt the other one from its machine. */
const saysDay = (start: string, days: number) => {
  const forms = ['en-GB', 'en-US'].map((language) => dateText(dayFromNow(days), { language }));
  return new RegExp(`${start} (${forms.join('|')})`);
};
const widths = [320, 360, 768, 1280];
const phone = { viewport: { width: 360, height: 740 } };

const lend = (owner: Person, to: Person, name: string, due: number | null) =>
  anItem(house.db, owner.id, {
    name,
    giveaway: false,
    interested: [to.id],
    recipient: to.id,
    isTransferred: true,
    ...(due === null ? {} : { dueOn: dayFromNow(due) }),
  });

/** An owner whose things are with two neighbours: one overdue, one said to be back, one in time, one without a day. */
const aLender = async () => {
  const [olu, ruth, sam] = [
    await house.aMember({ name: 'Olu Bright' }),
    await house.aMember({ name: 'Ruth Applegarth' }),
    await house.aMember({ name: 'Sam Reed' }),
  ];
  const canoe = await lend(olu, ruth, 'Canoe', -3);
  const guitar = await lend(olu, sam, 'Guitar', -5);
  await sam.call('POST /say-returned', { body: { itemId: guitar } });
  const ladder = await lend(olu, sam, 'Ladder', 9);
  const chess = await lend(ruth, olu, 'Chess set', 4);
  return { olu, ruth, sam, canoe, guitar, ladder, chess };
};

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
const row = (page: Page, list: string, thing: string) => section(page, list).locator('li').filter({ hasText: thing });
const names = (page: Page, list: string) => section(page, list).getByRole('heading', { level: 3 }).allTextContents();
const isRed = (page: Page, thing: string) =>
  row(page, 'With others', thing)
    .locator('.text-danger')
    .count()
    .then((count) => count > 0);

describe('who has what', () => {
  it.each(['/myactivity', '/home'])(
    'an owner sees at %s what is with whom, the overdue first and in words',
    async (path) => {
      const { olu } = await aLender();
      const page = await house.pageAt(olu, path, phone);
      await expect.poll(() => names(page, 'With others')).toEqual(['Canoe', 'Guitar', 'Ladder']);
      expect(await names(page, 'With me')).toEqual(['Chess set']);
      await row(page, 'With others', 'Canoe').getByText('3 days overdue').waitFor();
      await row(page, 'With others', 'Guitar').getByText('Said to be back: have a look').waitFor();
      await row(page, 'With others', 'Ladder').getByText(saysDay('Until', 9)).waitFor();
      await row(page, 'With me', 'Chess set').getByText(saysDay('Until', 4)).waitFor();
      expect(await Promise.all(['Canoe', 'Guitar', 'Ladder'].map((name) => isRed(page, name)))).toEqual([
        true,
        false,
        false,
      ]);
    },
  );

  it('a name opens the person, a thing its sheet', async () => {
    const { olu, canoe } = await aLender();
    const page = await house.pageAt(olu, '/myactivity', phone);
    await row(page, 'With others', 'Canoe').getByRole('button', { name: 'About Ruth Applegarth' }).click();
    await page.getByRole('dialog', { name: 'Ruth Applegarth' }).waitFor();
    await page.goBack();
    await row(page, 'With others', 'Canoe').getByRole('link', { name: 'Canoe' }).click();
    await page.getByRole('dialog', { name: 'Canoe' }).waitFor();
    expect(page.url()).toContain(`item=${canoe}`);
  });

  it('one press takes a thing back, its place says so with Undo, and the rows stay where they are', async () => {
    const { olu } = await aLender();
    const page = await house.pageAt(olu, '/myactivity', phone);
    const canoe = row(page, 'With others', 'Canoe');
    await canoe.getByRole('button', { name: 'It is back' }).click();
    await canoe.locator('[data-done-here]').getByText('It is back').waitFor();
    // It waited above, too: that row goes without its button, and only when this one does.
    await expect
      .poll(() => olu.call('GET /api/waiting').then((all) => all.map(({ kind }) => kind)))
      .not.toContain('overdue');
    const waitingCanoe = page.getByRole('main').locator('li').filter({ hasText: 'Overdue: Canoe' });
    await waitingCanoe.waitFor();
    expect(await waitingCanoe.getByRole('button').count()).toBe(0);
    expect(await names(page, 'With others')).toEqual(['Canoe', 'Guitar', 'Ladder']);
    await canoe.getByRole('button', { name: /^Undo/ }).click();
    await canoe.getByText('3 days overdue').waitFor();
    expect((await olu.call('GET /api/shelf')).with_others.map(({ item }) => item.name)).toContain('Canoe');
  });

  it('one press reminds, once a day and only what is due', async () => {
    const { olu } = await aLender();
    const page = await house.pageAt(olu, '/myactivity', phone);
    await row(page, 'With others', 'Canoe').getByRole('button', { name: 'Remind' }).click();
    await row(page, 'With others', 'Canoe').locator('[data-done-here]').waitFor();
    await row(page, 'With others', 'Canoe').getByRole('button', { name: 'It is back' }).waitFor();
    expect(await section(page, 'With others').getByRole('button', { name: 'Remind' }).count()).toBe(0);
  });

  it('a borrower brings back with one press, or asks for longer; its owner sees it at once', async () => {
    const { olu, ruth, sam } = await aLender();
    const page = await house.pageAt(sam, '/home', phone);
    const owners = await house.pageAt(olu, '/home');
    await row(owners, 'With others', 'Ladder').waitFor();
    await row(page, 'With me', 'Ladder').getByRole('button', { name: 'Ask for longer' }).click();
    await page.getByRole('dialog').getByLabel('Day').fill(dayFromNow(12));
    await page.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click();
    await row(page, 'With me', 'Ladder').getByText(saysDay('You asked to keep it until', 12)).waitFor();
    await row(owners, 'With others', 'Ladder').getByText(saysDay('Would like to keep it until', 12)).waitFor();

    await row(page, 'With me', 'Ladder').getByRole('button', { name: 'I brought it back' }).click();
    await row(page, 'With me', 'Ladder').locator('[data-done-here]').getByText('You said that it is back').waitFor();
    await row(owners, 'With others', 'Ladder').getByText('Said to be back: have a look').waitFor();
    expect((await ruth.call('GET /api/shelf')).with_me.map(({ item }) => item.name)).toEqual(['Canoe']);
  });

  it('is not there where nothing is out, nor for a visitor', async () => {
    const page = await house.pageAt(await house.aMember(), '/myactivity');
    await page.getByRole('button', { name: /^Shared Items/ }).waitFor();
    await page.waitForLoadState('networkidle');
    for (const name of ['With me', 'With others'])
      expect(await page.getByRole('heading', { name, exact: true }).count()).toBe(0);
    const visitor = await house.aPage();
    for (const path of ['/myactivity', '/myactivity/lending']) {
      await visitor.goto(path);
      await visitor.getByRole('button', { name: 'Log in', exact: true }).waitFor();
      expect(visitor.url()).toBe(`${house.url}/`);
    }
    for (const path of ['/api/shelf', '/api/shelf/things'])
      expect(await visitor.evaluate(async (address) => (await fetch(address)).status, path)).toBe(401);
  });

  it('shows the first three of many', async () => {
    const { olu, ruth } = await aLender();
    await lend(olu, ruth, 'Rope', null);
    const page = await house.pageAt(olu, '/myactivity', phone);
    await section(page, 'With others').getByRole('button', { name: '1 more' }).click();
    await expect.poll(() => names(page, 'With others')).toEqual(['Canoe', 'Guitar', 'Ladder', 'Rope']);
    await row(page, 'With others', 'Rope').getByText('No fixed day').waitFor();
  });

  it('axe finds nothing at any width, and nothing is cut with letters twice as large', async () => {
    const { olu } = await aLender();
    for (const path of ['/myactivity', '/home']) {
      const page = await house.pageAt(olu, path, phone);
      await row(page, 'With others', 'Canoe').waitFor();
      expect([path, await findingsOn(page, widths)]).toEqual([path, []]);
      expect([path, await findingsOn(page, [...widths].reverse())]).toEqual([path, []]);
      await page.setViewportSize(phone.viewport);
      expect([path, await findLargeTextFaults(page)]).toEqual([path, []]);
    }
  });
});

describe('everything an owner lends', () => {
  const aFullShelf = async () => {
    const people = await aLender();
    const { olu, ruth } = people;
    const bike = await anItem(house.db, olu.id, { name: 'Bike', giveaway: false });
    await olu.call('PUT /api/items/:id/closed', { params: { id: bike }, body: { until: dayFromNow(4), word: '' } });
    const tent = await anItem(house.db, olu.id, { name: 'Tent', giveaway: false });
    const days = { from: dayFromNow(20), until: dayFromNow(22) };
    await ruth.call('POST /express-interest', { body: { itemId: tent, ...days } });
    await olu.call('POST /accept-interest', { body: { item_id: tent, interested_user_id: ruth.id } });
    await anItem(house.db, olu.id, { name: 'Gift', giveaway: true });
    return people;
  };

  const things = (page: Page) => page.getByRole('rowheader').getByRole('link').allTextContents();
  const column = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

  it('is a table on a wide window, reached from Activity, sorted by pointer and keyboard', async () => {
    const { olu } = await aFullShelf();
    const page = await house.pageAt(olu, '/myactivity', { viewport: { width: 1024, height: 800 } });
    await section(page, 'With others').getByRole('link', { name: 'Everything I lend' }).click();
    await page.getByRole('heading', { level: 1, name: 'Everything I lend' }).waitFor();
    await expect.poll(() => things(page)).toHaveLength(5);
    expect(await column(page, 'State').getAttribute('aria-sort')).toBe('ascending');
    expect((await things(page)).slice(0, 4)).toEqual(['Canoe', 'Guitar', 'Ladder', 'Bike']);
    await column(page, 'Thing').getByRole('button').click();
    await expect.poll(() => things(page)).toEqual(['Bike', 'Canoe', 'Guitar', 'Ladder', 'Tent']);
    await page.keyboard.press('Enter');
    await expect.poll(() => things(page)).toEqual(['Tent', 'Ladder', 'Guitar', 'Canoe', 'Bike']);
    expect(await column(page, 'Thing').getAttribute('aria-sort')).toBe('descending');
    expect(await column(page, 'State').getAttribute('aria-sort')).toBe(null);

    const line = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) });
    await line('Canoe').getByText('3 days overdue').waitFor();
    await line('Canoe').getByRole('button', { name: 'About Ruth Applegarth' }).waitFor();
    await line('Canoe').getByText('lent once to 1 person').waitFor();
    await line('Guitar').getByText('Said to be back').waitFor();
    await line('Bike').getByText('Not now').waitFor();
    await line('Tent').getByText('Free', { exact: true }).waitFor();
    await line('Tent').getByText('not lent yet').waitFor();
    await line('Tent').getByRole('button', { name: 'About Ruth Applegarth' }).waitFor();
    await page.reload();
    await expect.poll(() => things(page)).toEqual(['Tent', 'Ladder', 'Guitar', 'Canoe', 'Bike']);
    await page.getByRole('rowheader').getByRole('link', { name: 'Tent' }).click();
    await page.getByRole('dialog', { name: 'Tent' }).waitFor();
  });

  it('is shown by state', async () => {
    const { olu } = await aFullShelf();
    const page = await house.pageAt(olu, '/myactivity/lending');
    for (const [filter, found] of [
      ['Out 3', ['Canoe', 'Guitar', 'Ladder']],
      ['Overdue 1', ['Canoe']],
      ['Promised 1', ['Tent']],
      ['Free 1', ['Tent']],
      ['Not now 1', ['Bike']],
    ] as const) {
      await page.getByRole('radio', { name: filter }).check();
      await expect.poll(() => things(page)).toEqual(found);
    }
  });

  it('is a list of cards with the same facts on a phone', async () => {
    const { olu } = await aFullShelf();
    const page = await house.pageAt(olu, '/myactivity/lending', phone);
    const cards = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect.poll(() => cards.allTextContents()).toHaveLength(5);
    expect(await page.getByRole('table').count()).toBe(0);
    await page.getByLabel('Sort by').selectOption('Thing');
    await page.getByRole('button', { name: 'Turn the order round' }).click();
    await expect.poll(() => cards.allTextContents()).toEqual(['Tent', 'Ladder', 'Guitar', 'Canoe', 'Bike']);
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Canoe' }) });
    await card.getByText('3 days overdue').waitFor();
    await card.getByText('lent once to 1 person').waitFor();
  });

  it('says what to do where nothing is lent', async () => {
    const page = await house.pageAt(await house.aMember(), '/myactivity/lending');
    await page.getByText('You lend nothing yet.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Lend something' }).waitFor();
  });

  it('axe finds nothing at any width, and nothing is cut with letters twice as large', async () => {
    const { olu } = await aFullShelf();
    const page = await house.pageAt(olu, '/myactivity/lending', phone);
    await page.getByText('3 days overdue').waitFor();
    expect(await findingsOn(page, widths)).toEqual([]);
    expect(await findingsOn(page, [...widths].reverse())).toEqual([]);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect([width, await findLargeTextFaults(page)]).toEqual([width, []]);
    }
  });
});
