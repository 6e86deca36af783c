import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { readCalendar } from '../../../tests/support/read-calendar.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { forgetOldEvents } from './told-events.ts';

const startsAt = '2031-03-10T11:00:00Z';

let world: World;
let olu: Person;
let ruth: Person;
let itemId: number;

beforeAll(async () => {
  world = await aWorld({ timeZone: 'Europe/Berlin' }, {}, { startsAt });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.clock.set(startsAt);
  olu = await world.aMember({ name: 'Olu Ade' });
  ruth = await world.aMember({ name: 'Ruth Lee' });
  itemId = await anItem(world.db, olu.id, { name: 'Ladder', giveaway: false });
});

const params = () => ({ itemId, personId: ruth.id });
const ask = () => ruth.call('POST /express-interest', { body: { itemId } });
const meetAt = async (time: string) => {
  await olu.call('POST /api/conversations/:itemId/:personId/times', { params: params(), body: { times: [time] } });
  await ruth.call('POST /api/conversations/:itemId/:personId/times/accept', { params: params(), body: { time } });
};
const lend = async (due: string) => {
  await olu.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: ruth.id, due } });
  await olu.call('POST /confirm-transfer', { body: { itemId } });
};
const setDue = (due: string | null) => olu.call('PUT /api/loans/:itemId/due', { params: { itemId }, body: { due } });

const eventsOf = async (who: Person) => {
  const { url } = await who.call('GET /api/calendar');
  return readCalendar((await world.app.inject(new URL(url).pathname)).body).events;
};
const linesOf = async (who: Person) =>
  (await eventsOf(who)).map(({ title, start, status, sequence }) => `${sequence} ${status} ${start} ${title}`);

it('a meeting keeps its UID and gets a higher number with each change, until it is cancelled', async () => {
  await ask();
  await meetAt('2031-03-12T16:00:00.000Z');
  const [first] = await eventsOf(ruth);
  expect(first).toMatchObject({ uid: `meet-${itemId}-${ruth.id}@enough.test`, sequence: 0, status: 'CONFIRMED' });
  expect(first?.alarms.map(({ minutes }) => minutes)).toEqual([-60]);
  expect(first?.url).toBe(`http://enough.test/messages/${itemId}/${ruth.id}`);
  expect(await eventsOf(ruth)).toEqual([first]);

  await meetAt('2031-03-13T16:00:00.000Z');
  const [second, ...more] = await eventsOf(ruth);
  expect(second).toMatchObject({ uid: first?.uid, sequence: 1, start: '2031-03-13T16:00:00Z' });
  expect(more).toEqual([]);
  const file = await ruth.call('GET /api/conversations/:itemId/:personId/agreed.ics', { params: params() });
  expect(readCalendar(file).events).toEqual([second]);

  await ruth.call('POST /withdraw-interest', { body: { itemId } });
  expect(await linesOf(ruth)).toEqual(['2 CANCELLED 2031-03-13T16:00:00Z Cancelled: Fetch Ladder (Olu Ade)']);
  expect((await eventsOf(ruth))[0]).toMatchObject({ uid: first?.uid, alarms: [] });
  // The owner's calendar never had it, so there is nothing to cancel.
  expect(await linesOf(olu)).toEqual([]);

  await ask();
  await meetAt('2031-03-14T16:00:00.000Z');
  expect(await linesOf(ruth)).toEqual(['3 CONFIRMED 2031-03-14T16:00:00Z Fetch Ladder (Olu Ade)']);
  await ruth.call('POST /withdraw-interest', { body: { itemId } });
  await eventsOf(ruth);
  await world.clock.set('2031-03-22T16:00:00Z');
  expect(await linesOf(ruth)).toEqual([]);
});

it('a time that either of the two cancels, or that the handover has made needless, is cancelled in the calendars', async () => {
  await ask();
  await meetAt('2031-03-12T16:00:00.000Z');
  await Promise.all([eventsOf(ruth), eventsOf(olu)]);
  await olu.call('POST /api/conversations/:itemId/:personId/times/cancel', { params: params(), body: {} });
  expect(await linesOf(ruth)).toEqual(['1 CANCELLED 2031-03-12T16:00:00Z Cancelled: Fetch Ladder (Olu Ade)']);
  expect(await linesOf(olu)).toEqual(['1 CANCELLED 2031-03-12T16:00:00Z Cancelled: Hand over Ladder (Ruth Lee)']);

  await meetAt('2031-03-13T16:00:00.000Z');
  expect(await linesOf(ruth)).toEqual(['2 CONFIRMED 2031-03-13T16:00:00Z Fetch Ladder (Olu Ade)']);
  await lend('2031-03-18');
  expect(await linesOf(ruth)).toEqual([
    '3 CANCELLED 2031-03-13T16:00:00Z Cancelled: Fetch Ladder (Olu Ade)',
    '0 CONFIRMED 2031-03-18 Bring back Ladder (Olu Ade)',
  ]);
});

