import type { Day } from '../../shared/format/days.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { whyNotSpan } from '../../shared/loans/loan-rules.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { recordNews } from '../events/news.ts';
import { refuse, refuseIf } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { cancelBooking, rangeOf, requireFree, settle, type Span } from '../items/bookings.ts';
import { findItem, listInterestedIds, requireItem } from '../items/store.ts';
import { tellCancelled, tellPages } from '../items/tell.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { mailDaysAsked, mailDaysKept, mailDaysMoved } from './tell.ts';

type Held = Span & { id: number; item_id: number; owner_id: number; person_id: number; state: string; today: Day };

/** Locks the item, then reads the booking as it is now. Nobody but its two people learns that it exists. */
const hold = async (sql: Sql, id: number, viewerId: number): Promise<Held> => {
  const [found] = await sql<{ item_id: number }[]>`
    select item_id from bookings where id = ${id} and ${viewerId}::int in (owner_id, person_id) and person_id is not null`;
  if (!found) return refuse('booking_not_found');
  await sql`select 1 from items where id = ${found.item_id} for update`;
  const [booking] = await sql<Held[]>`
    select id, item_id, owner_id, person_id, state, lower(days) as from, upper(days) - 1 as until, community_day() as today
    from bookings where id = ${id}`;
  if (!booking || booking.state === 'over' || booking.state === 'cancelled') return refuse('booking_not_found');
  return booking.state === 'out' ? refuse('already_transferred') : booking;
};

export type Move = { from?: Day; until?: Day | null };

const spanAfter = (booking: Held, { from = booking.from, until = booking.until }: Move): Span => {
  const span = { from, until };
  // What lies before today and stays as it is needs no permission.
  if (from !== booking.from) refuseIf(whyNotSpan(span, booking.today));
  else refuseIf(whyNotSpan({ from: from < booking.today ? booking.today : from, until }, booking.today));
  return span;
};

const isSame = (one: Span, other: Span) => one.from === other.from && one.until === other.until;

const isWithin = (inner: Span, outer: Span) =>
  inner.from >= outer.from && (outer.until === null || (inner.until !== null && inner.until <= outer.until));

const writeDays = (sql: Sql, { id }: Held, span: Span) => sql`
  update bookings set days = ${rangeOf(sql, span)}, length_days = null, asked_days = null where id = ${id}`;

/** The owner decides: other days, or, without any, the days that hold. */
const moveAsOwner = async (sql: Sql, item: Item, viewer: Viewer, booking: Held, span: Span) => {
  await writeDays(sql, booking, span);
  const told = { to: booking.person_id, span, bookingId: booking.id };
  const kind = isSame(span, booking) ? 'daysKept' : 'daysMoved';
  await recordNews(sql, [booking.person_id], { kind, item, by: viewer.id, day: span.from });
  return kind === 'daysKept' ? mailDaysKept(sql, item, viewer, told) : mailDaysMoved(sql, item, viewer, told);
};

/** Fewer days are the booker's own decision; anything else is a question to the owner. */
const moveAsBooker = async (sql: Sql, item: Item, viewer: Viewer, booking: Held, span: Span) => {
  if (isSame(span, booking)) return;
  const told = { to: booking.owner_id, span, bookingId: booking.id };
  if (isWithin(span, booking)) {
    await writeDays(sql, booking, span);
    await recordNews(sql, [booking.owner_id], { kind: 'daysMoved', item, by: viewer.id, day: span.from });
    await mailDaysMoved(sql, item, viewer, told);
    return;
  }
  await sql`update bookings set asked_days = ${rangeOf(sql, span)} where id = ${booking.id}`;
  await mailDaysAsked(sql, item, viewer, told);
};

export const moveBooking = (db: Db, viewer: Viewer, id: number, move: Move): Promise<Item> =>
  transact(db, async (tx) => {
    const booking = await hold(tx, id, viewer.id);
    const item = await requireItem(tx, booking.item_id, viewer.id);
    const span = spanAfter(booking, move);
    if (!isSame(span, booking)) await requireFree(tx, booking.item_id, span, id);
    const moveIt = booking.owner_id === viewer.id ? moveAsOwner : moveAsBooker;
    await moveIt(tx, item, viewer, booking, span);
    await settle(tx, booking.item_id);
    await tellPages(tx, booking.item_id, [booking.owner_id, ...(await listInterestedIds(tx, booking.item_id))]);
    return requireItem(tx, booking.item_id, viewer.id);
  });

/** Either of the two ends it, with a word if they like; the person leaves the queue. */
export const endBooking = (db: Db, viewer: Viewer, id: number, word: string): Promise<Item | null> =>
  transact(db, async (tx) => {
    const booking = await hold(tx, id, viewer.id);
    const { item_id, owner_id, person_id } = booking;
    const item = await requireItem(tx, item_id, viewer.id);
    const concerned = [owner_id, ...(await listInterestedIds(tx, item_id))];
    await cancelBooking(tx, item_id, person_id, word);
    await enqueue(tx, 'matchItem', { itemId: item_id });
    await tellCancelled(tx, item, { owner_id, recipient_id: person_id }, viewer, { bookingId: id, word });
    await tellPages(tx, item_id, concerned);
    return findItem(tx, item_id, viewer.id);
  });
