import type { Day } from '../../shared/format/days.ts';
import type { CalendarSpan } from '../../shared/loans/booking-contract.ts';
import type { Sql } from '../db/connect.ts';
import { requireItem } from '../items/store.ts';

type Row = CalendarSpan & { booking_id: number | null; person: CalendarSpan['person'] | null };

/** Others see that a day is taken, never by whom. */
const presentSpan = ({ booking_id, person, ...span }: Row): CalendarSpan => ({
  ...span,
  ...(booking_id === null ? {} : { booking_id }),
  ...(person === null || person === undefined ? {} : { person }),
});

/** The spans within these days, the first first; what is overdue is taken today, too. */
export const readCalendar = async (
  sql: Sql,
  itemId: number,
  viewerId: number,
  { from, to }: { from: Day; to: Day },
): Promise<CalendarSpan[]> => {
  const item = await requireItem(sql, itemId, viewerId);
  if (item.giveaway) return [];
  const rows = await sql<Row[]>`
    select lower(s.days) as from, upper(s.days) - 1 as until,
      case when s.person_id = ${viewerId} then 'mine' when s.person_id is null then 'closed' else 'taken' end as kind,
      case when ${item.is_mine} or s.person_id = ${viewerId} then s.id end as booking_id,
      case when ${item.is_mine} and u.id is not null then json_build_object('id', u.id, 'name', u.name) end as person
    from (
      select id, person_id, case when state = 'out' and upper(days) <= community_day()
        then daterange(lower(days), community_day(), '[]') else days end as days
      from bookings where item_id = ${itemId} and state in ('booked', 'out')
      union all
      select null, null, o.away_days from items i join users o on o.id = i.owner_id
      where i.id = ${itemId} and o.away_days is not null
    ) s left join users u on u.id = s.person_id
    where s.days && daterange(${from}::date, ${to}::date, '[]')
    order by lower(s.days)`;
  return rows.map(presentSpan);
};
