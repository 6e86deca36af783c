import { conversationLimits } from '../../shared/conversations/rules.ts';
import type { Fragment, Sql } from '../db/connect.ts';
import { isBlocked } from './blocks.ts';

/**
 * Whether the two may still communicate, over `items i` and the person who asked: neither has blocked the other, or a
 * loan between them is still out.
 */
export const isShared = (sql: Sql, personId: Fragment) => sql`(
  not ${isBlocked(sql, sql`i.owner_id`, personId)}
  or (i.recipient_id = ${personId} and i.status = 'transferred' and not i.giveaway))`;

/**
 * Who sees a thread, as a condition on `items i`, its owner `o`, the member `p` who asked for it and the thread `c`, if there
 * is one: these two and nobody else. It stays theirs whatever becomes of the item; before its first message it exists as long
 * as the member waits for the item, and for a while after they had it.
 */
export const isThreadVisible = (sql: Sql, viewerId: number) => sql`(
  ${viewerId}::int in (i.owner_id, p.id) and p.id <> i.owner_id and ${isShared(sql, sql`p.id`)}
  and (c.id is not null or (
    i.deleted_at is null and o.status = 'active'
    and (exists (select 1 from interests n where n.item_id = i.id and n.user_id = p.id)
      or exists (select 1 from handovers h where h.item_id = i.id and h.recipient_id = p.id
        and h.returned_at > now() - ${conversationLimits.daysAfterEnd} * interval '1 day')))))`;
