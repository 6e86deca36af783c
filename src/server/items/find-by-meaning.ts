import { blockedIds } from '../blocks/is-blocked.ts';
import type { Sql } from '../db/connect.ts';
import { cosineToPacked } from '../meaning/pack-vector.ts';
import { placesNear } from '../meaning/places.ts';
import { signsOf } from '../meaning/sense.ts';
import { hasOut, type Scope } from './find-by-words.ts';
import type { Close, SenseHit, WordHit } from '../search/rank-results.ts';
import { isOut, isToBeHad } from './visible-items.ts';

/** So many are compared number by number; the bits have sorted out the rest. */
const most = 80;
/** One thing may be shared with several of the viewer's groups. */
const mostRows = 4 * most;
/**
 * Whoever sees more has the bits compared of those that lie around the question, and of no others. What is near enough
 * to be called found lies in the places around it; what merely comes nearest, anywhere.
 */
const compared = {
  near: { places: 32, things: 12_000 },
  nearest: { places: Number.POSITIVE_INFINITY, things: 20_000 },
};
type Sought = keyof typeof compared;

const isWanted = (sql: Sql, { giveaway, everywhere, viewerId }: Scope) => sql`
  and f.owner_id <> all(${blockedIds(sql, viewerId)})
  ${giveaway === undefined || everywhere ? sql`` : sql`and f.giveaway = ${giveaway}`}`;

/** The order is one of what is in sight alone: things of the same bits stand as they were posted. */
const nearestOfOthers = (sql: Sql, scope: Scope, sense: Float32Array, sought: Sought) => {
  const far = sql`bit_count(f.bits # ${signsOf(sense)}::varbit)`;
  const places = placesNear(sense).slice(0, compared[sought].places);
  return sql`
    select item_id, far from (
      (select item_id, far from (
        select f.item_id, f.far from unnest(${places}::smallint[]) p(place) cross join lateral (
          select f.item_id, ${far} as far from item_sense_feed f
          where f.audience = any(array(select group_id from subscriptions where user_id = ${scope.viewerId}))
            and f.place = p.place and f.owner_id <> ${scope.viewerId} ${isWanted(sql, scope)}
          offset 0
        ) f limit ${compared[sought].things}
      ) around order by far, item_id desc limit ${mostRows})
      union
      (select f.item_id, ${far} as far from item_sense_feed f
        join connected c on c.user_id = ${scope.viewerId} and c.other_id = f.owner_id
        where f.audience = ${-scope.viewerId}::int ${isWanted(sql, scope)}
        order by far, f.item_id desc limit ${mostRows})
      union
      (select f.item_id, ${far} as far from interests n join item_sense_feed f on f.item_id = n.item_id
        where n.user_id = ${scope.viewerId} ${isWanted(sql, scope)}
        order by far, f.item_id desc limit ${mostRows})
    ) each order by far, item_id desc limit ${most}`;
};

const nearestOfOwn = (sql: Sql, scope: Scope, sense: Float32Array) => sql`
  select f.id as item_id, bit_count(s.bits # ${signsOf(sense)}::varbit) as far
  from items f join item_senses s on s.item_id = f.id
  where f.owner_id = ${scope.viewerId} and f.deleted_at is null ${isWanted(sql, scope)}
  order by far, f.id desc limit ${most}`;

const nearnessTo = (sense: Float32Array, { buffer, byteOffset, byteLength }: Uint8Array): number =>
  cosineToPacked(sense, new Int8Array(buffer, byteOffset, byteLength));

type Row = { id: number; giveaway: boolean; is_out: boolean; date_posted: string; vector: Uint8Array };

/** Own things in every state; of others what is to be had, and what is out where that is listed, too. */
export const isInState = (sql: Sql, scope: Scope) => {
  if (scope.isMine) return sql`true`;
  return hasOut(scope)
    ? sql`(${isToBeHad(sql)} or ${isOut(sql)} and i.recipient_id <> ${scope.viewerId})`
    : isToBeHad(sql);
};

/** What is nearest in meaning among what the viewer may see. */
export const findByMeaning = async (
  sql: Sql,
  scope: Scope,
  sense: Float32Array,
  sought: Sought,
): Promise<SenseHit[]> => {
  const near = scope.isMine ? nearestOfOwn(sql, scope, sense) : nearestOfOthers(sql, scope, sense, sought);
  const rows = await sql<Row[]>`
    select i.id, i.giveaway, ${scope.isMine ? sql`false` : isOut(sql)} as is_out, i.date_posted, s.vector
    from (${near}) near join items i on i.id = near.item_id join item_senses s on s.item_id = i.id
    where ${isInState(sql, scope)} and ${scope.category && scope.category !== 'All' ? sql`${scope.category} = any(i.categories)` : sql`true`}`;
  return rows
    .map(({ vector, ...hit }) => ({ ...hit, nearness: nearnessTo(sense, vector) }))
    .toSorted((a, b) => b.nearness - a.nearness || b.id - a.id);
};

type Told = { id: number; texts: string[] | null; vector: Uint8Array | null };

/** How close these come to the question: in meaning, as far as theirs is known, and by what their words stand for. */
export const closenessOf = async (
  sql: Sql,
  hits: readonly WordHit[],
  sense: Float32Array | null,
  isMeant: (texts: readonly string[]) => boolean,
): Promise<Map<number, Close>> => {
  if (hits.length === 0) return new Map();
  // What has the very words need not be read again.
  const doubtful = hits.filter(({ exact }) => exact === 0).map(({ id }) => id);
  const rows = await sql<Told[]>`
    select i.id, s.vector, case when i.id = any(${doubtful}::int[]) then i.name || i.tags || i.description end as texts
    from items i left join item_senses s on s.item_id = i.id where i.id = any(${hits.map(({ id }) => id)}::int[])`;
  return new Map(
    rows.map(({ id, texts, vector }) => [
      id,
      { nearness: sense && vector && nearnessTo(sense, vector), isSame: texts === null || isMeant(texts) },
    ]),
  );
};
