import type { Conversation } from '../../shared/conversations/contract.ts';
import { conversationLimits } from '../../shared/conversations/rules.ts';
import { isBlocked } from '../access/blocks.ts';
import { isWithheld } from '../access/hidden.ts';
import type { Fragment, Sql } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';
import { hiddenItem } from './words.ts';

/** A thread: an item, and the person who asked for it. */
export type Place = { itemId: number; personId: number };

/**
 * When the request ended, as an expression on `items i` and `conversations c`: it was taken back, declined or given
 * back; a gift has changed hands; or the item is gone.
 */
const endOf = (sql: Sql) => sql`
  least(c.ended_at, i.deleted_at, case when i.giveaway and i.status = 'transferred' then i.date_transferred end)`;

/** Whether the request still lasts, so that an agreed time still means something. */
export const isCurrent = (sql: Sql) => sql`${endOf(sql)} is null`;

/**
 * Whether the two may still communicate, over `items i` and the person who asked: neither has blocked the other, or a
 * loan between them is still out.
 */
export const isShared = (sql: Sql, personId: Fragment) => sql`(
  not ${isBlocked(sql, sql`i.owner_id`, personId)}
  or (i.recipient_id = ${personId} and i.status = 'transferred' and not i.giveaway))`;

/** The name of an item in its thread; empty for people it is hidden from. */
export const shownName = (sql: Sql, viewerId: number) =>
  sql`case when ${isWithheld(sql, viewerId)} then ${hiddenItem} else i.name end`;

/** A thread as the viewer sees it, over `items i`, its owner `o`, the person `p` and the thread `c`. */
export const threadColumns = (sql: Sql, viewerId: number) => sql`
  i.id as item_id, ${shownName(sql, viewerId)} as item_name,
  case when not ${isWithheld(sql, viewerId)} then i.thumbnail_url end as thumbnail_url,
  case when not ${isWithheld(sql, viewerId)} then i.placeholder end as placeholder,
  i.deleted_at is not null or ${isWithheld(sql, viewerId)} as is_gone,
  p.id as person_id,
  i.owner_id = ${viewerId} as is_mine,
  case when i.owner_id = ${viewerId} then p.id else o.id end as other_id,
  case when i.owner_id = ${viewerId} then p.name else o.name end as other_name,
  ${endOf(sql)} + ${conversationLimits.daysAfterEnd} * interval '1 day' as closes_at,
  case
    when ${endOf(sql)} <= now() - ${conversationLimits.daysAfterEnd} * interval '1 day' then 'closed'
    when (case when i.owner_id = ${viewerId} then p.status else o.status end) <> 'active' then 'alone'
    else 'open'
  end as state,
  c.agreed_time`;

export type ThreadRow = Conversation & { owner_id: number; is_begun: boolean; agreed_at: string | null };

/**
 * The thread of two people, for one of them; for everybody else it does not exist. It stays theirs whatever happens to
 * the item; before its first message it exists while the person waits for the item, or had it recently.
 */
export const findThread = async (
  sql: Sql,
  viewerId: number,
  { itemId, personId }: Place,
): Promise<ThreadRow | null> => {
  const [row] = await sql<ThreadRow[]>`
    select ${threadColumns(sql, viewerId)}, i.owner_id, c.id is not null as is_begun, c.agreed_at
    from items i
    join users o on o.id = i.owner_id
    join users p on p.id = ${personId}
    left join conversations c on c.item_id = i.id and c.person_id = p.id
    where i.id = ${itemId} and ${viewerId}::int in (i.owner_id, p.id) and p.id <> i.owner_id and ${isShared(sql, sql`p.id`)}
      and (c.id is not null or (
        i.deleted_at is null and o.status = 'active'
        and (exists (select 1 from interests n where n.item_id = i.id and n.user_id = p.id)
          or exists (select 1 from handovers h where h.item_id = i.id and h.recipient_id = p.id
            and h.returned_at > now() - ${conversationLimits.daysAfterEnd} * interval '1 day'))))`;
  return row ?? null;
};

/** What the two may know of their thread. */
export const presentThread = ({
  owner_id: _owner,
  is_begun: _begun,
  agreed_at: _agreed,
  ...thread
}: ThreadRow): Conversation => thread;

export const requireThread = async (sql: Sql, viewerId: number, place: Place): Promise<ThreadRow> =>
  (await findThread(sql, viewerId, place)) ?? refuse('conversation_not_found');
