import { isBlocked } from './blocks.ts';
import type { Sql } from '../db/connect.ts';

/**
 * Who can see a wish, as a condition on `wishes w`: its owner; and, while it is public, the people its owner chose or,
 * if none were chosen, everybody connected with the owner or in a common group; but nobody if one has blocked the
 * other. A private or hidden wish is visible only to its owner, and so is every wish of a member who pauses.
 */
export const isVisible = (sql: Sql, viewerId: number) => sql`(
  w.deleted_at is null
  and exists (select 1 from users o where o.id = w.owner_id and o.status = 'active'
    and (o.paused_until is null or o.id = ${viewerId}))
  and (
    w.owner_id = ${viewerId}
    or (w.privacy_setting = 'public' and w.hidden_at is null and not ${isBlocked(sql, viewerId, sql`w.owner_id`)} and (
      (not w.has_recipients and (
        exists (select 1 from connected c where c.user_id = ${viewerId} and c.other_id = w.owner_id)
        or exists (
          select 1 from subscriptions mine join subscriptions theirs on theirs.group_id = mine.group_id
          where mine.user_id = ${viewerId} and theirs.user_id = w.owner_id)))
      or (w.has_recipients and (
        exists (
          select 1 from wish_groups g join subscriptions s on s.group_id = g.group_id
          where g.wish_id = w.id and s.user_id = ${viewerId})
        or exists (
          select 1 from wish_people p join connected c on c.user_id = p.user_id
          where p.wish_id = w.id and p.user_id = ${viewerId} and c.other_id = w.owner_id)))))
  ))`;