it('titles say who fetches, hands over, brings back and gets back', async () => {
  await ask();
  await meetAt('2031-03-11T16:00:00.000Z');
  expect(await linesOf(ruth)).toEqual(['0 CONFIRMED 2031-03-11T16:00:00Z Fetch Ladder (Olu Ade)']);
  expect(await linesOf(olu)).toEqual(['0 CONFIRMED 2031-03-11T16:00:00Z Hand over Ladder (Ruth Lee)']);
  await world.clock.set('2031-03-11T16:10:00Z');
  await lend('2031-03-18');
  await meetAt('2031-03-17T18:00:00.000Z');
  expect(await linesOf(ruth)).toEqual([
    '1 CONFIRMED 2031-03-17T18:00:00Z Bring back Ladder (Olu Ade)',
    '0 CONFIRMED 2031-03-18 Bring back Ladder (Olu Ade)',
  ]);
  expect(await linesOf(olu)).toEqual([
    '1 CONFIRMED 2031-03-17T18:00:00Z Ladder comes back (Ruth Lee)',
    '0 CONFIRMED 2031-03-18 Ladder comes back (Ruth Lee)',
  ]);
});

it('a due day moves with its number, rings on the eve, and is cancelled when it goes or the thing came back early', async () => {
  await ask();
  await lend('2031-03-18');
  expect((await eventsOf(ruth)).map(({ alarms }) => alarms.map(({ minutes }) => minutes))).toEqual([[-360]]);
  await setDue('2031-03-20');
  expect(await linesOf(ruth)).toEqual(['1 CONFIRMED 2031-03-20 Bring back Ladder (Olu Ade)']);
  await setDue(null);
  expect(await linesOf(ruth)).toEqual(['2 CANCELLED 2031-03-20 Cancelled: Bring back Ladder (Olu Ade)']);
  await setDue('2031-03-20');
  expect(await linesOf(ruth)).toEqual(['3 CONFIRMED 2031-03-20 Bring back Ladder (Olu Ade)']);
  await olu.call('POST /return-item', { body: { itemId } });
  expect(await linesOf(ruth)).toEqual(['4 CANCELLED 2031-03-20 Cancelled: Bring back Ladder (Olu Ade)']);
  await olu.call('POST /api/undo', { body: { itemId, act: 'return' } });
  expect(await linesOf(ruth)).toEqual(['5 CONFIRMED 2031-03-20 Bring back Ladder (Olu Ade)']);
});

it('what came back on its day, or after it, has taken place and is not cancelled', async () => {
  await ask();
  await lend('2031-03-18');
  await eventsOf(ruth);
  await world.clock.set('2031-03-17T23:30:00Z');
  await olu.call('POST /return-item', { body: { itemId } });
  expect(await linesOf(ruth)).toEqual([]);
});

it('a booking stands there with its first and its last day, moves with its number, and says when it is cancelled', async () => {
  await ruth.call('POST /express-interest', { body: { itemId, from: '2031-03-20', until: '2031-03-22' } });
  expect(await linesOf(ruth)).toEqual([]);
  await olu.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: ruth.id } });
  expect(await linesOf(ruth)).toEqual([
    '0 CONFIRMED 2031-03-20 Fetch Ladder (Olu Ade)',
    '0 CONFIRMED 2031-03-22 Bring back Ladder (Olu Ade)',
  ]);
  expect(await linesOf(olu)).toEqual([
    '0 CONFIRMED 2031-03-20 Hand over Ladder (Ruth Lee)',
    '0 CONFIRMED 2031-03-22 Ladder comes back (Ruth Lee)',
  ]);
  const [booking] = await world.db<{ id: number }[]>`select id from bookings where item_id = ${itemId}`;
  const params = { id: booking?.id ?? 0 };
  await olu.call('PATCH /api/bookings/:id', { params, body: { from: '2031-03-20', until: '2031-03-24' } });
  expect(await linesOf(ruth)).toEqual([
    '0 CONFIRMED 2031-03-20 Fetch Ladder (Olu Ade)',
    '1 CONFIRMED 2031-03-24 Bring back Ladder (Olu Ade)',
  ]);
  await olu.call('DELETE /api/bookings/:id', { params, body: { word: 'It broke.' } });
  expect(await linesOf(ruth)).toEqual([
    '1 CANCELLED 2031-03-20 Cancelled: Fetch Ladder (Olu Ade)',
    '2 CANCELLED 2031-03-24 Cancelled: Bring back Ladder (Olu Ade)',
  ]);
});

it('the day of return keeps its UID from the booking to the loan', async () => {
  await ruth.call('POST /express-interest', { body: { itemId, from: '2031-03-20', until: '2031-03-22' } });
  await olu.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: ruth.id } });
  const [, before] = await eventsOf(ruth);
  await world.clock.set('2031-03-20T10:00:00Z');
  await olu.call('POST /confirm-transfer', { body: { itemId } });
  expect(await eventsOf(ruth)).toEqual([before]);
});

it('two programs that ask at once hear the same, and what lies a year back is forgotten', async () => {
  await ask();
  await meetAt('2031-03-12T16:00:00.000Z');
  await eventsOf(ruth);
  await meetAt('2031-03-13T16:00:00.000Z');
  const answers = await Promise.all([linesOf(ruth), linesOf(ruth), linesOf(ruth)]);
  expect(new Set(answers.flat()).size).toBe(1);
  const count = async () => (await world.db`select 1 from told_events where user_id = ${ruth.id}`).length;
  await forgetOldEvents(world.db);
  expect(await count()).toBe(1);
  await world.clock.set('2032-03-14T16:00:00Z');
  await forgetOldEvents(world.db);
  expect(await count()).toBe(0);
});
