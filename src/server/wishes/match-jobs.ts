import { utcDay } from '../base/clock.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { isAvailable, isVisible } from '../access/visible-items.ts';
import { mailToMember } from '../mail/mail-to-member.ts';
import type { Embedder } from '../meaning/embed.ts';
import { embedAndKeep } from '../meaning/embeddings.ts';
import { unpackVector } from '../meaning/pack-vector.ts';
import { type Described, prepare } from '../meaning/prepare.ts';
import { rankItems, rankWishes } from '../meaning/rank.ts';
import { listThreshold, near, notifyThreshold } from '../meaning/tuning.ts';
import { itemsFor, replaceMatchesOfItem, replaceMatchesOfWish, replaceNear, wishesFor } from './match-store.ts';

type Outside = { db: Db; embedder: Embedder | null };

const mostFound = 5;
const isMatch = ({ score }: { score: number }): boolean => score >= listThreshold;

const modelOf = (embedder: Embedder | null) => embedder?.model ?? '';

/** The best match that the reader can see, by name and owner. */
const bestOf = async (sql: Sql, readerId: number, good: readonly { item_id: number; score: number }[]) => {
  const best = good.toSorted((one, other) => other.score - one.score).at(0);
  const [found] = await sql<{ item: string; owner: string; giveaway: boolean }[]>`
    select i.name as item, o.name as owner, i.giveaway from items i join users o on o.id = i.owner_id
    where i.id = ${best?.item_id ?? 0} and ${isVisible(sql, readerId)}`;
  if (found === undefined) return {};
  const { item, owner, giveaway } = found;
  return { item, owner, ...(giveaway ? ({ isGift: 'yes' } as const) : {}) };
};

/** The owners of newly matched wishes see it at once; a mail goes out for good matches, once a day and wish. */
const tellOwners = async (sql: Sql, fresh: readonly { wish_id: number; item_id: number; score: number }[]) => {
  const ids = [...new Set(fresh.map((match) => match.wish_id))];
  const wishes = await sql<{ id: number; owner_id: number; name: string }[]>`
    select id, owner_id, name from wishes where id = any(${ids}::int[])`;
  const today = utcDay();
  for (const wish of wishes) {
    await announce(sql, { to: [wish.owner_id], about: 'wishes', id: wish.id });
    const good = fresh.filter((match) => match.wish_id === wish.id && match.score >= notifyThreshold);
    if (good.length > 0)
      await mailToMember(sql, {
        to: wish.owner_id,
        kind: 'wishMatched',
        data: { wish: wish.name, wishId: String(wish.id), ...(await bestOf(sql, wish.owner_id, good)) },
        dedupe: `${wish.id} ${today}`,
      });
  }
};

/** The version read at the start. A later edit has written its own job, whose answer must stay. */
type Read = Described & { id: number; version: number; vector: Uint8Array | null };

/** The model reads a text when it is matched for the first time, for every later match and for the search. */
const embeddingOf = async ({ db, embedder }: Outside, kind: 'item' | 'wish', text: Read) =>
  text.vector ? unpackVector(text.vector) : ((await embedAndKeep(db, embedder, kind, text))?.forMatching ?? null);

const isStillRead = async (sql: Sql, table: 'wishes' | 'items', { id, version }: Read): Promise<boolean> => {
  const [row] = await sql`select from ${sql(table)} where id = ${id} and version = ${version} for share`;
  return row !== undefined;
};

export const matchWish = async (outside: Outside, wishId: number): Promise<void> => {
  const { db, embedder } = outside;
  const [wish] = await db<(Read & { owner_id: number })[]>`
    select w.id, w.owner_id, w.version, w.name, w.description, w.tags, w.categories, e.vector from wishes w
    join users u on u.id = w.owner_id and u.status = 'active'
    left join wish_embeddings e on e.wish_id = w.id and e.model = ${modelOf(embedder)}
    where w.id = ${wishId} and w.deleted_at is null`;
  if (!wish) return;
  const prepared = prepare(wish, await embeddingOf(outside, 'wish', wish));
  const items = itemsFor(db, prepared, { ownerId: wish.owner_id, model: modelOf(embedder) });
  const { found, usual } = await rankItems(prepared, items, { atLeast: near.threshold, keep: mostFound + near.most });
  await transact(db, async (tx) => {
    if (!(await isStillRead(tx, 'wishes', wish))) return;
    await tellOwners(
      tx,
      await replaceMatchesOfWish(tx, { id: wishId, usual }, found.filter(isMatch).slice(0, mostFound)),
    );
    await replaceNear(tx, 'wish', wishId, found.filter((each) => !isMatch(each)).slice(0, near.most));
  });
};

export const matchItem = async (outside: Outside, itemId: number): Promise<void> => {
  const { db, embedder } = outside;
  const [item] = await db<(Read & { is_available: boolean })[]>`
    select i.id, i.version, i.name, i.description, i.tags, i.categories, ${isAvailable(db)} as is_available,
      e.for_matching as vector
    from items i left join item_embeddings e on e.item_id = i.id and e.model = ${modelOf(embedder)}
    where i.id = ${itemId} and i.deleted_at is null`;
  if (!item) return;
  // The search finds lent items too, so the text of every item is embedded.
  const vector = await embeddingOf(outside, 'item', item);
  if (!item.is_available) return;
  const prepared = prepare(item, vector);
  const wishes = wishesFor(db, prepared, { itemId, model: modelOf(embedder) });
  const found = await rankWishes(prepared, wishes, { atLeast: near.threshold, keep: 1000 });
  await transact(db, async (tx) => {
    if (!(await isStillRead(tx, 'items', item))) return;
    await tellOwners(tx, await replaceMatchesOfItem(tx, itemId, found.filter(isMatch)));
    await replaceNear(
      tx,
      'item',
      itemId,
      found.filter((each) => !isMatch(each)),
    );
  });
};

/** Somebody's circle changed, and with it what they may be offered. */
export const matchMember = async (outside: Outside, userId: number): Promise<void> => {
  const wishes = await outside.db<{ id: number }[]>`
    select id from wishes where owner_id = ${userId} and deleted_at is null order by id`;
  for (const { id } of wishes) await matchWish(outside, id);
};
