import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, type World } from '../../../tests/support/world.ts';
import { savedBy } from './saved.ts';

test.each([
  ['nothing', [], { low: 0, high: 0 }],
  ['a gift', [{ categories: ['Clothes'], isLoan: false, people: 1 }], { low: 0, high: 20 }],
  ['ten gifts', [{ categories: ['Clothes'], isLoan: false, people: 10 }], { low: 9, high: 200 }],
  ['ten loans', [{ categories: ['Clothes'], isLoan: true, people: 10 }], { low: 1, high: 110 }],
  [
    'things of two categories',
    [{ categories: ['Books', 'Tools'], isLoan: false, people: 100 }],
    { low: 51, high: 1700 },
  ],
  ['things of none', [{ categories: [], isLoan: false, people: 100 }], { low: 12, high: 180 }],
] as const)('what is saved by %s lies within a range', (_, handedOver, saved) => {
  expect(savedBy(handedOver)).toEqual(saved);
});

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

test('a member reads of the whole community, and whoever borrows a thing again saves nothing more', async () => {
  const [owner, neighbour] = [await world.aMember(), await world.aMember()];
  const read = () => neighbour.call('GET /api/saved');
  expect(await read()).toEqual({ loans: 0, gifts: 0, low: 0, high: 0 });
  const drill = await anItem(world.db, owner.id, {
    giveaway: false,
    categories: ['Tools'],
    interested: [neighbour.id],
    recipient: neighbour.id,
    isTransferred: true,
  });
  const once = await read();
  expect(once).toEqual({ loans: 1, gifts: 0, low: 0, high: 17 });
  await owner.call('POST /return-item', { body: { itemId: drill } });
  await neighbour.call('POST /express-interest', { body: { itemId: drill, userId: neighbour.id } });
  await owner.call('POST /accept-interest', { body: { item_id: drill, interested_user_id: neighbour.id } });
  await owner.call('POST /confirm-transfer', { body: { itemId: drill } });
  expect(await read()).toEqual({ ...once, loans: 2 });
});
