import { blockedIds } from '../access/blocks.ts';
import { isFedByGroup, isFedByName, type MemberId } from '../access/item-audience.ts';
import type { Fragment, Sql } from '../db/connect.ts';
import { fixStatement, literal, slot } from '../db/fixed-statement.ts';
import { clustersNear } from '../meaning/clusters.ts';
import { signsOf } from '../meaning/pack-vector.ts';
import type { DescribedHit, MeaningHit } from '../search/scope.ts';
import { categoryOf, type FilterShape, type ItemFilter, shapeOf } from './find-by-words.ts';
import { isOut, isAvailable } from '../access/visible-items.ts';

/** How many are compared number by number; the bits have sorted out the rest. */
const most = 80;
/** One thing may be shared with several of the viewer's groups. */
const mostRows = 4 * most;
/**
 * Where very many items are visible, only those near the query are compared by bits: at most this many things, in the nearest
 * clusters. Nearly all that is similar enough to count as found is there, and differs in at most this share of the bits; the
 * merely nearest may be anywhere.
 */
const compared = {
  near: { clusters: 16, things: 12_000, share: 0.35 },
  nearest: { clusters: Number.POSITIVE_INFINITY, things: 20_000, share: 1 },
};
type Reach = keyof typeof compared;

type Shape = FilterShape & { reach: Reach };

/** Ties are broken by id; what the viewer cannot see never affects the order. */
const readNearest = fixStatement<Shape, MeaningHit>((sql, { giveaway, isAnyKind, isMine, withOut, reach }) => {
  const [viewer, category] = [slot(sql, 1, 'int'), slot(sql, 2, 'text')];
  // In a subselect, so that the signs of the question are read once and not again for every row.
  const far = (signs: Fragment) => sql`bit_count(${signs} # (select ${slot(sql, 3, 'text')}::varbit))`;
  const mostBits = slot(sql, 5, 'int');
  const isWanted = sql`
    and f.owner_id <> all(${blockedIds(sql, viewer)})
    ${giveaway === null || isAnyKind ? sql`` : sql`and f.giveaway = ${literal(sql, giveaway)}`}`;
  const ofOwn = () => sql`
    select f.id as item_id, ${far(sql`e.signs`)} as far
    from items f join item_embeddings e on e.item_id = f.id
    where f.owner_id = ${viewer} and f.deleted_at is null ${isWanted}
    order by far, f.id desc limit ${literal(sql, most)}`;
  const ofOthers = () => sql`
    select item_id, far from (
      (select item_id, far from (
        select f.item_id, f.far from unnest(${slot(sql, 4, 'text')}::smallint[]) c(cluster) cross join lateral (
          select f.item_id, ${far(sql`f.signs`)} as far from item_embedding_feed f
          where ${isFedByGroup(sql, viewer)}
            and f.cluster = c.cluster and f.owner_id <> ${viewer} ${isWanted}
          offset 0
        ) f limit ${literal(sql, compared[reach].things)}
      ) around where far <= ${mostBits} order by far, item_id desc limit ${literal(sql, mostRows)})
      union
      (select f.item_id, ${far(sql`f.signs`)} as far from item_embedding_feed f
        where ${isFedByName(sql, viewer)} ${isWanted}
        order by far, f.item_id desc limit ${literal(sql, mostRows)})
      union
      (select f.item_id, ${far(sql`f.signs`)} as far from interests n join item_embedding_feed f on f.item_id = n.item_id
        where n.user_id = ${viewer} ${isWanted}
        order by far, f.item_id desc limit ${literal(sql, mostRows)})
    ) each where far <= ${mostBits} order by far, item_id desc limit ${literal(sql, most)}`;
  return sql`
    select i.id, i.giveaway, ${isMine ? sql`false` : isOut(sql)} as is_out, i.date_posted, e.for_search as vector
    from (${isMine ? ofOwn() : ofOthers()}) near
    join items i on i.id = near.item_id join item_embeddings e on e.item_id = i.id
    where ${isMine ? sql`true` : isOthersState(sql, viewer, withOut)}
      and (${category} is null or ${category} = any(i.categories))`;
});

/** Other people's available items, and lent ones where those are listed too. */
export const isOthersState = (sql: Sql, viewerId: MemberId, withOut: boolean) =>
  withOut ? sql`(${isAvailable(sql)} or ${isOut(sql)} and i.recipient_id <> ${viewerId})` : isAvailable(sql);

/** What is nearest in meaning among what the viewer may see. */
export const findByMeaning = (
  sql: Sql,
  filter: ItemFilter,
  question: Float32Array,
  reach: Reach,
): Promise<readonly MeaningHit[]> => {
  const { clusters, share } = compared[reach];
  const near = () => [`{${clustersNear(question).slice(0, clusters).join(',')}}`, Math.floor(share * question.length)];
  return readNearest(sql, { ...shapeOf(filter), reach }, [
    filter.viewerId,
    categoryOf(filter),
    signsOf(question),
    ...(filter.isMine ? [] : near()),
  ]);
};

export const readDescribed = (sql: Sql, ids: readonly number[]) => sql<DescribedHit[]>`
  select i.id, i.name, i.description, i.tags, i.categories, i.gloss, e.for_matching as vector
  from items i left join item_embeddings e on e.item_id = i.id where i.id = any(${[...ids]}::int[])`;
