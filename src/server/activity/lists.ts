import type { ActivitySummary } from '../../shared/activity/contract.ts';
import type { Item } from '../../shared/items/contract.ts';
import type { Wish } from '../../shared/wishes/contract.ts';
import type { Sql } from '../db/connect.ts';
import { type Page, startOf, toPage } from '../http/paging.ts';
import { commonColumns, type ItemRow, itemTables, partyColumns, presentItem } from '../items/present-item.ts';
import { isReadable } from '../items/visible-items.ts';
import { isOpenFor } from '../wishes/open-matches.ts';
import { presentWish, type WishRow, wishColumns } from '../wishes/store.ts';

const PAGE = 30;

type Role = 'self' | 'recipient';

/** A recipient waits for what they asked for, and has what was approved for or handed over to them. */
const partIn = (sql: Sql, userId: number, role: Role, status: Item['status']) => {
  if (role === 'self') return sql`i.owner_id = ${userId} and i.deleted_at is null`;
  return status === 'requested' || status === 'available'
    ? sql`mine.user_id = ${userId} and i.deleted_at is null`
    : sql`i.recipient_id = ${userId}`;
};

type ItemQuery = { status: Item['status']; owner: Role; cursor?: string };

export const listItemActivity = async (sql: Sql, userId: number, query: ItemQuery): Promise<Page<Item>> => {
  const start = startOf(query.cursor);
  const rows = await sql<ItemRow[]>`
    select ${commonColumns(sql, userId)}, ${partyColumns(sql, userId)}
    from ${itemTables(sql, userId)}
    where ${partIn(sql, userId, query.owner, query.status)} and i.status = ${query.status} and ${isReadable(sql, userId)}
      and (i.date_posted, i.id) < (${start.date_posted}::timestamptz, ${start.id}::int)
    order by i.date_posted desc, i.id desc limit ${PAGE + 1}`;
  return toPage(rows.map(presentItem), PAGE);
};

const isMatched = (sql: Sql, userId: number) => sql`exists (
  select 1 from matches m join items i on i.id = m.item_id where m.wish_id = w.id and ${isOpenFor(sql, userId)})`;

type WishQuery = { status: 'matched' | 'unMatched'; cursor?: string };

export const listWishActivity = async (sql: Sql, userId: number, query: WishQuery): Promise<Page<Wish>> => {
  const start = startOf(query.cursor);
  const rows = await sql<WishRow[]>`
    select ${wishColumns(sql, userId)} from wishes w join users u on u.id = w.owner_id
    where w.owner_id = ${userId} and w.deleted_at is null and ${isMatched(sql, userId)} = ${query.status === 'matched'}
      and (w.date_posted, w.id) < (${start.date_posted}::timestamptz, ${start.id}::int)
    order by w.date_posted desc, w.id desc limit ${PAGE + 1}`;
  return toPage(rows.map(presentWish), PAGE);
};

const empty: ActivitySummary = {
  itemsWithInterest: 0,
  totalShares: 0,
  approvedRequests: 0,
  totalRequests: 0,
  itemsGiven: 0,
  itemsReceived: 0,
  wishesMatched: 0,
  wishesTotal: 0,
};

/**
 * Both figures of each card, in one statement, counting exactly what the lists show. Whoever receives something has
 * asked for it, so that everything a member has a part in is found by their interests.
 */
export const summaryOf = async (sql: Sql, userId: number): Promise<ActivitySummary> => {
  const [row] = await sql<ActivitySummary[]>`
    with own as (select status from items where owner_id = ${userId} and deleted_at is null),
    asked as (
      select i.status, i.recipient_id = ${userId} as is_mine
      from interests n join items i on i.id = n.item_id
      where n.user_id = ${userId} and ${isReadable(sql, userId)}
    ),
    wished as (
      select ${isMatched(sql, userId)} as is_matched from wishes w where w.owner_id = ${userId} and w.deleted_at is null
    )
    select
      (select count(*)::int from own where status = 'requested') as "itemsWithInterest",
      (select count(*)::int from own where status <> 'transferred') as "totalShares",
      (select count(*)::int from asked where status = 'approved' and is_mine) as "approvedRequests",
      (select count(*)::int from asked where status = 'requested' or (status = 'approved' and is_mine)) as "totalRequests",
      (select count(*)::int from own where status = 'transferred') as "itemsGiven",
      (select count(*)::int from asked where status = 'transferred' and is_mine) as "itemsReceived",
      (select count(*)::int from wished where is_matched) as "wishesMatched",
      (select count(*)::int from wished) as "wishesTotal"`;
  return row ?? empty;
};
