import type { Sql } from '../../src/server/db/connect.ts';

/** What is promised or out has its booking, as the acts would have made it; written past the triggers. */
export const fillBookings = async (sql: Sql, from = 1) => {
  await sql`
    insert into bookings (item_id, owner_id, person_id, days, state, made_at)
    select id, owner_id, recipient_id, daterange(coalesce(date_transferred, date_approved)::date, due_on, '[]'),
      case when status = 'approved' then 'booked' when giveaway then 'over' else 'out' end, date_approved
    from items where id >= ${from} and recipient_id is not null`;
  await sql`
    update interests n set booking_id = b.id from bookings b
    where b.item_id = n.item_id and b.person_id = n.user_id and n.item_id >= ${from}`;
};
