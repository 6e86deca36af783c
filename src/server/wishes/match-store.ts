import type { Sql } from '../db/connect.ts';
import { unpackVector } from '../meaning/pack-vector.ts';
import { type Described, prepare } from '../meaning/prepare.ts';
import type { Candidate, Ranked } from '../meaning/rank.ts';
import { isOpenFor } from './open-matches.ts';

type DescribedRow = Described & { id: number; vector: Uint8Array | null };

const BATCH = 500;

const toCandidate = (row: DescribedRow): Candidate<number> => ({
  id: row.id,
  prepared: prepare(row, row.vector ? unpackVector(row.vector) : null),
});

async function* each(batches: AsyncIterable<readonly DescribedRow[]>): AsyncGenerator<Candidate<number>> {
  for await (const batch of batches) for (const row of batch) yield toCandidate(row);
}

/** Everything the wish's owner could be offered right now, a batch at a time. */
export const itemsFor = (sql: Sql, ownerId: number, model: string) =>
  each(
    sql<DescribedRow[]>`
      select i.id, i.name, i.description, i.tags, i.categories, m.vector
      from items i left join item_meanings m on m.item_id = i.id and m.model = ${model}
      where ${isOpenFor(sql, ownerId)}`.cursor(BATCH),
  );

/** Every wish whose owner could be offered this item, private ones too: a match is told to its owner alone. */
export const wishesFor = (sql: Sql, itemId: number, model: string) =>
  each(
    sql<DescribedRow[]>`
      select w.id, w.name, w.description, w.tags, w.categories, m.vector
      from items i, wishes w
      join users u on u.id = w.owner_id and u.status = 'active'
      left join wish_meanings m on m.wish_id = w.id and m.model = ${model}
      where i.id = ${itemId} and w.deleted_at is null and ${isOpenFor(sql, sql`w.owner_id`)}`.cursor(BATCH),
  );

type Found = { wish_id: number; item_id: number; score: number };

/** Puts what was found in place of what stood there; what was found before keeps its date and whether it was seen. */
const replace = async (
  sql: Sql,
  side: 'wish' | 'item',
  id: number,
  found: readonly Ranked<number>[],
): Promise<Found[]> => {
  const [own, other] = side === 'wish' ? [sql`wish_id`, sql`item_id`] : [sql`item_id`, sql`wish_id`];
  const ids = found.map((match) => match.id);
  await sql`delete from matches where ${own} = ${id} and not (${other} = any(${ids}::int[]))`;
  if (found.length === 0) return [];
  const rows = found.map((match) => ({ other: match.id, score: match.score, reason: match.reason }));
  const fresh = await sql<(Found & { is_new: boolean })[]>`
    insert into matches (${own}, ${other}, score, reason)
    select ${id}::int, r.other, r.score, r.reason
    from jsonb_to_recordset(${sql.json(rows)}) as r(other int, score real, reason text)
    on conflict (wish_id, item_id) do update set score = excluded.score, reason = excluded.reason
    returning wish_id, item_id, score, xmax = 0 as is_new`;
  return fresh.filter((match) => match.is_new);
};

export const replaceMatchesOfWish = (sql: Sql, wishId: number, found: readonly Ranked<number>[]) =>
  replace(sql, 'wish', wishId, found);

export const replaceMatchesOfItem = (sql: Sql, itemId: number, found: readonly Ranked<number>[]) =>
  replace(sql, 'item', itemId, found);
