import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
let olu: Person;
let ruth: Person;
let sam: Person;

beforeAll(async () => {
  world = await aWorld({ timeZone: 'Europe/Berlin' }, {}, { startsAt: '2031-03-10T11:00:00Z' });
  olu = await world.aMember({ name: 'Olu' });
  ruth = await world.aMember({ name: 'Ruth' });
  sam = await world.aMember({ name: 'Sam' });
});
afterAll(() => world.close());

const lend = async (name: string, to: Person, due: string | null) => {
  const itemId = await anItem(world.db, olu.id, { name, giveaway: false });
  await to.call('POST /express-interest', { body: { itemId } });
  await olu.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: to.id, due } });
  await olu.call('POST /confirm-transfer', { body: { itemId } });
  return itemId;
};

test('who has what is one list for each side, the overdue first', async () => {
  const ladder = await lend('Ladder', ruth, null);
  await lend('Drill', ruth, '2031-03-20');
  const saw = await lend('Saw', sam, '2031-03-11');
  await world.clock.advance({ days: 2 });
  const shelf = await olu.call('GET /api/shelf');
  expect(shelf.with_me).toEqual([]);
  expect(shelf.with_others.map(({ item, person, due_on }) => [item.name, person.name, due_on])).toEqual([
    ['Saw', 'Sam', '2031-03-11'],
    ['Drill', 'Ruth', '2031-03-20'],
    ['Ladder', 'Ruth', null],
  ]);
  const theirs = await ruth.call('GET /api/shelf');
  expect(theirs.with_others).toEqual([]);
  expect(theirs.with_me.map(({ item, person }) => [item.name, person.name])).toEqual([
    ['Drill', 'Olu'],
    ['Ladder', 'Olu'],
  ]);
  await olu.call('POST /return-item', { body: { itemId: ladder } });
  await olu.call('POST /return-item', { body: { itemId: saw } });
  expect((await olu.call('GET /api/shelf')).with_others.map(({ item }) => item.name)).toEqual(['Drill']);
});

test('a borrower sees until when nobody else needs it', async () => {
  const itemId = await lend('Canoe', sam, '2031-03-15');
  await ruth.call('POST /express-interest', { body: { itemId, from: '2031-03-20', until: '2031-03-22' } });
  await olu.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: ruth.id } });
  const freeUntil = async (person: Person) => {
    const { with_me, with_others } = await person.call('GET /api/shelf');
    return [...with_me, ...with_others].find(({ item }) => item.id === itemId)?.free_until;
  };
  expect([await freeUntil(sam), await freeUntil(olu)]).toEqual(['2031-03-19', null]);
  await olu.call('POST /return-item', { body: { itemId } });
});

test('an owner sees what lies ahead of each thing, and what it has seen', async () => {
  const itemId = await lend('Tent', sam, '2031-03-14');
  await sam.call('POST /say-returned', { body: { itemId } });
  await olu.call('POST /return-item', { body: { itemId } });
  await ruth.call('POST /express-interest', { body: { itemId, from: '2031-04-01', until: '2031-04-03' } });
  await olu.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: ruth.id } });
  await sam.call('POST /express-interest', { body: { itemId, from: '2031-05-01', until: '2031-05-03' } });
  const things = await olu.call('GET /api/shelf/things');
  expect(things.find(({ item }) => item.id === itemId)).toMatchObject({
    status: 'requested',
    person: null,
    waiting: 1,
    next: [{ from: '2031-04-01', until: '2031-04-03', person: { name: 'Ruth' } }],
    times: 1,
    people: 1,
    thanks: 0,
  });
  expect(await sam.call('GET /api/shelf/things')).toEqual([]);
});

test('an owner sees what is closed today, what is free until when, and what is said to be back', async () => {
  const [bike, cart] = [await anItem(world.db, olu.id, { giveaway: false }), await lend('Cart', sam, '2031-03-14')];
  await olu.call('PUT /api/items/:id/closed', {
    params: { id: bike },
    body: { until: '2031-03-20', word: 'Flat tyre' },
  });
  await sam.call('POST /say-returned', { body: { itemId: cart } });
  const tent = await anItem(world.db, olu.id, { giveaway: false });
  await olu.call('PUT /api/items/:id/closed', { params: { id: tent }, body: { from: '2031-04-01' } });
  const things = await olu.call('GET /api/shelf/things');
  const find = (id: number) => things.find(({ item }) => item.id === id);
  expect(find(bike)).toMatchObject({ closed: { until: '2031-03-20' }, free_until: null, said_returned_at: null });
  expect(find(cart)).toMatchObject({ closed: null, said_returned_at: expect.any(String) });
  expect(find(tent)).toMatchObject({ closed: null, free_until: '2031-03-31', next: [{ person: null, until: null }] });
});
