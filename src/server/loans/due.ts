import type { Day } from '../../shared/format/days.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { whyNotAnswerExtension, whyNotAskExtension, whyNotSetDue } from '../../shared/loans/loan-rules.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { recordNews } from '../events/news.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { begin } from '../items/actions.ts';
import { requireFree, settle } from '../items/bookings.ts';
import { listInterestedIds, requireItem } from '../items/store.ts';
import { tellPages } from '../items/tell.ts';
import { mailDue, mailExtensionAnswered, mailExtensionAsked } from './tell.ts';

type Held = { recipient_id: number | null; today: Day };

/** Everybody who waits sees when it should be back, so all of their pages move. */
const finish = async (sql: Sql, id: number, ownerId: number, viewer: Viewer): Promise<Item> => {
  await tellPages(sql, id, [ownerId, ...(await listInterestedIds(sql, id))]);
  return requireItem(sql, id, viewer.id);
};

/** The last day of the booking and, once it is out, of the loan; it answers an open request for more time. */
const writeDue = async (sql: Sql, id: number, { recipient_id, today }: Held, due: Day | null) => {
  const [booking] = await sql<{ id: number; from: Day }[]>`
    select id, lower(days) as from from bookings
    where item_id = ${id} and person_id = ${recipient_id} and state in ('booked', 'out')`;
  if (!booking) return refuse('not_approved');
  if (due === null || due >= today)
    await requireFree(sql, id, { from: booking.from > today ? booking.from : today, until: due }, booking.id);
  // A day that has passed remains the day that was agreed.
  await sql`
    update bookings set length_days = null,
      days = daterange(lower(days), case when ${due}::date is not null then greatest(lower(days), ${due}::date) end, '[]')
    where id = ${booking.id}`;
  await sql`
    update handovers set due_on = ${due}::date, extension_until = null, extension_asked_at = null
    where booking_id = ${booking.id} and returned_at is null`;
  await settle(sql, id);
};

export const setDue = (db: Db, viewer: Viewer, id: number, due: Day | null): Promise<Item> =>
  transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'setDue', whyNotSetDue, id, viewer.id);
    if (held === null) return refuseState();
    const isSame = item.loan?.due_on === due && item.loan.extension_until === null;
    if (isSame || held.recipient_id === null) return item;
    await writeDue(tx, id, held, due);
    await recordNews(tx, [held.recipient_id], { kind: 'dueMoved', item, by: viewer.id, day: due });
    await mailDue(tx, item, viewer, held.recipient_id, due);
    return finish(tx, id, held.owner_id, viewer);
  });

/** Who has booked it next, if it would have to come back later than that. */
const findNextBooking = async (sql: Sql, id: number, until: Day) => {
  const [next = null] = await sql<{ name: string; from: Day }[]>`
    select u.name, lower(b.days) as from from bookings b join users u on u.id = b.person_id
    where b.item_id = ${id} and b.state = 'booked' and lower(b.days) <= ${until}::date order by b.days limit 1`;
  return next;
};

/** One open request at a time; repeating it changes nothing. */
export const askExtension = (db: Db, viewer: Viewer, id: number, until: Day): Promise<Item> =>
  transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'askExtension', whyNotAskExtension, id, viewer.id);
    if (held === null || item.loan === undefined) return refuseState();
    const { due_on, said_returned_at, extension_until } = item.loan;
    if (extension_until === until) return item;
    if (extension_until !== null) return refuse('extension_asked');
    if (said_returned_at !== null) return refuse('said_returned');
    if (due_on !== null && until <= due_on) return refuse('day_not_later');
    await tx`
      update handovers set extension_until = ${until}::date, extension_asked_at = now()
      where item_id = ${id} and returned_at is null`;
    const next = await findNextBooking(tx, id, until);
    await mailExtensionAsked(tx, item, viewer, { to: held.owner_id, until, next });
    return finish(tx, id, held.owner_id, viewer);
  });

export const answerExtension = (db: Db, viewer: Viewer, id: number, isAccepted: boolean): Promise<Item> =>
  transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'answerExtension', whyNotAnswerExtension, id, viewer.id);
    if (held === null || item.loan === undefined || held.recipient_id === null) return refuseState();
    const { due_on, extension_until } = item.loan;
    if (extension_until === null) return refuse('extension_not_asked');
    const due = isAccepted ? extension_until : due_on;
    await writeDue(tx, id, held, due);
    const kind = isAccepted ? 'moreTime' : 'noMoreTime';
    await recordNews(tx, [held.recipient_id], { kind, item, by: viewer.id, day: due });
    await mailExtensionAnswered(tx, item, viewer, { to: held.recipient_id, isAccepted, due });
    return finish(tx, id, held.owner_id, viewer);
  });
