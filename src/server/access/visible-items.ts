import { blockedIds, isBlocked } from './blocks.ts';
import { isWithheld } from './hidden.ts';
import type { Fragment, Sql } from '../db/connect.ts';
import { groupsOf, hasAsked, isInGroup, isNamed, type MemberId } from './item-audience.ts';

/** What has to be known about an item and its viewer; each a condition on `items i`. */
type Known = Record<'isOwnerActive' | 'isOwnerHere' | 'isInGroup' | 'isNamed' | 'hasAsked' | 'isBlocked', Fragment>;

/**
 * Who can see an item, as a condition on `items i`: its owner; members of a group it is shared with; a person it is
 * shared with, while the two are connected; and everybody who asked for it. If one has blocked the other, or a steward
 * has hidden it, only a running loan stays visible. While the owner pauses, it is there for those who asked before.
 */
const seenBy = (sql: Sql, viewerId: MemberId, known: Known) => sql`(
  i.deleted_at is null
  and ${known.isOwnerActive}
  and (
    i.owner_id = ${viewerId}
    or ((((${known.isInGroup} or ${known.isNamed}) and ${known.isOwnerHere}) or ${known.hasAsked})
      and not ${isWithheld(sql, viewerId)}
      and (not ${known.isBlocked} or (i.recipient_id = ${viewerId} and ${isOut(sql)})))
  ))`;

const columnsOf = (sql: Sql) => ({ id: sql`i.id`, ownerId: sql`i.owner_id` });

/** Every read and write starts here, so that invisible, deleted and never existing items are the same 404. */
export const isVisible = (sql: Sql, viewerId: MemberId) =>
  seenBy(sql, viewerId, {
    isOwnerActive: sql`exists (select 1 from users o where o.id = i.owner_id and o.status = 'active')`,
    isOwnerHere: sql`exists (select 1 from users o where o.id = i.owner_id and o.paused_until is null)`,
    isInGroup: isInGroup(sql, viewerId, columnsOf(sql)),
    isNamed: isNamed(sql, viewerId, columnsOf(sql)),
    hasAsked: hasAsked(sql, viewerId, columnsOf(sql)),
    isBlocked: isBlocked(sql, viewerId, sql`i.owner_id`),
  });

/** The viewer's memberships as a one-row table `me`, and their requests as `mine`: read once for a whole list. */
export const aboutMe = (sql: Sql, viewerId: MemberId) => sql`me as materialized (
  select ${groupsOf(sql, viewerId)} as groups,
    array(select other_id from connected where user_id = ${viewerId}) as connections,
    ${blockedIds(sql, viewerId)} as blocked
), mine as materialized (select item_id, user_id, expressed_at, booking_id from interests where user_id = ${viewerId})`;

/** The same rule for list rows, where those two, the item and its owner are already joined. */
export const isVisibleToMe = (sql: Sql, viewerId: MemberId) =>
  seenBy(sql, viewerId, {
    isOwnerActive: sql`o.status = 'active'`,
    isOwnerHere: sql`o.paused_until is null`,
    // The sum keeps the planner from looking up each of the groups in turn: an item has fewer of them than a viewer.
    isInGroup: sql`exists (select 1 from item_groups g where g.item_id = i.id and g.group_id + 0 = any(me.groups))`,
    isNamed: sql`(i.owner_id = any(me.connections)
      and exists (select 1 from item_people p where p.item_id = i.id and p.user_id = ${viewerId}))`,
    hasAsked: sql`mine.user_id is not null`,
    isBlocked: sql`i.owner_id = any(me.blocked)`,
  });

/** Whether an item can be asked for or approved, as a condition on `items i`; hidden items cannot. */
export const isAvailable = (sql: Sql) => sql`(i.status in ('available', 'requested') and i.hidden_at is null)`;

/** Whether an item is lent at this moment. */
export const isOut = (sql: Sql) => sql`(i.status = 'transferred' and not i.giveaway)`;

/** A recipient keeps the item in their history after its return, and even after the owner deleted it or left. */
export const isReadable = (sql: Sql, viewerId: MemberId) => sql`(
  ${isVisible(sql, viewerId)}
  or (
    exists (select 1 from handovers h where h.item_id = i.id and h.recipient_id = ${viewerId})
    and exists (select 1 from users o where o.id = i.owner_id and o.status <> 'deactivated')
    and not ${isBlocked(sql, viewerId, sql`i.owner_id`)} and not ${isWithheld(sql, viewerId)}
  ))`;
