import type { Fragment, Sql } from '../db/connect.ts';

/** A member's id, or a column that holds one. */
export type MemberId = number | Fragment;

/*
 * The audience of an item: members of a group it is shared with, people it names while they are connected with its owner,
 * and members who asked for it. The rule in visible-items.ts decides by these three, and every query that proposes
 * candidates takes them from here.
 *
 * Aliases in this folder: `i` items, `o` the owner in users, `me` and `mine` as `aboutMe` makes them, `w` wishes, `p` another
 * member in users, `c` conversations; and of the derived tables `f` for item_feed and item_embedding_feed, `s` for item_search.
 */

/** The ids of the member's groups. */
export const groupsOf = (sql: Sql, memberId: MemberId) =>
  sql`array(select group_id from subscriptions where user_id = ${memberId})`;

const isConnected = (sql: Sql, memberId: MemberId, ownerId: Fragment) =>
  sql`exists (select 1 from connected c where c.user_id = ${memberId} and c.other_id = ${ownerId})`;

/** Columns that hold the ids of an item and of its owner. */
type Item = Record<'id' | 'ownerId', Fragment>;

export const isInGroup = (sql: Sql, memberId: MemberId, { id }: Item) => sql`exists (
  select 1 from item_groups g join subscriptions s on s.group_id = g.group_id
  where g.item_id = ${id} and s.user_id = ${memberId})`;

export const isNamed = (sql: Sql, memberId: MemberId, { id, ownerId }: Item) => sql`exists (
  select 1 from item_people p join connected c on c.user_id = p.user_id
  where p.item_id = ${id} and p.user_id = ${memberId} and c.other_id = ${ownerId})`;

export const hasAsked = (sql: Sql, memberId: MemberId, { id }: Item) =>
  sql`exists (select 1 from interests n where n.item_id = ${id} and n.user_id = ${memberId})`;

/** Everybody of the audience, as a query of `user_id`: it proposes people who are named but not connected, too. */
export const listAudience = (sql: Sql, itemId: number) => sql`
  select s.user_id from item_groups g join subscriptions s on s.group_id = g.group_id where g.item_id = ${itemId}
  union select user_id from item_people where item_id = ${itemId}
  union select user_id from interests where item_id = ${itemId}`;

/** Derived tables hold one row per audience, which is the id of a group or minus the id of a member. */
export const isFedByGroup = (sql: Sql, memberId: MemberId) => sql`f.audience = any(${groupsOf(sql, memberId)})`;

export const isFedByName = (sql: Sql, memberId: MemberId) =>
  sql`(f.audience = -${memberId}::int and ${isConnected(sql, memberId, sql`f.owner_id`)})`;

/** The audiences of the viewer, to be read as a table `my` of one column, with `me` of `aboutMe` at hand. */
export const myAudiences = (sql: Sql, memberId: MemberId) =>
  sql`unnest(me.groups || -${memberId}::int) as my(audience)`;

/** What the feed proposes to the viewer under each of these audiences. */
export const isFedToMe = (sql: Sql) =>
  sql`(f.audience = my.audience and (my.audience > 0 or f.owner_id = any(me.connections)))`;

/** Whether a row of the feed is for the viewer, whichever of their audiences it names. */
export const isForMe = (sql: Sql, memberId: MemberId, row: Record<'audience' | 'ownerId', Fragment>) => sql`(
  ${row.audience} = any(me.groups) or (${row.audience} = -${memberId}::int and ${row.ownerId} = any(me.connections)))`;

/** The search holds one row per item with all its audiences. */
export const isFoundByGroup = (sql: Sql, memberId: MemberId) => sql`s.audiences && ${groupsOf(sql, memberId)}`;

export const isFoundByName = (sql: Sql, memberId: MemberId) =>
  sql`(s.audiences && array[-${memberId}::int] and ${isConnected(sql, memberId, sql`s.owner_id`)})`;
