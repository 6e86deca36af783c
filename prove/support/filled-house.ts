import { fillEmbeddings, prepareEmbeddings } from '../../bench/support/embeddings.ts';
import { fillShelves, settleMembers } from '../../bench/support/neighbourhood.ts';
import type { Db } from '../../src/server/db/connect.ts';
import { openEmbedder } from '../../src/server/meaning/embed.ts';
import type { Visitor } from './crowd.ts';
import { logIn } from './street.ts';

const things = 'hammer drill ladder tent bicycle chair table lamp kettle blender shovel rake book puzzle guitar'.split(
  ' ',
);

/** A neighbourhood of 20,000 members with this many items, each with what it means. */
export const fillNeighbourhood = (items: number) => async (db: Db) => {
  await settleMembers(db);
  await fillShelves(db, items, things);
  const embedder = openEmbedder();
  await prepareEmbeddings(db, embedder, things);
  await fillEmbeddings(db, embedder);
  await embedder.close();
};

const MOST_EACH = 20;
const LEAST_EACH = 3;

/** Members who are logged in, each with some of the things that everybody sees. */
export const welcome = async (db: Db, count: number): Promise<Visitor[]> => {
  const items = await db<{ id: number; owner_id: number }[]>`
    select i.id, i.owner_id from items i join item_groups g on g.item_id = i.id and g.group_id = 1
    where i.status = 'available' order by hashint4(i.id)`;
  const each = Math.min(MOST_EACH, Math.floor(items.length / count));
  if (each < LEAST_EACH) throw new Error(`${items.length} things are too few for ${count} members.`);
  const people = await db<{ id: number }[]>`select id from users where id > 2 order by hashint4(id) limit ${count}`;
  return Promise.all(
    people.map(async ({ id }, at) => {
      const foreign = items.slice(at * each, (at + 1) * each).filter(({ owner_id }) => owner_id !== id);
      return { id, cookie: await logIn(db, id), items: foreign.map((item) => item.id) };
    }),
  );
};
