import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGroup, anItem } from '../../../tests/support/items.ts';
import { listOf, listTools } from '../../../tests/support/lists.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
let tools: Awaited<ReturnType<typeof listTools>>;
let ruth: Person;

beforeAll(async () => {
  world = await aWorld();
  tools = await listTools(world);
  ruth = await world.aMember({ name: 'Ruth' });
});
afterAll(() => world.close());

const linesOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name} ${at},,lend,${at === 0 ? 'Tools' : ''},,,`);

const bringAll = async (by: Person, lines: string[], fields: Record<string, string> = {}) => {
  const { id } = await tools.bring(by, { list: listOf(...lines), fields });
  await tools.start(by, id);
  return id;
};

type Query = { limit?: number; cursor?: string; category?: 'Tools'; searchQuery?: string; list?: number };

const list = (query: Query = {}, by = ruth) =>
  by.call.reply('GET /api/items', { query: { userId: by.id, giveaway: false, ...query } });

const rowsOf = async (query: Query = {}, by = ruth) =>
  (await list(query, by)).body.map(({ name, brought }) => (brought === undefined ? name : [name, brought.count]));

it('the items of one list are shown as one row, and everything else stays a row', async () => {
  const olu = await world.aMember({ name: 'Olu' });
  await anItem(world.db, olu.id, { name: 'Before', giveaway: false });
  const listId = await bringAll(olu, linesOf('Pan', 40));
  await anItem(world.db, olu.id, { name: 'After', giveaway: false });
  expect(await rowsOf()).toEqual(['After', ['Pan 39', 40], 'Before']);
  const { body } = await list();
  expect(body[1]?.brought).toMatchObject({ list: listId, count: 40 });
  expect(body[1]?.brought?.pictures).toHaveLength(4);

  const seen: unknown[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await list({ limit: 1, ...(cursor === '' ? {} : { cursor }) });
    seen.push(...page.body.map(({ name }) => name));
    cursor = page.headers('x-next-cursor');
  }
  expect(seen).toEqual(['After', 'Pan 39', 'Before']);

  expect(await rowsOf({ list: listId, limit: 60 })).toHaveLength(40);
  expect(await rowsOf({ category: 'Tools' })).toEqual(['Pan 0']);
  expect((await rowsOf({ searchQuery: 'pan', limit: 60 })).length).toBeGreaterThan(20);
  const mine = await olu.call('GET /api/items', { query: { showMyLibrary: true, limit: 60 } });
  expect(mine).toHaveLength(42);
  await world.db`update users set status = 'deactivated' where id = ${olu.id}`;
});

it('counts only what the viewer may see and can have', async () => {
  const [olu, eve] = [await world.aMember({ name: 'Olu' }), await world.aMember()];
  await bringAll(olu, linesOf('Cup', 4));
  const ids = await world.db<{ id: number }[]>`select id from items where owner_id = ${olu.id} order by id`;
  const [first, second, , newest] = ids.map(({ id }) => id);
  const choir = await aGroup(world.db, 'Choir', [olu.id, eve.id]);
  const shareWith = (id: number | undefined, groups: number[]) =>
    olu.call('PUT /api/items/:id/shared-with', { params: { id: id ?? 0 }, body: { groups, connections: [] } });
  await shareWith(newest, [choir]);
  expect(await rowsOf()).toEqual([['Cup 2', 3]]);
  expect(await rowsOf({}, eve)).toEqual([['Cup 3', 4]]);
  await ruth.call('POST /express-interest', { body: { itemId: first ?? 0 } });
  await olu.call('POST /accept-interest', { body: { item_id: first ?? 0, interested_user_id: ruth.id } });
  expect(await rowsOf({}, eve)).toEqual([['Cup 3', 3]]);
  await shareWith(second, [choir]);
  expect((await rowsOf())[0]).toBe('Cup 2');
  await ruth.call('PUT /api/people/:id/block', { params: { id: olu.id } });
  expect(await rowsOf()).toEqual([]);
});
