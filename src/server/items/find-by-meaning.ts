import { blockedIds } from '../access/blocks.ts';
import { isFedByGroup, isFedByName, type MemberId } from '../access/item-audience.ts';
import type { Sql } from '../db/connect.ts';
import { clustersNear } from '../meaning/clusters.ts';
import { signsOf } from '../meaning/pack-vector.ts';
import type { DescribedHit, HitDetails, MeaningHit } from '../search/scope.ts';
import { hasOut, type ItemFilter } from './find-by-words.ts';
import { isOut, isAvailable } from '../access/visible-items.ts';

/** How many are compared number by number; the bits have sorted out the rest. */
const most = 80;
/** One thing may be shared with several of the viewer's groups. */
const mostRows = 4 * most;
/**
 * Above this number of visible items, only those near the query are compared by bits. Everything similar enough to
 * count as found is in the clusters around it; the merely nearest may be anywhere.
 */
const compared = {
  near: { clusters: 32, things: 12_000 },
  nearest: { clusters: Number.POSITIVE_INFINITY, things: 20_000 },
};
type Reach = keyof typeof compared;

const isWanted = (sql: Sql, { giveaway, everywhere, viewerId }: ItemFilter) => sql`
  and f.owner_id <> all(${blockedIds(sql, viewerId)})
  ${giveaway === undefined || everywhere ? sql`` : sql`and f.giveaway = ${giveaway}`}`;

/** Ties are broken by id; what the viewer cannot see never affects the order. */
const nearestOfOthers = (sql: Sql, filter: ItemFilter, question: Float32Array, reach: Reach) => {
  const far = sql`bit_count(f.signs # ${signsOf(question)}::varbit)`;
  const clusters = clustersNear(question).slice(0, compared[reach].clusters);
  return sql`
    select item_id, far from (
      (select item_id, far from (
        select f.item_id, f.far from unnest(${clusters}::smallint[]) c(cluster) cross join lateral (
          select f.item_id, ${far} as far from item_embedding_feed f
          where ${isFedByGroup(sql, filter.viewerId)}
            and f.cluster = c.cluster and f.owner_id <> ${filter.viewerId} ${isWanted(sql, filter)}
          offset 0
        ) f limit ${compared[reach].things}
      ) around order by far, item_id desc limit ${mostRows})
      union
      (select f.item_id, ${far} as far from item_embedding_feed f
        where ${isFedByName(sql, filter.viewerId)} ${isWanted(sql, filter)}
        order by far, f.item_id desc limit ${mostRows})
      union
      (select f.item_id, ${far} as far from interests n join item_embedding_feed f on f.item_id = n.item_id
        where n.user_id = ${filter.viewerId} ${isWanted(sql, filter)}
        order by far, f.item_id desc limit ${mostRows})
    ) each order by far, item_id desc limit ${most}`;
};

const nearestOfOwn = (sql: Sql, filter: ItemFilter, question: Float32Array) => sql`
  select f.id as item_id, bit_count(e.signs # ${signsOf(question)}::varbit) as far
  from items f join item_embeddings e on e.item_id = f.id
  where f.owner_id = ${filter.viewerId} and f.deleted_at is null ${isWanted(sql, filter)}
  order by far, f.id desc limit ${most}`;

/** Other people's available items, and lent ones where those are listed too. */
export const isOthersState = (sql: Sql, viewerId: MemberId, withOut: boolean) =>
  withOut ? sql`(${isAvailable(sql)} or ${isOut(sql)} and i.recipient_id <> ${viewerId})` : isAvailable(sql);

/** What is nearest in meaning among what the viewer may see. */
export const findByMeaning = (sql: Sql, filter: ItemFilter, question: Float32Array, reach: Reach) => {
  const near = filter.isMine ? nearestOfOwn(sql, filter, question) : nearestOfOthers(sql, filter, question, reach);
  const { category, isMine, viewerId } = filter;
  return sql<MeaningHit[]>`
    select i.id, i.giveaway, ${isMine ? sql`false` : isOut(sql)} as is_out, i.date_posted, e.for_search as vector
    from (${near}) near join items i on i.id = near.item_id join item_embeddings e on e.item_id = i.id
    where ${isMine ? sql`true` : isOthersState(sql, viewerId, hasOut(filter))} and ${category && category !== 'All' ? sql`${category} = any(i.categories)` : sql`true`}`;
};

export const readDetails = (sql: Sql, ids: readonly number[], withTexts: readonly number[]) => sql<HitDetails[]>`
  select i.id, e.for_search as vector,
    case when i.id = any(${[...withTexts]}::int[]) then i.name || i.tags || i.description || i.gloss end as texts
  from items i left join item_embeddings e on e.item_id = i.id where i.id = any(${[...ids]}::int[])`;

export const readDescribed = (sql: Sql, ids: readonly number[]) => sql<DescribedHit[]>`
  select i.id, i.name, i.description, i.tags, i.categories, i.gloss, e.for_matching as vector
  from items i left join item_embeddings e on e.item_id = i.id where i.id = any(${[...ids]}::int[])`;
