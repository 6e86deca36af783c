import type { Conversation } from '../../shared/conversations/contract.ts';
import { conversationLimits } from '../../shared/conversations/rules.ts';
import { isWithheld } from '../access/hidden.ts';
import { isThreadVisible } from '../access/visible-threads.ts';
import type { Sql } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';
import { hiddenItemFor } from './words-in.ts';

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

/** The agreed time, unless the two have met since: the item was handed over, or has come back. */
export const agreedTime = (sql: Sql) => sql`
  case when not exists (
    select 1 from handovers h where h.item_id = c.item_id and h.recipient_id = c.person_id
      and greatest(h.handed_over_at, h.returned_at) > c.agreed_at) then c.agreed_time end`;

/** The name of an item in its thread; empty for people it is hidden from. */
export const shownName = (sql: Sql, viewerId: number) =>
  sql`case when ${isWithheld(sql, viewerId)} then ${hiddenItemFor(sql, viewerId)} else i.name end`;

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
  ${agreedTime(sql)} as agreed_time`;

export type ThreadRow = Conversation & { owner_id: number; is_begun: boolean };

/** The thread of two people, for one of them; for everybody else it does not exist. */
export const findThread = async (
  sql: Sql,
  viewerId: number,
  { itemId, personId }: Place,
): Promise<ThreadRow | null> => {
  const [row] = await sql<ThreadRow[]>`
    select ${threadColumns(sql, viewerId)}, i.owner_id, c.id is not null as is_begun
    from items i
    join users o on o.id = i.owner_id
    join users p on p.id = ${personId}
    left join conversations c on c.item_id = i.id and c.person_id = p.id
    where i.id = ${itemId} and ${isThreadVisible(sql, viewerId)}`;
  return row ?? null;
};

/** What the two may know of their thread. */
export const presentThread = ({ owner_id: _owner, is_begun: _begun, ...thread }: ThreadRow): Conversation => thread;

export const requireThread = async (sql: Sql, viewerId: number, place: Place): Promise<ThreadRow> =>
  (await findThread(sql, viewerId, place)) ?? refuse('conversation_not_found');
