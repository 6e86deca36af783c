import type { LibraryEntry, OwnLibrary } from '../../shared/links/contract.ts';
import type { Sql } from '../db/connect.ts';
import { isItemOnLink, isWishOnLink } from '../access/visitors.ts';
import { refuse } from '../http/refuse.ts';

/** A malformed link is a 404 like an unknown one. */
export const requireSharedId = (text: string): string =>
  /^[A-Za-z0-9_-]{22}$/.test(text) ? text : refuse('library_not_found');

export type LibraryRow = {
  shared_id: string;
  description: string;
  password_hash: string | null;
  is_over: boolean;
  owner_id: number;
  owner_name: string;
  owner_email: string;
};

/** A link of somebody whose account is locked is as if it never existed. */
export const findLibrary = async (sql: Sql, sharedId: string): Promise<LibraryRow | null> => {
  const [row] = await sql<LibraryRow[]>`
    select l.shared_id, l.description, l.password_hash, l.owner_id, u.name as owner_name, u.email as owner_email,
      l.revoked_at is not null or coalesce(l.expires_at <= now(), false) as is_over
    from shared_libraries l join users u on u.id = l.owner_id and u.status = 'active'
    where l.shared_id = ${sharedId}`;
  return row ?? null;
};

/** Only what still exists, is available and, for wishes, is visible to others; nothing while its owner pauses. */
export const listEntries = (sql: Sql, sharedId: string) => sql<LibraryEntry[]>`
  select id, "isWishlist", name, description, thumbnail_url, placeholder, giveaway, tags, categories from (
    select i.id, false as "isWishlist", i.name, i.description, i.thumbnail_url, i.placeholder, i.giveaway, i.tags,
      i.categories, l.position
    from library_items l join items i on i.id = l.item_id join users o on o.id = i.owner_id and o.paused_until is null
    where l.shared_id = ${sharedId} and ${isItemOnLink(sql)}
    union all
    select w.id, true, w.name, w.description, null, null, false, w.tags, w.categories, l.position
    from library_wishes l join wishes w on w.id = l.wish_id join users o on o.id = w.owner_id and o.paused_until is null
    where l.shared_id = ${sharedId} and ${isWishOnLink(sql)}
  ) entries
  order by "isWishlist", position`;

type OwnRow = Omit<OwnLibrary, 'shareableLink'>;

export const listOwnLibraries = (sql: Sql, ownerId: number) => sql<OwnRow[]>`
  select l.shared_id as "sharedId", l.description, l.password_hash is not null as has_password, l.created_at, l.expires_at,
    coalesce(l.revoked_at, case when l.expires_at <= now() then l.expires_at end) as revoked_at, l.opened,
    (select count(*)::int from library_items i where i.shared_id = l.shared_id)
      + (select count(*)::int from library_wishes w where w.shared_id = l.shared_id) as item_count
  from shared_libraries l where l.owner_id = ${ownerId}
  order by l.created_at desc, l.shared_id limit 200`;

const countOwnItems = async (sql: Sql, ownerId: number, ids: number[]) => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from items where owner_id = ${ownerId} and deleted_at is null and id = any(${ids}::int[])`;
  return row?.count ?? 0;
};

const countOwnWishes = async (sql: Sql, ownerId: number, ids: number[]) => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from wishes
    where owner_id = ${ownerId} and deleted_at is null and privacy_setting = 'public' and id = any(${ids}::int[])`;
  return row?.count ?? 0;
};

/** A link shows this many wishes, newest first. */
const MOST_WISHES = 200;

export const listWishesToShow = async (sql: Sql, ownerId: number): Promise<number[]> =>
  (
    await sql<{ id: number }[]>`
      select id from wishes w where w.owner_id = ${ownerId} and ${isWishOnLink(sql)}
      order by id desc limit ${MOST_WISHES}`
  ).map(({ id }) => id);

/** All or nothing: one foreign id refuses the whole list. */
export const areAllOwn = async (sql: Sql, ownerId: number, itemIds: number[], wishIds: number[]): Promise<boolean> =>
  (await countOwnItems(sql, ownerId, itemIds)) === itemIds.length &&
  (await countOwnWishes(sql, ownerId, wishIds)) === wishIds.length;
