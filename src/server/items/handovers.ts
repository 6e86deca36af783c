import type { Handover } from '../../shared/items/item-contract.ts';
import { contactDays } from '../../shared/loans/loan-rules.ts';
import { isBlocked } from '../access/blocks.ts';
import type { Sql } from '../db/connect.ts';
import { instant } from './present-item.ts';

/** The two people of a handover, as tables beside `handovers h`. */
export const handoverTables = (sql: Sql) => sql`
  handovers h join users giver on giver.id = h.owner_id join users taker on taker.id = h.recipient_id`;

/** What was said when it came back, without what a steward has hidden from the other in the thread. */
const reports = (sql: Sql, viewerId: number) => sql`(
  select coalesce(json_agg(json_build_object('author_id', r.author_id, 'note', r.note, 'condition', r.condition,
    'photo', case when i.deleted_at is null then r.thumbnail_url end) order by r.author_id = h.owner_id), '[]')
  from return_reports r join items i on i.id = h.item_id left join messages m on m.id = r.message_id
  where r.handover_id = h.id and (m.hidden_at is null or r.author_id = ${viewerId}))`;

/**
 * A handover as one of its two people may see it. It includes the other's address while they may need it, but not once
 * a loan is back and one has blocked the other.
 */
export const handoverColumn = (sql: Sql, viewerId: number) => sql`
  json_strip_nulls(json_build_object(
    'email', case when not h.is_loan or h.returned_at is null
        or (h.returned_at > now() - ${contactDays} * interval '1 day'
          and not ${isBlocked(sql, sql`h.owner_id`, sql`h.recipient_id`)})
      then case when h.owner_id = ${viewerId} then taker.email else giver.email end end
  ))::jsonb || json_build_object(
    'id', h.id, 'is_loan', h.is_loan, 'owner_id', h.owner_id, 'owner_name', giver.name,
    'recipient_id', h.recipient_id, 'recipient_name', taker.name,
    'handed_over_at', ${instant(sql, sql`h.handed_over_at`)}, 'due_on', h.due_on,
    'said_returned_at', ${instant(sql, sql`h.said_returned_at`)}, 'returned_at', ${instant(sql, sql`h.returned_at`)},
    'return_note', h.return_note, 'reports', ${reports(sql, viewerId)}, 'thanks', h.thanks, 'thanked_at', ${instant(sql, sql`h.thanked_at`)}
  )::jsonb as handover`;

/** The owner's history of a thing is all of it, that of anybody else what they had themselves. */
export const listHistory = async (sql: Sql, itemId: number, viewerId: number): Promise<Handover[]> => {
  const rows = await sql<{ handover: Handover }[]>`
    select ${handoverColumn(sql, viewerId)} from ${handoverTables(sql)}
    where h.item_id = ${itemId} and ${viewerId}::int in (h.owner_id, h.recipient_id)
    order by h.handed_over_at desc, h.id desc`;
  return rows.map(({ handover }) => handover);
};

/** What one of the two said with the last return is unsaid, in their thread and on the item; the sweep takes the photo. */
export const takeBackReport = async (sql: Sql, itemId: number, by: 'owner' | 'borrower'): Promise<void> => {
  const [said] = await sql<{ message_id: number | null; condition: string }[]>`
    delete from return_reports r using handovers h
    where h.id = r.handover_id and h.id = (select max(id) from handovers where item_id = ${itemId})
      and (r.author_id = h.owner_id) = ${by === 'owner'}
    returning r.message_id, r.condition`;
  if (!said) return;
  await sql`delete from messages where id = ${said.message_id}`;
  if (said.condition !== '')
    await sql`update items set condition = '' where id = ${itemId} and condition = ${said.condition}`;
};

/** Adds the handover of a booking to the history of both. */
export const openHandover = (sql: Sql, bookingId: number) => sql`
  insert into handovers (item_id, owner_id, recipient_id, is_loan, due_on, booking_id)
  select b.item_id, b.owner_id, b.person_id, not i.giveaway, case when not i.giveaway then upper(b.days) - 1 end, b.id
  from bookings b join items i on i.id = b.item_id where b.id = ${bookingId}`;
