import { isFedByGroup, isFedByName, listAudience } from '../access/item-audience.ts';
import type { Sql } from '../db/connect.ts';
import { unpackVector } from '../meaning/pack-vector.ts';
import { type Described, type Prepared, prepare } from '../meaning/prepare.ts';
import type { Candidate, Ranked, WaitingWish } from '../meaning/rank.ts';
import { couldMatch } from '../meaning/score.ts';
import { isOpenFor } from './open-matches.ts';

type DescribedRow = Described & { id: number; vector: Uint8Array | null };

/**
 * Small enough not to block other requests, and each a separate statement: a city has more wishes than one statement
 * may take.
 */
const BATCH = 1000;

async function* inBatches<Row extends DescribedRow>(
  ids: readonly number[],
  other: Prepared,
  read: (batch: number[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row & Candidate<number>> {
  for (let at = 0; at < ids.length; at += BATCH)
    for (const row of await read(ids.slice(at, at + BATCH))) {
      const vector = row.vector && unpackVector(row.vector);
      if (couldMatch(other, { vector })) yield { ...row, prepared: prepare(row, vector) };
    }
}

/** Everything that is shared with the circle of the wish's owner, as the feed has it. */
export async function* itemsFor(
  sql: Sql,
  wish: Prepared,
  { ownerId, model }: { ownerId: number; model: string },
): AsyncGenerator<Candidate<number>> {
  const rows = await sql<{ id: number }[]>`
    select f.item_id as id from item_feed f
    where f.category = 0 and not f.is_out and f.owner_id <> ${ownerId} and ${isFedByGroup(sql, ownerId)}
    union select f.item_id from item_feed f where f.category = 0 and not f.is_out and ${isFedByName(sql, ownerId)}
    union select item_id from interests where user_id = ${ownerId}`;
  yield* inBatches(
    rows.map(({ id }) => id),
    wish,
    (batch) => sql<DescribedRow[]>`
      select i.id, i.name, i.description, i.tags, i.categories, e.for_matching as vector
      from items i left join item_embeddings e on e.item_id = i.id and e.model = ${model}
      where i.id = any(${batch}::int[])`,
  );
}

/** Every wish in the audiences of the item, private ones too: only its owner sees a match. */
export async function* wishesFor(
  sql: Sql,
  item: Prepared,
  { itemId, model }: { itemId: number; model: string },
): AsyncGenerator<WaitingWish<number>> {
  const rows = await sql<{ id: number }[]>`
    select id from wishes where deleted_at is null and owner_id in (${listAudience(sql, itemId)})`;
  yield* inBatches(
    rows.map(({ id }) => id),
    item,
    (batch) => sql<(DescribedRow & { usual: number | null })[]>`
      select w.id, w.name, w.description, w.tags, w.categories, w.usual, e.vector
      from wishes w left join wish_embeddings e on e.wish_id = w.id and e.model = ${model}
      where w.id = any(${batch}::int[])`,
  );
}

/**
 * Which of these pairs may be stored now. The audiences only propose, and ranking took time: the visibility rule
 * decides.
 */
const openOf = async (sql: Sql, side: 'wish' | 'item', id: number, others: readonly number[]) => {
  const [wishIds, itemIds] = side === 'wish' ? [[id], others] : [others, [id]];
  const rows = await sql<{ other: number }[]>`
    select ${side === 'wish' ? sql`i.id` : sql`w.id`} as other
    from items i, wishes w join users u on u.id = w.owner_id and u.status = 'active' and u.paused_until is null
    where i.id = any(${itemIds}::int[]) and w.id = any(${wishIds}::int[]) and w.deleted_at is null
      and ${isOpenFor(sql, sql`w.owner_id`)}`;
  return new Set(rows.map(({ other }) => other));
};

type Found = { wish_id: number; item_id: number; score: number };

/** Puts what was found in place of what stood there; what was found before keeps its date and whether it was seen. */
const replace = async (
  sql: Sql,
  side: 'wish' | 'item',
  id: number,
  ranked: readonly Ranked<number>[],
): Promise<Found[]> => {
  const open = await openOf(
    sql,
    side,
    id,
    ranked.map((match) => match.id),
  );
  const found = ranked.filter((match) => open.has(match.id));
  const [own, other] = side === 'wish' ? [sql`wish_id`, sql`item_id`] : [sql`item_id`, sql`wish_id`];
  const ids = found.map((match) => match.id);
  await sql`
    delete from matches where ${own} = ${id} and offered_at is null and not (${other} = any(${ids}::int[]))`;
  if (found.length === 0) return [];
  const rows = found.map(({ id: otherId, score, reason }) => ({
    other: otherId,
    score,
    reason: JSON.stringify(reason),
  }));
  const fresh = await sql<(Found & { is_new: boolean })[]>`
    insert into matches (${own}, ${other}, score, reason)
    select ${id}::int, r.other, r.score, r.reason
    from jsonb_to_recordset(${sql.json(rows)}) as r(other int, score real, reason text)
    on conflict (wish_id, item_id) do update set score = excluded.score, reason = excluded.reason
      where matches.offered_at is null
    returning wish_id, item_id, score, xmax = 0 as is_new`;
  return fresh.filter((match) => match.is_new);
};

type Usual = { id: number; usual: number };

const keepUsual = (sql: Sql, of: readonly Usual[]) => sql`
  update wishes w set usual = r.usual
  from jsonb_to_recordset(${sql.json(of.map(({ id, usual }) => ({ id, usual })))}) as r(id int, usual real)
  where w.id = r.id`;

export const replaceMatchesOfWish = async (sql: Sql, wish: Usual, found: readonly Ranked<number>[]) => {
  await keepUsual(sql, [wish]);
  return replace(sql, 'wish', wish.id, found);
};

/** Where it is new, the next thing has to be nearer still; found once more, it changes nothing. */
export const replaceMatchesOfItem = async (sql: Sql, itemId: number, found: readonly Ranked<number>[]) => {
  const fresh = await replace(sql, 'item', itemId, found);
  const wishes = new Set(fresh.map((match) => match.wish_id));
  await keepUsual(
    sql,
    found.filter(({ id }) => wishes.has(id)),
  );
  return fresh;
};

/** Whether its owner still sees an item is asked when the page is read. */
export const replaceNear = async (
  sql: Sql,
  side: 'wish' | 'item',
  id: number,
  found: readonly Pick<Ranked<number>, 'id' | 'score'>[],
): Promise<void> => {
  const [own, other] = side === 'wish' ? [sql`wish_id`, sql`item_id`] : [sql`item_id`, sql`wish_id`];
  await sql`delete from near_matches where ${own} = ${id}`;
  const rows = found.map((each) => ({ other: each.id, score: each.score }));
  await sql`
    insert into near_matches (${own}, ${other}, score)
    select ${id}::int, r.other, r.score from jsonb_to_recordset(${sql.json(rows)}) as r(other int, score real)
    on conflict (wish_id, item_id) do update set score = excluded.score`;
};
