import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem } from '../support/items.ts';
import { atMost } from '../support/patience.ts';
import type { Person } from '../support/world.ts';

const names = ['Olu', 'Ruth', 'Sam', 'Priya', 'Clara', 'Jon'] as const;
type Name = (typeof names)[number];

let house: BrowserWorld;
const people = new Map<Name, Person>();
const pages = new Map<Name, Page>();

beforeAll(async () => {
  house = await aBrowserWorld({ timeZone: 'Europe/Berlin' }, {}, { startsAt: '2031-03-03T09:00:00Z' });
  for (const name of names) people.set(name, await house.aMember({ name, email: `${name.toLowerCase()}@example.org` }));
});
afterAll(() => house.close());

const the = (name: Name): Person => {
  const person = people.get(name);
  if (person === undefined) throw new Error(`Nobody is called ${name}.`);
  return person;
};

/** The icon of an installed app: what the page asked the system to show. */
const watchIcon = (page: Page) =>
  page.addInitScript(() => {
    const shown = (count: number) => {
      document.documentElement.dataset.icon = String(count);
      return Promise.resolve();
    };
    Object.assign(navigator, { setAppBadge: shown, clearAppBadge: () => shown(0) });
  });

const openPages = async () => {
  for (const name of names) {
    const page = await house.aPageOf(the(name), { viewport: { width: 360, height: 740 } });
    await watchIcon(page);
    await page.goto('/myactivity');
    pages.set(name, page);
  }
};

/** What one page shows of the number, in its four places: the rows of the list, badge, title and icon. */
const numbersOn = (page: Page) =>
  // oxlint-disable-next-line complexity -- all of it must travel
  page.evaluate(() => {
    const link = [...document.querySelectorAll('nav a')].find((each) => each.textContent?.includes('Activity'));
    const badge = link?.querySelector('span[aria-hidden]')?.textContent ?? '0';
    const head = [...document.querySelectorAll('h2')].find((each) => each.textContent?.startsWith('Waiting for you'));
    const section = head?.closest('section');
    const more = /^\d+/.exec(section?.querySelector(':scope > button')?.textContent ?? '')?.[0] ?? '0';
    const list = (section?.querySelectorAll('ul > li').length ?? 0) + Number(more);
    const title = /^\((\d+)\)/.exec(document.title)?.[1] ?? '0';
    return {
      list,
      badge: Number(badge),
      title: Number(title),
      icon: Number(document.documentElement.dataset.icon ?? '0'),
    };
  });

/** The list, the badge, the title of the tab and the icon say the same, for everybody. */
const allAgree = async () => {
  for (const name of names) {
    const person = the(name);
    const [list, { waiting }] = await Promise.all([
      person.call('GET /api/waiting'),
      person.call('GET /api/notifications', { query: { userId: person.id } }),
    ]);
    expect([name, waiting]).toEqual([name, list.length]);
    const page = pages.get(name);
    if (page === undefined) throw new Error(`${name} has no page.`);
    const same = { list: waiting, badge: waiting, title: waiting, icon: waiting };
    await expect.poll(() => numbersOn(page), { timeout: atMost(20), message: name }).toEqual(same);
  }
};

let read = 0;
/** Every mail since the last time, by whom it reached; those that wait for an undo come first. */
const mailsOf = async () => {
  await house.clock.advance({ hours: 1 });
  const fresh = house.mailbox.messages.slice(read);
  read = house.mailbox.messages.length;
  return fresh.map(({ to, subject = '' }) => `${to.join()} ${subject}`.replace('@example.org', '')).toSorted();
};

const items = new Map<string, number>();
const itemId = (thing: string) => items.get(thing) ?? 0;

const ask = (name: Name, thing: string, days: { from?: string; until?: string; length?: number; note?: string } = {}) =>
  the(name).call('POST /express-interest', { body: { itemId: itemId(thing), ...days } });
const approve = (name: Name, thing: string) =>
  the('Olu').call('POST /accept-interest', {
    body: { item_id: itemId(thing), interested_user_id: the(name).id },
  });
const handOver = (thing: string) => the('Olu').call('POST /confirm-transfer', { body: { itemId: itemId(thing) } });
const takeBack = (thing: string, more: { condition?: string; notNow?: boolean } = {}) =>
  the('Olu').call('POST /return-item', { body: { itemId: itemId(thing), ...more } });
const bring = (name: Name, thing: string) => the(name).call('POST /say-returned', { body: { itemId: itemId(thing) } });
const look = (name: Name, thing: string) => the(name).call('GET /api/items/:id', { params: { id: itemId(thing) } });

