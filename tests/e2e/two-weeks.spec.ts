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

/** What one page shows of the number, in its four places. */
const numbersOn = (page: Page) =>
  page.evaluate(() => {
    const link = [...document.querySelectorAll('nav a')].find((each) => each.textContent?.includes('Activity'));
    const badge = link?.querySelector('span[aria-hidden]')?.textContent ?? '0';
    const title = /^\((\d+)\)/.exec(document.title)?.[1] ?? '0';
    return { badge: Number(badge), title: Number(title), icon: Number(document.documentElement.dataset.icon ?? '0') };
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
    const same = { badge: waiting, title: waiting, icon: waiting };
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
const takeBack = (thing: string) => the('Olu').call('POST /return-item', { body: { itemId: itemId(thing) } });
const bring = (name: Name, thing: string) => the(name).call('POST /say-returned', { body: { itemId: itemId(thing) } });
const look = (name: Name, thing: string) => the(name).call('GET /api/items/:id', { params: { id: itemId(thing) } });

it('two weeks in a street: six people, three things, every mail read', { timeout: atMost(600) }, async () => {
  for (const thing of ['Tent', 'Ladder', 'Drill'])
    items.set(thing, await anItem(house.db, the('Olu').id, { name: thing, giveaway: false }));
  await house.db`update items set loan_days = 5 where id = ${itemId('Ladder')}`;
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
    'clara You can borrow "Ladder"',
    'olu Somebody is interested in "Ladder"',
  ]);

  await house.clock.set('2031-03-04T17:30:00Z');
  await told('Tuesday evening', ['olu Tomorrow: "Tent" to Priya', 'priya Tomorrow: "Tent" from Olu']);
  await house.clock.set('2031-03-05T10:00:00Z');
  expect(await look('Olu', 'Tent')).toMatchObject({ status: 'approved', recipient_name: 'Priya' });
  await handOver('Tent');
  await told('Wednesday, the tent goes out', ['priya "Tent" has been handed over to you']);
  await house.clock.set('2031-03-06T19:00:00Z');
  await bring('Priya', 'Tent');
  await told('Thursday, Priya brings it back', [
    'olu Is "Tent" back with you?',
    'priya "Tent" from Olu is due today, Thu 6 Mar',
  ]);
  await takeBack('Tent');
  await told('Olu has it', ['priya "Tent" is back with Olu']);

  await house.clock.set('2031-03-08T12:00:00Z');
  await told('Saturday, the ladder is due', ['clara "Ladder" from Olu is due today, Sat 8 Mar']);
  await house.clock.set('2031-03-09T12:00:00Z');
  await told('Sunday, it is a day late', ['olu "Ladder" with Clara was due yesterday, Sat 8 Mar']);
  await bring('Clara', 'Ladder');
  await takeBack('Ladder');
  await told('It is back, and Jon is next', [
    'clara "Ladder" is back with Olu',
    'jon "Ladder" is free. Do you still need it?',
    'olu Is "Ladder" back with you?',
  ]);
  await approve('Jon', 'Ladder');
  await handOver('Ladder');
  await told('Jon has it', ['jon "Ladder" has been handed over to you', 'jon You can borrow "Ladder"']);

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
