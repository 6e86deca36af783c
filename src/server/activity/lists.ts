import type { ActivitySummary } from '../../shared/activity/contract.ts';
import type { Handover, Item } from '../../shared/items/item-contract.ts';
import type { Wish } from '../../shared/wishes/contract.ts';
import { isBlocked } from '../access/blocks.ts';
import { isWithheld } from '../access/hidden.ts';
import type { Sql } from '../db/connect.ts';
import { type Page, startOf, toPage } from '../http/paging.ts';
import { handoverColumn, handoverTables } from '../items/handovers.ts';
import { commonColumns, type ItemRow, itemTables, partyColumns, presentItem } from '../items/present-item.ts';
import { asPastRecipientSeesIt } from '../items/store.ts';
import { isReadable, isVisible } from '../access/visible-items.ts';
import { isOpenFor } from '../wishes/open-matches.ts';
import { presentWish, type WishRow, wishColumns } from '../wishes/store.ts';

const PAGE = 30;

type Role = 'self' | 'recipient';

/** A recipient waits for what they asked for, and has what was approved for them. */
const partIn = (sql: Sql, userId: number, role: Role, status: Item['status']) => {
  if (role === 'self') return sql`i.owner_id = ${userId} and i.deleted_at is null`;
  return status === 'requested' || status === 'available'
    ? sql`mine.user_id = ${userId} and i.deleted_at is null`
    : sql`i.recipient_id = ${userId}`;
};

type ItemQuery = { status: Item['status'] | 'onLoan'; owner: Role; cursor?: string };

const listByState = async (sql: Sql, userId: number, status: Item['status'], { owner, cursor }: ItemQuery) => {
  const start = startOf(cursor);
  const rows = await sql<ItemRow[]>`
    select ${commonColumns(sql, userId)}, ${partyColumns(sql, userId)}
    from ${itemTables(sql, userId)}
    where ${partIn(sql, userId, owner, status)} and i.status = ${status} and ${isReadable(sql, userId)}
      and (i.date_posted, i.id) < (${start.date_posted}::timestamptz, ${start.id}::int)
    order by i.date_posted desc, i.id desc limit ${PAGE + 1}`;
  return toPage(rows.map(presentItem), PAGE);
};

/** Which handovers are the member's: what they gave and still have listed, or what they received. */
const isPartOf = (sql: Sql, userId: number, owner: Role) =>
  owner === 'self'
    ? sql`h.owner_id = ${userId} and i.deleted_at is null`
    : sql`h.recipient_id = ${userId} and o.status = 'active'
        and ((h.is_loan and h.returned_at is null)
          or not (${isBlocked(sql, userId, sql`h.owner_id`)} or ${isWithheld(sql, userId)}))`;

type HandoverRow = ItemRow & { handover: Handover; is_visible: boolean };

/** One row per handover, so a thing lent five times is listed five times. */
const listHandovers = async (sql: Sql, userId: number, { owner, cursor }: ItemQuery): Promise<Page<Item>> => {
  const start = startOf(cursor);
  const rows = await sql<HandoverRow[]>`
    select ${commonColumns(sql, userId)}, ${partyColumns(sql, userId)}, ${handoverColumn(sql, userId)},
      ${isVisible(sql, userId)} as is_visible
    from ${handoverTables(sql)}, ${itemTables(sql, userId)}
    where i.id = h.item_id and ${isPartOf(sql, userId, owner)}
      and (h.handed_over_at, h.id) < (${start.date_posted}::timestamptz, ${start.id}::int)
    order by h.handed_over_at desc, h.id desc limit ${PAGE + 1}`;
  const { next } = toPage(
    rows.map(({ handover }) => ({ id: handover.id, date_posted: handover.handed_over_at })),
    PAGE,
  );
  const items = rows.slice(0, PAGE).map(({ is_visible, ...row }) => ({ row: presentItem(row), is_visible }));
  return { rows: items.map(({ row, is_visible }) => (is_visible ? row : asPastRecipientSeesIt(row))), next };
};

/** Before every day there is: a page of what is out begins with what should have been back for the longest time. */
const firstDue = { date_posted: '0001-01-01T00:00:00.000Z', id: 0 };
const noDue = '9999-12-30';

/** What is out, the overdue first and what has no day last. */
const listOnLoan = async (sql: Sql, userId: number, { owner, cursor }: ItemQuery): Promise<Page<Item>> => {
  const start = cursor === undefined ? firstDue : startOf(cursor);
  const rows = await sql<(ItemRow & { due: string; handover_id: number })[]>`
    select ${commonColumns(sql, userId)}, ${partyColumns(sql, userId)},
      coalesce(h.due_on, ${noDue}) as due, h.id as handover_id
    from handovers h, ${itemTables(sql, userId)}
    where i.id = h.item_id and h.is_loan and h.returned_at is null and ${isPartOf(sql, userId, owner)}
      and (coalesce(h.due_on, ${noDue}), h.id) > (${start.date_posted.slice(0, 10)}::date, ${start.id}::int)
    order by coalesce(h.due_on, ${noDue}), h.id limit ${PAGE + 1}`;
  const { next } = toPage(
    rows.map(({ due, handover_id }) => ({ id: handover_id, date_posted: `${due}T00:00:00.000Z` })),
    PAGE,
  );
  return { rows: rows.slice(0, PAGE).map(({ due: _due, handover_id: _id, ...row }) => presentItem(row)), next };
};

export const listItemActivity = (sql: Sql, userId: number, query: ItemQuery): Promise<Page<Item>> => {
  if (query.status === 'onLoan') return listOnLoan(sql, userId, query);
  return query.status === 'transferred'
    ? listHandovers(sql, userId, query)
    : listByState(sql, userId, query.status, query);
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
 * Both numbers of each card in one statement, counting exactly what the lists show. A recipient has asked before, so
 * everything a member takes part in is found by their interests.
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
      (select count(*)::int from handovers h join items i on i.id = h.item_id
        where ${isPartOf(sql, userId, 'self')}) as "itemsGiven",
      (select count(*)::int from handovers h join items i on i.id = h.item_id join users o on o.id = h.owner_id
        where ${isPartOf(sql, userId, 'recipient')}) as "itemsReceived",
      (select count(*)::int from wished where is_matched) as "wishesMatched",
      (select count(*)::int from wished) as "wishesTotal"`;
  return row ?? empty;
};
