import { isBlocked } from '../blocks/is-blocked.ts';
import type { Sql } from '../db/connect.ts';

/**
 * Who sees a wish, as a condition on `wishes w`: its owner; and, while it is public, the people its owner chose, or,
 * when none were chosen, whoever is connected with the owner or shares a group; but nobody where one of the two has
 * blocked the other. A private wish is its owner's alone, and so is one that a steward has hidden.
 */
export const isVisible = (sql: Sql, viewerId: number) => sql`(
  w.deleted_at is null
  and exists (select 1 from users o where o.id = w.owner_id and o.status = 'active')
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
