import { afterAll, beforeAll, expect, it } from 'vitest';
import { anItem, communityOf } from '../../../tests/support/items.ts';
import { wordEmbedder } from '../../../tests/support/word-embedder.ts';
import { aWorld, type World } from '../../../tests/support/world.ts';
import type { Embedder } from '../meaning/embed.ts';
import { embedMissing } from '../meaning/embeddings.ts';
import { matchItem, matchMember, matchWish } from './match-jobs.ts';

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

it('the model reads each text once, in one call for an item or a wish, however often they are matched', async () => {
  const [olu, nadia] = [await world.aMember(), await world.aMember()];
  const read: (readonly string[])[] = [];
  const counting: Embedder = {
    ...wordEmbedder,
    embed: (texts) => {
      read.push(texts);
      return wordEmbedder.embed(texts);
    },
  };
  const outside = { db: world.db, embedder: counting };
  const words = { name: 'Ladder', description: 'Three metres.', tags: ['steps'] };
  const itemId = await anItem(world.db, olu.id, words);
  const wish = new FormData();
  for (const [field, value] of Object.entries({ name: 'Steps', description: 'To paint.', privacySetting: 'public' }))
    wish.append(field, value);
  const wishId = (await nadia.call('POST /add-wish', { body: wish })).wish.id;
  const match = async () => {
    read.length = 0;
    await matchItem(outside, itemId);
    await matchItem(outside, itemId);
    await matchWish(outside, wishId);
    await matchMember(outside, nadia.id);
    await embedMissing(world.db, counting);
    return [...read];
  };
  const ofItem = ['Ladder. Three metres. steps', 'Ladder', 'steps', 'Three metres.'];
  expect(await match()).toEqual([ofItem, ['Steps', 'Steps. To paint.']]);
  expect(await match()).toEqual([]);
  const edit = { version: 1, description: '', tags: [] };
  await olu.call('PATCH /api/items/:id', { params: { id: itemId }, body: edit });
  expect(await match()).toEqual([['Ladder.', 'Ladder']]);
});

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
  const [meaning] = await world.db<
    { for_matching: Buffer }[]
  >`select for_matching from item_embeddings where item_id = ${itemId}`;
  await matchItem(outside, itemId);
  expect(await world.db`select for_matching from item_embeddings where item_id = ${itemId}`).toEqual([meaning]);
});
