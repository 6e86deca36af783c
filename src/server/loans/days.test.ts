import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
let olu: Person;
let ruth: Person;
let sam: Person;
let itemId: number;

beforeAll(async () => {
  world = await aWorld({ timeZone: 'Europe/Berlin' }, {}, { startsAt: '2026-11-15T11:00:00Z' });
  olu = await world.aMember({ name: 'Olu' });
  ruth = await world.aMember({ name: 'Ruth' });
  sam = await world.aMember({ name: 'Sam' });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.clock.set('2026-11-15T11:00:00Z');
  itemId = await anItem(world.db, olu.id, { giveaway: false });
});

const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallRefused)) throw new Error('Expected a refusal.', { cause: error });
  return [error.status, error.body.code, error.body.message];
};

type Asking = { note?: string; from?: string; until?: string };
const ask = (by: Person, asking: Asking = {}) =>
  by.call('POST /express-interest', { body: { itemId, ...asking } }).then(({ item }) => item);
const approve = (person: Person, due: { due?: string } = {}) =>
  olu.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: person.id, ...due } });
const handOver = () => olu.call('POST /confirm-transfer', { body: { itemId } });
const setDue = (due: string) => olu.call('PUT /api/loans/:itemId/due', { params: { itemId }, body: { due } });
const extend = (until: string) =>
  ruth.call('POST /api/loans/:itemId/extension', { params: { itemId }, body: { until } });
const counters = (by: Person) => by.call('GET /api/notifications', { query: { userId: by.id } });
const look = (by: Person) => by.call('GET /api/items/:id', { params: { id: itemId } });

describe('days that cannot be', () => {
  const bad: [string, string, string][] = [
    ['2026-11-14', 'day_out_of_range', 'Choose a day between today and a year from now.'],
    ['2027-11-16', 'day_out_of_range', 'Choose a day between today and a year from now.'],
    ['9999-12-31', 'day_out_of_range', 'Choose a day between today and a year from now.'],
    ['2027-02-30', 'day_invalid', 'Please choose a day that exists.'],
    ['2027-2-3', 'day_invalid', 'Please choose a day that exists.'],
    ['tomorrow', 'day_invalid', 'Please choose a day that exists.'],
    ['', 'day_invalid', 'Please choose a day that exists.'],
  ];

  it.each(bad)('such as %j are refused everywhere', async (day, code, sentence) => {
    await ask(ruth);
    const refusal = [400, code, sentence];
    expect(await refusalOf(ask(sam, { from: day, until: day }))).toEqual(refusal);
    expect(await refusalOf(approve(ruth, { due: day }))).toEqual(refusal);
    await approve(ruth);
    expect(await refusalOf(setDue(day))).toEqual(refusal);
    await handOver();
    expect(await refusalOf(extend(day))).toEqual(refusal);
    expect(await look(ruth)).toMatchObject({ out_until: null, loan: { extension_until: null } });
  });

  it('come in their order, and both or none', async () => {
    expect(await refusalOf(ask(ruth, { from: '2026-11-22', until: '2026-11-21' }))).toEqual([
      400,
      'days_reversed',
      'The last day must not be before the first.',
    ]);
    expect(await refusalOf(ask(ruth, { from: '2026-11-22' }))).toEqual([400, 'days_incomplete', expect.any(String)]);
    expect(await refusalOf(ask(ruth, { note: 'x'.repeat(301) }))).toEqual([400, 'value_invalid', expect.any(String)]);
    expect(await ask(ruth, { note: 'a\u202eb\u0007', from: '2027-11-15', until: '2027-11-15' })).toMatchObject({
      wanted_from: '2027-11-15',
    });
    expect((await look(olu)).interested_users).toMatchObject([{ note: 'ab' }]);
  });
});

describe('notes', () => {
  it('lose what would turn or hide their words, and are no longer than notes', async () => {
    const hidden = ' Not\u202e to\u0007day\u2066 ';
    const decline = (note: string) =>
      olu.call('POST /decline-interest', { body: { itemId, interestedUserId: ruth.id, note } });
    const takeBack = (note: string) => olu.call('POST /return-item', { body: { itemId, note } });
    const tooLong = [400, 'value_invalid', expect.any(String)];
    await ask(ruth);
    expect(await refusalOf(decline('x'.repeat(301)))).toEqual(tooLong);
    expect(await look(ruth)).toMatchObject({ status: 'requested' });
    await decline(hidden);
    expect(await look(ruth)).toMatchObject({ declined: { note: 'Not today' } });
    await ask(sam);
    await approve(sam);
    await handOver();
    expect(await refusalOf(takeBack('x'.repeat(301)))).toEqual(tooLong);
    await takeBack(hidden);
    const history = await sam.call('GET /api/items/:id/history', { params: { id: itemId } });
    expect(history).toMatchObject([{ return_note: 'Not today' }]);
  });
});

describe('what is over its day', () => {
  it('is counted for the borrower, until they say that it is back', async () => {
    const nadia = await world.aMember();
    await ask(nadia);
    await approve(nadia, { due: '2026-11-20' });
    await handOver();
    await world.clock.set('2026-11-20T22:59:00Z');
    expect(await counters(nadia)).toMatchObject({ loansOver: 0 });
    await world.clock.set('2026-11-20T23:00:00Z');
    expect(await counters(nadia)).toMatchObject({ loansOver: 1 });
    await nadia.call('POST /say-returned', { body: { itemId } });
    expect(await counters(nadia)).toMatchObject({ loansOver: 0 });
  });
});
