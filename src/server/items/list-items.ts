import { type CategoryFilter, categories } from '../../shared/items/categories.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import type { Fragment, Sql } from '../db/connect.ts';
import { type Page, readOutCursor, startOf, toPage, writeOutCursor } from '../http/paging.ts';
import { commonColumns, commonText, type ItemRow, itemTables, partyColumns, presentItem } from './present-item.ts';
import { aboutMe, isOut, isToBeHad, isVisibleToMe } from './visible-items.ts';

export type ListQuery = {
  giveaway?: boolean;
  category?: CategoryFilter | '';
  /** Without what is lent out. */
  onlyHere?: boolean;
  cursor?: string;
  limit: number;
};

// As text: the driver takes a list of booleans for a single one.
export const kindsOf = (giveaway: boolean | undefined) =>
  giveaway === undefined ? ['true', 'false'] : [String(giveaway)];

/** An item of a list, written by the database as it goes over the wire; beside it, where the list goes on after it. */
export type ItemText = { id: number; name: string; date_posted: string; text: string };

/**
 * The newest of each of the viewer's audiences, merged: the cost depends on the page and on the number of the viewer's
 * groups, not on the number of items. What the feed proposes is asked again for its visibility, because the feed is
 * derived and a slip in it would be a leak.
 */
const listPart = async (sql: Sql, viewerId: number, query: ListQuery & { isOut: boolean }): Promise<Page<ItemText>> => {
  const start = startOf(query.cursor);
  const category = query.category ? categories.indexOf(query.category) : 0;
  const word = category === 0 ? null : (query.category ?? null);
  const newest = (audience: Fragment, giveaway: boolean) => sql`
    select f.item_id, f.date_posted from item_feed f
    where f.audience = ${audience} and f.category = ${category} and f.giveaway = ${giveaway}
      and f.is_out = ${query.isOut} and f.owner_id <> ${viewerId} and f.owner_id <> all(me.blocked)
      and (f.date_posted, f.item_id) < (${start.date_posted}::timestamptz, ${start.id}::int)`;
  const most = sql`order by f.date_posted desc, f.item_id desc limit ${query.limit + 1}`;
  const feedOf = (giveaway: boolean) => sql`
    select m.* from me, unnest(me.groups) as a(audience), lateral (${newest(sql`a.audience`, giveaway)} ${most}) m
    union
    select m.* from me, lateral (
      ${newest(sql`${-viewerId}::int`, giveaway)} and f.owner_id = any(me.connections) ${most}) m
    union`;
  const isListed = query.isOut ? sql`${isOut(sql)} and i.recipient_id <> ${viewerId}` : isToBeHad(sql);
  const kinds = query.giveaway === undefined ? [true, false] : [query.giveaway];
  const rows = await sql<(ItemText & { is_visible: boolean })[]>`
    with ${aboutMe(sql, viewerId)}, page as (
      select item_id, date_posted from (
        ${kinds.map(feedOf)}
        select i.id, i.date_posted from interests n join items i on i.id = n.item_id
        where n.user_id = ${viewerId} and i.deleted_at is null and ${isListed}
          and i.giveaway = any(${kindsOf(query.giveaway)}::text[]::boolean[])
          and (${word}::text is null or ${word}::text = any(i.categories))
          and (i.date_posted, i.id) < (${start.date_posted}::timestamptz, ${start.id}::int)
      ) candidates
      order by date_posted desc, item_id desc
      limit ${query.limit + 1}
    )
    select i.id, i.name, i.date_posted, ${isListed} and ${isVisibleToMe(sql, viewerId)} as is_visible,
      ${commonText(sql, viewerId)} as text
    from me, page p, ${itemTables(sql, viewerId)}
    where i.id = p.item_id
    order by p.date_posted desc, p.item_id desc`;
  const page = toPage(rows, query.limit);
  return { ...page, rows: page.rows.filter((row) => row.is_visible) };
};

const listOut = async (sql: Sql, viewerId: number, query: ListQuery): Promise<Page<ItemText>> => {
  const page = await listPart(sql, viewerId, { ...query, isOut: true });
  return { ...page, next: page.next === null ? null : writeOutCursor(page.next) };
};

/** A page that ends exactly where the things to be had end only says whether there are more. */
const goOn = async (sql: Sql, viewerId: number, query: ListQuery, here: Page<ItemText>) => {
  const room = query.limit - here.rows.length;
  const out = await listOut(sql, viewerId, { ...query, cursor: '', limit: Math.max(room, 1) });
  // What the viewer has borrowed is proposed and then left out: an empty page may still be followed by others.
  const hasOut = out.rows.length > 0 || out.next !== null;
  if (room === 0) return { ...here, next: hasOut ? writeOutCursor('') : null };
  return { rows: [...here.rows, ...out.rows], next: out.next };
};

/**
 * What others offer, newest first. Among things to borrow, those that are out follow after those that can be had: a page
 * that has room left goes on with them, and so does the next one.
 */
export const listOthersItems = async (sql: Sql, viewerId: number, query: ListQuery): Promise<Page<ItemText>> => {
  const after = readOutCursor(query.cursor);
  if (after !== null) {
    return listOut(sql, viewerId, { ...query, cursor: after });
  }
  const here = await listPart(sql, viewerId, { ...query, isOut: false });
  const isAll = here.next !== null || query.giveaway !== false || query.onlyHere === true;
  return isAll ? here : goOn(sql, viewerId, query, here);
};

/** Everything of the viewer's own that is not deleted, in whatever state. */
export const listOwnItems = async (sql: Sql, viewerId: number, query: ListQuery): Promise<Page<Item>> => {
  const start = startOf(query.cursor);
  const rows = await sql<ItemRow[]>`
    select ${commonColumns(sql, viewerId)}, ${partyColumns(sql, viewerId)}
    from ${itemTables(sql, viewerId)}
    where i.owner_id = ${viewerId} and i.deleted_at is null and i.giveaway = any(${kindsOf(query.giveaway)}::text[]::boolean[])
      and (i.date_posted, i.id) < (${start.date_posted}::timestamptz, ${start.id}::int)
      ${query.category && query.category !== 'All' ? sql`and ${query.category} = any(i.categories)` : sql``}
    order by i.date_posted desc, i.id desc
    limit ${query.limit + 1}`;
  const page = toPage(rows, query.limit);
  return { ...page, rows: page.rows.map(presentItem) };
};
