import { isBlocked } from '../blocks/is-blocked.ts';
import { isWithheld } from '../blocks/is-withheld.ts';
import type { Sql } from '../db/connect.ts';

/** The one who looks: a member's id, or a column that holds one. */
type ViewerId = number | ReturnType<Sql>;

/**
 * Who sees an item, as a condition on `items i`: its owner; whoever is in a group it is shared with; a person it is
 * shared with, while the two are connected; and whoever asked for it. Where one of the two has blocked the other, or a
 * steward has hidden it, only a loan that is out is left. Every read and every write starts from here, so that what is invisible, deleted or never
 * existed is the same 404.
 */
export const isVisible = (sql: Sql, viewerId: ViewerId) => sql`(
  i.deleted_at is null
  and exists (select 1 from users o where o.id = i.owner_id and o.status = 'active')
  and (
    i.owner_id = ${viewerId}
    or ((
        exists (
          select 1 from item_groups g join subscriptions s on s.group_id = g.group_id
          where g.item_id = i.id and s.user_id = ${viewerId})
        or exists (
          select 1 from item_people p join connected c on c.user_id = p.user_id
          where p.item_id = i.id and p.user_id = ${viewerId} and c.other_id = i.owner_id)
        or exists (select 1 from interests n where n.item_id = i.id and n.user_id = ${viewerId})
      )
      and not ${isWithheld(sql, viewerId)}
      and (not ${isBlocked(sql, viewerId, sql`i.owner_id`)} or (i.recipient_id = ${viewerId} and ${isOut(sql)})))
  ))`;

/** Whether an item waits for somebody to ask for it or to be approved, as a condition on `items i`; nobody can have what is hidden. */
export const isToBeHad = (sql: Sql) => sql`(i.status in ('available', 'requested') and i.hidden_at is null)`;

/** Whether an item is lent at this moment. */
export const isOut = (sql: Sql) => sql`(i.status = 'transferred' and not i.giveaway)`;

/** What somebody received stays in their history: after it came back, and even after the owner deleted it. */
export const isReadable = (sql: Sql, viewerId: ViewerId) => sql`(
  ${isVisible(sql, viewerId)}
  or (
    exists (select 1 from handovers h where h.item_id = i.id and h.recipient_id = ${viewerId})
    and exists (select 1 from users o where o.id = i.owner_id and o.status = 'active')
    and not ${isBlocked(sql, viewerId, sql`i.owner_id`)} and not ${isWithheld(sql, viewerId)}
  ))`;
