import { isBlocked } from './blocks.ts';
import type { Sql } from '../db/connect.ts';
import { isVisible as isItemVisible } from './visible-items.ts';
import { isVisible as isWishVisible } from './visible-wishes.ts';

/** Whether the two have a thread, or one asked the other for something. */
const haveSpoken = (sql: Sql, viewerId: number) => sql`(
  exists (select 1 from conversations c
    where (c.owner_id = p.id and c.person_id = ${viewerId}) or (c.owner_id = ${viewerId} and c.person_id = p.id))
  or exists (select 1 from interests n join items i on i.id = n.item_id
    where n.user_id = p.id and i.owner_id = ${viewerId} and i.deleted_at is null))`;

/**
 * Who has a profile for this viewer, as a condition on `users p`: the viewer, and people of whom the viewer can see an
 * item, a wish, feedback or a message. There is no directory: anybody else is a 404.
 */
export const isKnown = (sql: Sql, viewerId: number) => sql`(
  p.status = 'active' and not ${isBlocked(sql, viewerId, sql`p.id`)} and (
    p.id = ${viewerId}
    or exists (select 1 from items i where i.owner_id = p.id and ${isItemVisible(sql, viewerId)})
    or exists (select 1 from wishes w where w.owner_id = p.id and ${isWishVisible(sql, viewerId)})
    or exists (select 1 from feedback f where f.user_id = p.id and f.hidden_at is null)
    or ${haveSpoken(sql, viewerId)}
  ))`;