it('two weeks in a street: six people, four things, every mail read', { timeout: atMost(600) }, async () => {
  for (const thing of ['Tent', 'Ladder', 'Drill'])
    items.set(thing, await anItem(house.db, the('Olu').id, { name: thing, giveaway: false }));
  await house.db`update items set loan_days = 5 where id = ${itemId('Ladder')}`;
  items.set('Sofa', await anItem(house.db, the('Olu').id, { name: 'Sofa', giveaway: true }));
  await openPages();
  const told = async (what: string, mails: string[]) => {
    expect({ what, mails: await mailsOf() }).toEqual({ what, mails });
    await allAgree();
  };

  await ask('Ruth', 'Tent', { from: '2031-03-14', until: '2031-03-16', note: 'For the scouts' });
  await ask('Sam', 'Tent', { from: '2031-03-16', until: '2031-03-18' });
  await ask('Priya', 'Tent', { from: '2031-03-05', until: '2031-03-06' });
  await told('Monday, three ask for the tent', ['olu Somebody is interested in "Tent"']);
  await approve('Ruth', 'Tent');
  await approve('Priya', 'Tent');
  expect(await look('Clara', 'Tent')).toMatchObject({ free_until: '2031-03-04' });
  await told('Olu promises it twice', [
    'priya You can borrow "Tent"',
    'ruth You can borrow "Tent"',
    'sam "Tent" is taken on your days',
  ]);

  await ask('Clara', 'Ladder');
  await approve('Clara', 'Ladder');
  await handOver('Ladder');
  await ask('Jon', 'Ladder', { length: 3 });
  await told('The ladder goes to Clara, and Jon waits', [
    'clara "Ladder" has been handed over to you',
    'olu Somebody is interested in "Ladder"',
  ]);

  for (const name of ['Sam', 'Clara', 'Jon'] as const) await ask(name, 'Sofa');
  await approve('Clara', 'Sofa');
  await handOver('Sofa');
  await told('The sofa goes to Clara at once, and each of the others hears it once', [
    'clara "Sofa" has been handed over to you',
    'jon "Sofa" has found a new home',
    'olu Somebody is interested in "Sofa"',
    'sam "Sofa" has found a new home',
  ]);

  await ask('Sam', 'Drill', { from: '2031-03-03', until: '2031-03-07' });
  await approve('Sam', 'Drill');
  await handOver('Drill');
  await ask('Jon', 'Drill');
  await told('The drill goes to Sam, and Jon waits', [
    'olu Somebody is interested in "Drill"',
    'sam "Drill" has been handed over to you',
  ]);

  await house.clock.set('2031-03-04T17:30:00Z');
  await told('Tuesday evening', ['olu Tomorrow: "Tent" to Priya', 'priya Tomorrow: "Tent" from Olu']);
  await house.clock.set('2031-03-05T10:00:00Z');
  expect(await look('Olu', 'Tent')).toMatchObject({ status: 'approved', recipient_name: 'Priya' });
  await handOver('Tent');
  await told('Wednesday, the tent goes out', ['priya "Tent" has been handed over to you']);
  await house.clock.set('2031-03-06T19:00:00Z');
  await bring('Priya', 'Tent');
  await the('Sam').call('POST /api/loans/:itemId/extension', {
    params: { itemId: itemId('Drill') },
    body: { until: '2031-03-10' },
  });
  await told('Thursday, Priya brings it back', [
    'olu Is "Tent" back with you?',
    'olu More time for "Drill"?',
    'priya "Tent" from Olu is due today, Thu 6 Mar',
    'sam "Drill" from Olu is due tomorrow, Fri 7 Mar',
  ]);
  await takeBack('Tent');
  await told('Olu has it', ['priya "Tent" is back with Olu']);

  await house.clock.set('2031-03-08T12:00:00Z');
  await told('Saturday, the ladder is due', [
    'clara "Ladder" from Olu is due today, Sat 8 Mar',
    'olu "Drill" with Sam was due yesterday, Fri 7 Mar',
    'sam "Drill" from Olu was due yesterday, Fri 7 Mar',
  ]);
  await house.clock.set('2031-03-09T12:00:00Z');
  await told('Sunday, it is a day late, and the letter comes to everybody for whom there is something in it', [
    'clara Your week at Enough: Tent, Ladder',
    'jon Your week at Enough: Tent',
    'olu "Ladder" with Clara was due yesterday, Sat 8 Mar',
    'olu Your week at Enough: Drill, Ladder, Tent',
    'priya Your week at Enough: Tent',
    'ruth Your week at Enough: Tent',
  ]);
  await bring('Clara', 'Ladder');
  await takeBack('Ladder');
  await told('It is back, and Jon is next', [
    'clara "Ladder" is back with Olu',
    'jon "Ladder" is free. Do you still need it?',
  ]);
  await the('Olu').call('POST /api/loans/:itemId/extension/answer', {
    params: { itemId: itemId('Drill') },
    body: { accept: false },
  });
  await the('Sam').call('POST /say-returned', { body: { itemId: itemId('Drill'), condition: 'Chuck is stiff' } });
  await takeBack('Drill', { condition: 'Chuck is stiff', notNow: true });
  expect(await look('Clara', 'Drill')).toMatchObject({ condition: 'Chuck is stiff', closed: { until: null } });
  await told('No more time; the drill comes back broken and is closed, so that Jon is not asked', [
    'sam "Drill" is back with Olu',
    'sam Olu needs "Drill" back',
  ]);
  await approve('Jon', 'Ladder');
  await handOver('Ladder');
  await told('Jon has it', ['jon "Ladder" has been handed over to you']);

  await house.clock.set('2031-03-13T17:30:00Z');
  await told('The day before the scouts', [
    'jon "Ladder" from Olu was due yesterday, Wed 12 Mar',
    'olu "Ladder" with Jon was due yesterday, Wed 12 Mar',
    'olu Tomorrow: "Tent" to Ruth',
    'ruth Tomorrow: "Tent" from Olu',
  ]);
  await house.clock.set('2031-03-15T12:00:00Z');
  await told('Nobody has fetched it', [
    'jon "Ladder" from Olu was due 3 days ago, on Wed 12 Mar',
    'olu Did it work out with "Tent"?',
    'ruth Did it work out with "Tent"?',
  ]);
  await handOver('Tent');
  await takeBack('Ladder');
  await told('Then both', ['jon "Ladder" is back with Olu', 'ruth "Tent" has been handed over to you']);
  await house.clock.set('2031-03-17T12:00:00Z');
  await told('Monday two weeks later', [
    'olu "Tent" with Ruth was due yesterday, Sun 16 Mar',
    'ruth "Tent" from Olu was due yesterday, Sun 16 Mar',
  ]);
});
