import { addDays, type Day, daysBetween } from '../../shared/format/days.ts';
import type { Sql } from '../db/connect.ts';
import { type Details, refuse } from '../http/refuse.ts';

/** Days of an item, from the first to the last, which is included; without a last one it is open. */
export type Span = { from: Day; until: Day | null };

export const rangeOf = (sql: Sql, { from, until }: Span) => sql`daterange(${from}::date, ${until}::date, '[]')`;

/** What an item is today follows from its bookings, its handover and its queue: every act ends with this. */
export const settle = (sql: Sql, itemId: number) => sql`select settle_item(${itemId})`;

type Around = { overlaps: number; free_until: Day | null; free_from: Day | null };

const sayTaken =
  ({ free_until, free_from }: Around): NonNullable<Details['say']> =>
  ({ refused, day }) => {
    if (free_until === null && free_from === null) return refused.takenForLong;
    return [
      refused.taken,
      ...(free_until === null ? [] : [refused.freeUntil(day(free_until))]),
      ...(free_from === null ? [] : [refused.freeAgain(day(free_from))]),
    ].join(' ');
  };

/** Days that somebody else has, or on which the item is closed, are refused with the free days around them. */
export const requireFree = async (sql: Sql, itemId: number, span: Span, but?: number): Promise<void> => {
  const [around] = await sql<Around[]>`
    select count(*)::int as overlaps,
      case when min(lower(taken)) > community_day() then min(lower(taken)) - 1 end as free_until,
      nullif(max(coalesce(upper(taken), 'infinity')), 'infinity') as free_from
    from items i join users o on o.id = i.owner_id,
      unnest(taken_days(i.id, o.away_days, ${but ?? null}::int)) taken
    where i.id = ${itemId} and taken && ${rangeOf(sql, span)}`;
  if (!around || around.overlaps === 0) return;
  const { free_until, free_from } = around;
  refuse('days_taken', { say: sayTaken(around), free: { until: free_until, from: free_from } });
};

/** The first day from today on which its owner has not closed it; null where that is until further notice. */
export const findFirstOpenDay = async (sql: Sql, itemId: number, today: Day): Promise<Day | null> => {
  const [closed] = await sql<{ until: Day | null }[]>`
    select upper(span) as until from (
      select range_agg(days) as spans from (
        select days from bookings where item_id = ${itemId} and state = 'booked' and person_id is null
        union all
        select o.away_days from items i join users o on o.id = i.owner_id
        where i.id = ${itemId} and o.away_days is not null) closed
    ) all_closed, unnest(spans) span where span @> ${today}::date`;
  return closed === undefined ? today : closed.until;
};

export type Booking = Span & { id: number; person_id: number; length_days: number | null };

/** Promises an item to one of those who asked, for these days. */
export const book = async (sql: Sql, itemId: number, personId: number, span: Span, lengthDays: number | null) => {
  await sql`
    with booked as (
      insert into bookings (item_id, owner_id, person_id, days, length_days)
      select id, owner_id, ${personId}, ${rangeOf(sql, span)}, ${lengthDays}::int from items where id = ${itemId}
      returning id
    )
    update interests set booking_id = booked.id from booked where item_id = ${itemId} and user_id = ${personId}`;
  await settle(sql, itemId);
};

/** The booking that a handover means: the named one; else that whose day has come, else the earliest. */
export const findBooking = async (sql: Sql, itemId: number, bookingId?: number): Promise<Booking | null> => {
  const [booking = null] = await sql<Booking[]>`
    select id, person_id, lower(days) as from, upper(days) - 1 as until, length_days from bookings
    where item_id = ${itemId} and state = 'booked' and person_id is not null
      and (${bookingId ?? null}::int is null or id = ${bookingId ?? null}::int)
    order by lower(days) <= community_day() desc, days @> community_day() desc, lower(days) limit 1`;
  return booking;
};

/** The day before somebody else has it, or it is closed; null where nothing lies ahead. */
export const findLastFreeDay = async (sql: Sql, itemId: number, today: Day, but?: number): Promise<Day | null> => {
  const [next] = await sql<{ day: Day | null }[]>`
    select min(lower(taken)) - 1 as day from items i join users o on o.id = i.owner_id,
      unnest(taken_days(i.id, o.away_days, ${but ?? null}::int)) taken
    where i.id = ${itemId} and lower(taken) > ${today}::date`;
  return next?.day ?? null;
};

/** A length counts from the handover; the last day of a booking holds, unless it has passed. */
const lastDayFrom = ({ from, until, length_days }: Booking, today: Day): Day | null => {
  if (length_days !== null) return addDays(today, length_days);
  return until === null || until >= today ? until : addDays(today, daysBetween(from, until));
};

const earlier = (one: Day | null, other: Day | null) => (one === null || (other !== null && other < one) ? other : one);

/** The days of a loan that is handed over today, earlier or later than booked: up to the next booking at most. */
export const spanFromToday = async (sql: Sql, itemId: number, booking: Booking, today: Day): Promise<Span> => {
  await requireFree(sql, itemId, { from: today, until: today }, booking.id);
  const lastFree = await findLastFreeDay(sql, itemId, today, booking.id);
  return { from: today, until: earlier(lastDayFrom(booking, today), lastFree) };
};

/** Ends what was promised to this person and not handed over yet; they leave the queue. */
export const cancelBooking = async (sql: Sql, itemId: number, personId: number, word = '') => {
  await sql`
    update bookings set state = 'cancelled', word = ${word}
    where item_id = ${itemId} and person_id = ${personId} and state = 'booked'`;
  await sql`delete from interests where item_id = ${itemId} and user_id = ${personId}`;
  await settle(sql, itemId);
};
