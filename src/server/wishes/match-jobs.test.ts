import { afterAll, beforeAll, expect, it } from 'vitest';
import { anItem, communityOf } from '../../../tests/support/items.ts';
import { wordEmbedder } from '../../../tests/support/word-embedder.ts';
import { aWorld, type World } from '../../../tests/support/world.ts';
import type { Embedder } from '../meaning/embed.ts';
import { matchItem } from './match-jobs.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const matchesOf = async (itemId: number) =>
  (
    await world.db<{ name: string }[]>`
      select w.name from matches m join wishes w on w.id = m.wish_id where m.item_id = ${itemId} order by w.name`
  ).map(({ name }) => name);

it('a match that began before an edit does not overwrite the one after it', async () => {
  const [olu, nadia] = [await world.aMember(), await world.aMember()];
  const groups = [await communityOf(world.db)];
  const itemId = await anItem(world.db, olu.id, { name: 'Ladder', groups });
  for (const name of ['Ladder', 'Tent'])
    await world.db`insert into wishes (owner_id, name, description, privacy_setting) values (${nadia.id}, ${name}, '', 'public')`;
  const outside = { db: world.db, embedder: wordEmbedder };
  /** While the first match is running, the item is renamed and matched again. */
  const slow: Embedder = {
    ...wordEmbedder,
    embed: async (texts) => {
      await olu.call('PATCH /api/items/:id', { params: { id: itemId }, body: { version: 1, name: 'Tent' } });
      await matchItem(outside, itemId);
      return wordEmbedder.embed(texts);
    },
  };
  await matchItem({ ...outside, embedder: slow }, itemId);
  expect(await matchesOf(itemId)).toEqual(['Tent']);
  const [meaning] = await world.db<{ vector: Buffer }[]>`select vector from item_meanings where item_id = ${itemId}`;
  await matchItem(outside, itemId);
  expect(await world.db`select vector from item_meanings where item_id = ${itemId}`).toEqual([meaning]);
});
