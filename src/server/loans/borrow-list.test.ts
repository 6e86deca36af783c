import { afterAll, beforeAll, expect, it } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const lend = async (owner: Person, to: Person, name: string) => {
  const itemId = await anItem(world.db, owner.id, { name, giveaway: false });
  await to.call('POST /express-interest', { body: { itemId } });
  await owner.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: to.id } });
  await owner.call('POST /confirm-transfer', { body: { itemId } });
};

it('goes on behind what the reader has borrowed, wherever a page ends', async () => {
  const [owner, neighbour, reader] = [await world.aMember(), await world.aMember(), await world.aMember()];
  await lend(owner, neighbour, 'Lent to a neighbour');
  await lend(owner, reader, 'Lent to the reader');
  await anItem(world.db, owner.id, { name: 'At home', giveaway: false });
  const pageAfter = (cursor: string) =>
    reader.call.reply('GET /api/items', {
      query: { userId: reader.id, giveaway: false, limit: 1, ...(cursor === '' ? {} : { cursor }) },
    });
  const listed: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof pageAfter>> = await pageAfter(cursor);
    listed.push(...page.body.map(({ name }) => name));
    cursor = page.headers('x-next-cursor');
  }
  expect(listed).toEqual(['At home', 'Lent to a neighbour']);
});
