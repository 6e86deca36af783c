import { sayReasonsTo } from './say-reason.ts';
import type { Item, SharedWithEntry } from '../../shared/items/item-contract.ts';
import type { Wish, WishMatch } from '../../shared/wishes/contract.ts';
import type { Sql } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';
import { findItem } from '../items/store.ts';
import { near } from '../meaning/tuning.ts';
import { isOpenFor } from './open-matches.ts';
import { isVisible } from '../access/visible-wishes.ts';

type Details = { version: number; shared_with: SharedWithEntry[]; for_visitors: boolean };

export type WishRow = Omit<Wish, 'privacy_setting' | 'status' | 'new_matches' | 'is_hidden' | keyof Details> & {
  privacy_setting: 'public' | 'private';
  is_matched: boolean;
  new_matches: number;
  is_hidden: boolean;
};

export const wishColumns = (sql: Sql, viewerId: number) => sql`
  w.id, w.name, w.description, w.date_posted, w.owner_id, u.name as owner_name, w.tags, w.categories,
  w.owner_id = ${viewerId} as is_mine, w.privacy_setting, w.hidden_at is not null as is_hidden,
  w.owner_id <> ${viewerId} and exists (
    select 1 from matches m join items i on i.id = m.item_id
    where m.wish_id = w.id and i.owner_id = ${viewerId} and ${isOpenFor(sql, sql`w.owner_id`)}) as has_mine,
  w.owner_id = ${viewerId} and exists (
    select 1 from matches m join items i on i.id = m.item_id
    where m.wish_id = w.id and ${isOpenFor(sql, sql`w.owner_id`)}) as is_matched,
  case when w.owner_id = ${viewerId} then (
    select count(*)::int from matches m join items i on i.id = m.item_id
    where m.wish_id = w.id and m.seen_at is null and ${isOpenFor(sql, sql`w.owner_id`)}) else 0 end as new_matches`;

/** What only the owner may know is left out for everybody else. */
export const presentWish = ({ privacy_setting, is_matched, new_matches, is_hidden, ...wish }: WishRow): Wish =>
  wish.is_mine
    ? {
        ...wish,
        privacy_setting,
        status: is_matched ? 'matched' : 'unMatched',
        new_matches,
        ...(is_hidden ? { is_hidden } : {}),
      }
    : wish;

/** What its owner needs to edit it, as columns of `wishes w`. */
const detailColumns = (sql: Sql) => sql`
  w.version,
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'type', c.type)
    order by c.type, lower(c.name), c.id), '[]') from (
      select g.id, g.group_name as name, 'group' as type
      from wish_groups s join groups g on g.id = s.group_id where s.wish_id = w.id
      union all
      select u.id, u.name, 'individual'
      from wish_people s join users u on u.id = s.user_id where s.wish_id = w.id) c) as shared_with,
  case when w.has_recipients then exists (
    select 1 from wish_groups s join groups g on g.id = s.group_id
    where s.wish_id = w.id and s.for_visitors and g.in_preview) else w.for_visitors end as for_visitors`;

const findWish = async (sql: Sql, id: number, viewerId: number): Promise<Wish | null> => {
  const [row] = await sql<(WishRow & Details)[]>`
    select ${wishColumns(sql, viewerId)}, ${detailColumns(sql)} from wishes w join users u on u.id = w.owner_id
    where w.id = ${id} and ${isVisible(sql, viewerId)}`;
  if (!row) return null;
  const { version, shared_with, for_visitors, ...wish } = row;
  return { ...presentWish(wish), ...(wish.is_mine ? { version, shared_with, for_visitors } : {}) };
};

export const requireWish = async (sql: Sql, id: number, viewerId: number): Promise<Wish> =>
  (await findWish(sql, id, viewerId)) ?? refuse('wish_not_found');

export type WishQuery = {
  category: string;
  limit: number;
  isMine: boolean;
  before: { date_posted: string; id: number };
};

/** Newest first. */
export const listWishes = async (sql: Sql, viewerId: number, query: WishQuery): Promise<Wish[]> => {
  const whose = query.isMine
    ? sql`w.owner_id = ${viewerId}`
    : sql`w.owner_id <> ${viewerId} and w.privacy_setting = 'public'`;
  const rows = await sql<WishRow[]>`
    select ${wishColumns(sql, viewerId)} from wishes w join users u on u.id = w.owner_id
    where ${whose} and ${isVisible(sql, viewerId)}
      and (w.date_posted, w.id) < (${query.before.date_posted}::timestamptz, ${query.before.id}::int)
      ${query.category !== 'All' && query.category !== '' ? sql`and ${query.category} = any(w.categories)` : sql``}
    order by w.date_posted desc, w.id desc
    limit ${query.limit}`;
  return rows.map(presentWish);
};

const MOST_FOUND = 10;

/** What was found for an own wish, the best first, as its owner may see it now. */
export const listFoundItems = async (sql: Sql, wishId: number, ownerId: number): Promise<WishMatch[]> => {
  const matches = await sql<{ item_id: number; score: number; reason: string; is_new: boolean }[]>`
    select m.item_id, m.score, m.reason, m.seen_at is null as is_new
    from matches m join items i on i.id = m.item_id
    where m.wish_id = ${wishId} and ${isOpenFor(sql, ownerId)}
    order by m.score desc, m.item_id limit ${MOST_FOUND}`;
  const items = await Promise.all(matches.map((match) => findItem(sql, match.item_id, ownerId)));
  const say = await sayReasonsTo(sql, ownerId);
  return matches.flatMap(({ score, reason, is_new }, at) => {
    const item = items[at];
    return item ? [{ item, score, reason: say(reason), is_new }] : [];
  });
};

/** What comes near to an own wish without answering it, the best first: "Could this do?" */
export const listNearItems = async (sql: Sql, wishId: number, ownerId: number): Promise<Item[]> => {
  const rows = await sql<{ item_id: number }[]>`
    select n.item_id from near_matches n join items i on i.id = n.item_id
    where n.wish_id = ${wishId} and ${isOpenFor(sql, ownerId)}
      and not exists (select from matches m where m.wish_id = n.wish_id and m.item_id = n.item_id)
    order by n.score desc, n.item_id limit ${near.most}`;
  const items = await Promise.all(rows.map(({ item_id }) => findItem(sql, item_id, ownerId)));
  return items.filter((item) => item !== null);
};
