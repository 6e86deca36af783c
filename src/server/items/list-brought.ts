import type { Fragment, Sql } from '../db/connect.ts';
import { always } from '../db/fixed-statement.ts';
import { isToBeHad, isVisibleToMe } from './visible-items.ts';

const pictures = 4;

/**
 * Whether a row `f` of the feed is the newest of its list that the viewer has in theirs: it stands for all of them, so
 * that one long list does not fill the first page of everybody else.
 */
export const isFirstOfList = (sql: Sql, viewer: Fragment, giveaway: boolean) => sql`
  (f.list_id is null or not exists (
    select 1 from item_feed n
    where n.list_id = f.list_id and n.owner_id = f.owner_id and n.category = 0 and not n.is_out
      and n.giveaway = ${always(sql, giveaway)} and (n.date_posted, n.item_id) > (f.date_posted, f.item_id)
      and (n.audience = any(me.groups) or (n.audience = -${viewer} and n.owner_id = any(me.connections)))))`;

/** How many things of its list a row `p` of a page stands for, as the viewer may see them, and a few pictures of them. */
export const broughtTogether = (sql: Sql, viewer: Fragment) => sql`
  case when p.list_id is not null then (
    select case when count(*) > 1 then json_build_object('list', p.list_id, 'count', count(*), 'pictures', to_json((
      array_agg(json_build_object('thumbnail_url', i.thumbnail_url, 'categories', i.categories)
        order by i.thumbnail_url is null, i.date_posted desc, i.id desc))[1:${always(sql, pictures)}])) end
    from items first join items i on i.list_id = p.list_id and i.owner_id = first.owner_id and i.giveaway = first.giveaway
      join users o on o.id = i.owner_id left join mine on mine.item_id = i.id
    where first.id = p.item_id and ${isToBeHad(sql)} and ${isVisibleToMe(sql, viewer)}
  ) end`;
