import { type CategoryFilter, categories } from '../../shared/items/categories.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import type { Fragment, Sql } from '../db/connect.ts';
import { literal, fixStatement, slot } from '../db/fixed-statement.ts';
import { isCursorOf, outFromTop, type Page, startOf, toPage } from '../http/paging.ts';
import type { ItemCache } from './item-cache.ts';
import { type ListedRow, listedColumns, listedTables, presentListed } from './listed-item.ts';
import { commonColumns, type ItemRow, itemTables, partyColumns, presentItem } from './present-item.ts';
import { isFirstOfList, readBrought } from './list-brought.ts';
import { isFedToMe, myAudiences } from '../access/item-audience.ts';
import { aboutMe, isOut, isAvailable, isVisibleToMe } from '../access/visible-items.ts';

export type ListQuery = {
  giveaway?: boolean;
  category?: CategoryFilter | '';
  /** Excludes lent items. */
  onlyHere?: boolean;
  /** Only what came in this list. */
  list?: number;
  cursor?: string;
  limit: number;
};

// As text: the driver mistakes a list of booleans for a single one.
export const kindsOf = (giveaway: boolean | undefined) =>
  giveaway === undefined ? ['true', 'false'] : [String(giveaway)];

type FedRow = ListedRow & { date_posted: string; is_visible: boolean; list_id: number | null };

/** `lists`: whether items of one list are grouped, or only one list is asked for. */
type Shape = { isOut: boolean; giveaway: boolean | null; lists: 'apart' | 'together' | 'one' };

/**
 * The newest of each of the viewer's audiences, merged: the cost depends on the page and on the number of the viewer's
 * groups, not on the number of items. What the feed proposes is asked again for its visibility, because the feed is
 * derived and a slip in it would be a leak.
 */
const readPart = fixStatement<Shape, FedRow>((sql, shape) => {
  const viewer = slot(sql, 1, 'int');
  const category = slot(sql, 2, 'int');
  const word = slot(sql, 3, 'text');
  const start = sql`(${slot(sql, 4, 'timestamptz')}, ${slot(sql, 5, 'int')})`;
  const most = slot(sql, 6, 'int');
  const isOfList = (table: Fragment) =>
    shape.lists === 'one' ? sql`${table}.list_id = ${slot(sql, 7, 'int')}` : sql`true`;
  const stands = (giveaway: boolean) => (shape.lists === 'together' ? isFirstOfList(sql, viewer, giveaway) : sql`true`);
  const newest = (giveaway: boolean) => sql`
    select f.item_id, f.date_posted, f.list_id from item_feed f
    where ${isFedToMe(sql)} and f.category = ${category} and f.giveaway = ${literal(sql, giveaway)}
      and f.is_out = ${literal(sql, shape.isOut)} and f.owner_id <> ${viewer} and f.owner_id <> all(me.blocked)
      and (f.date_posted, f.item_id) < ${start} and ${isOfList(sql`f`)} and ${stands(giveaway)}`;
  const order = sql`order by f.date_posted desc, f.item_id desc limit ${most}`;
  const feedOf = (giveaway: boolean) => sql`
    select m.* from me, ${myAudiences(sql, viewer)}, lateral (${newest(giveaway)} ${order}) m
    union all`;
  const kinds = shape.giveaway === null ? [true, false] : [shape.giveaway];
  const isKind = shape.giveaway === null ? sql`true` : sql`i.giveaway = ${literal(sql, shape.giveaway)}`;
  const isListed = shape.isOut ? sql`${isOut(sql)} and i.recipient_id <> ${viewer}` : isAvailable(sql);
  return sql`
    with ${aboutMe(sql, viewer)}, page as (
      select item_id, date_posted, max(list_id) as list_id from (
        ${kinds.map(feedOf)}
        select i.id, i.date_posted, null::int from mine n join items i on i.id = n.item_id
        where i.deleted_at is null and ${isListed} and ${isKind}
          and (${word} is null or ${word} = any(i.categories)) and (i.date_posted, i.id) < ${start} and ${isOfList(sql`i`)}
      ) candidates
      group by item_id, date_posted
      order by date_posted desc, item_id desc
      limit ${most}
    )
    select ${listedColumns(sql)}, i.date_posted, ${isListed} and ${isVisibleToMe(sql, viewer)} as is_visible,
      ${shape.lists === 'together' ? sql`p.list_id` : sql`null::int`} as list_id
    from me, page p, ${listedTables(sql)}
    where i.id = p.item_id
    order by p.date_posted desc, p.item_id desc`;
});

