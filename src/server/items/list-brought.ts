import type { Brought } from '../../shared/items/item-contract.ts';
import type { Fragment, Sql } from '../db/connect.ts';
import { literal, fixStatement, slot } from '../db/fixed-statement.ts';
import { isForMe } from '../access/item-audience.ts';
import { aboutMe, isAvailable, isVisibleToMe } from '../access/visible-items.ts';

const pictures = 4;

/**
 * Whether a row `f` of the feed is the newest of its list that the viewer sees: it represents all of them, so that one
 * long list does not fill the first page.
 */
export const isFirstOfList = (sql: Sql, viewer: Fragment, giveaway: boolean) => sql`
  (f.list_id is null or not exists (
    select 1 from item_feed n
    where n.list_id = f.list_id and n.owner_id = f.owner_id and n.category = 0 and not n.is_out
      and n.giveaway = ${literal(sql, giveaway)} and (n.date_posted, n.item_id) > (f.date_posted, f.item_id)
      and ${isForMe(sql, viewer, { audience: sql`n.audience`, ownerId: sql`n.owner_id` })}))`;

const readTogether = fixStatement<null, { id: number; brought: Brought | null }>((sql) => {
  const viewer = slot(sql, 1, 'int');
  return sql`
    with ${aboutMe(sql, viewer)}
    select first.id, (
      select case when count(*) > 1 then json_build_object('list', first.list_id, 'count', count(*), 'pictures', to_json((
        array_agg(json_build_object('thumbnail_url', i.thumbnail_url, 'categories', i.categories)
          order by i.thumbnail_url is null, i.date_posted desc, i.id desc))[1:${literal(sql, pictures)}])) end
      from items i join users o on o.id = i.owner_id left join mine on mine.item_id = i.id
      where i.list_id = first.list_id and i.owner_id = first.owner_id and i.giveaway = first.giveaway
        and ${isAvailable(sql)} and ${isVisibleToMe(sql, viewer)}
    ) as brought
    from me, items first where first.id = any(${slot(sql, 2, 'text')}::int[])`;
});

/**
 * For rows that represent a list: how many of its items the viewer sees, and a few pictures. Most pages have no such
 * row, and inside the page's statement even an unused part costs a fifth of its time.
 */
export const readBrought = async (
  sql: Sql,
  viewerId: number,
  rows: readonly { id: number; list_id: number | null }[],
): Promise<Map<number, Brought>> => {
  const ids = rows.filter(({ list_id }) => list_id !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await readTogether(sql, null, [viewerId, `{${ids.join(',')}}`]);
  return new Map(found.flatMap(({ id, brought }) => (brought === null ? [] : [[id, brought] as const])));
};