type PartQuery = ListQuery & Pick<Shape, 'isOut'> & { isFolded?: boolean };

const listsIn = ({ list, isFolded = false }: PartQuery, category: number): Shape['lists'] => {
  if (list !== undefined) return 'one';
  return isFolded && category === 0 ? 'together' : 'apart';
};

const listPart = async (sql: Sql, viewerId: number, query: PartQuery): Promise<Page<FedRow>> => {
  const kind = query.isOut ? 'out' : 'date';
  const start = startOf(query.cursor, kind);
  const category = query.category ? categories.indexOf(query.category) : 0;
  const word = category === 0 ? null : (query.category ?? null);
  const { isOut, giveaway = null, list } = query;
  const values = [viewerId, category, word, start.date_posted, start.id, query.limit + 1];
  const lists = listsIn(query, category);
  const rows = await readPart(sql, { isOut, giveaway, lists }, list === undefined ? values : [...values, list]);
  const page = toPage(rows, query.limit, kind);
  return { ...page, rows: page.rows.filter((row) => row.is_visible) };
};

/** The names of what others offer, newest first. */
export const listOthersNames = async (sql: Sql, viewerId: number, limit: number): Promise<string[]> => {
  const { rows } = await listPart(sql, viewerId, { limit, isOut: false });
  const named = await sql<{ name: string }[]>`
    select name from items where id = any(${rows.map(({ id }) => id)}::int[]) order by date_posted desc, id desc`;
  return named.map(({ name }) => name);
};

type Lists = { db: Sql; itemCache: ItemCache };

const listOthersPart = async (lists: Lists, viewerId: number, query: PartQuery): Promise<Page<Item>> => {
  const page = await listPart(lists.db, viewerId, query);
  const [listed, brought] = await Promise.all([
    presentListed(lists, viewerId, page.rows),
    readBrought(lists.db, viewerId, page.rows),
  ]);
  const rows = listed.map(({ row, item }) => {
    const list = brought.get(row.id);
    return list === undefined ? item : { ...item, brought: list };
  });
  return { ...page, rows };
};

const listOut = (lists: Lists, viewerId: number, query: ListQuery): Promise<Page<Item>> =>
  listOthersPart(lists, viewerId, { ...query, isOut: true });

/** A page that ends exactly with the available items only says whether there are more. */
const goOn = async (lists: Lists, viewerId: number, query: ListQuery, here: Page<Item>) => {
  const room = query.limit - here.rows.length;
  const out = await listOut(lists, viewerId, { ...query, cursor: '', limit: Math.max(room, 1) });
  // What the viewer has borrowed is proposed and then left out: an empty page may still be followed by others.
  const hasOut = out.rows.length > 0 || out.next !== null;
  if (room === 0) return { ...here, next: hasOut ? outFromTop() : null };
  return { rows: [...here.rows, ...out.rows], next: out.next };
};

/**
 * Other people's items, newest first; items of one list are grouped unless there is a filter. In Borrow, lent items
 * follow the available ones: a page with room left continues with them.
 */
export const listOthersItems = async (lists: Lists, viewerId: number, query: ListQuery): Promise<Page<Item>> => {
  if (query.cursor && isCursorOf('out', query.cursor)) return listOut(lists, viewerId, query);
  const here = await listOthersPart(lists, viewerId, { ...query, isOut: false, isFolded: true });
  const isAll = here.next !== null || query.giveaway !== false || query.onlyHere === true;
  return isAll ? here : goOn(lists, viewerId, query, here);
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
