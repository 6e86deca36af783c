import type { Day } from '../../shared/format/days.ts';
import { type RefusalCode, refusals } from '../../shared/http/errors.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import {
  canMove,
  type Move,
  type UndoableAct,
  whyNotAcceptInterest,
  whyNotCancelApproval,
  whyNotConfirmTransfer,
  whyNotExpressInterest,
  whyNotWithdrawInterest,
} from '../../shared/items/lifecycle.ts';
import { sayNote, seeNote } from '../conversations/write.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { recordNews } from '../events/news.ts';
import { recordActivity } from '../events/record.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Claim } from '../posting/post-once.ts';
import {
  book,
  cancelBooking,
  findBooking,
  rangeOf,
  requireFree,
  settle,
  spanFromToday,
  type Span,
} from './bookings.ts';
import { alreadyPromised, type Choice, chooseDays, type HeldItem } from './choose-days.ts';
import { openHandover } from './handovers.ts';
import { findItem, listInterestedIds, requireItem } from './store.ts';
import {
  mailInterest,
  mailTransfer,
  mailApproval,
  tellCancelled,
  tellPages,
  tellRehomed,
  withoutNulls,
} from './tell.ts';
import { takeOutApproval, tellOvertaken } from './tell-others.ts';

type Rule = (item: Item) => RefusalCode | null;

/**
 * Locks the item for a change; null if its state does not allow it, or if it is deleted. The row is locked whatever its
 * state, so that a change in progress is waited for. Lock order: the item before its interests.
 */
const hold = async (sql: Sql, move: Move, id: number): Promise<HeldItem | null> => {
  const [row] = await sql<HeldItem[]>`
    select status, giveaway, hidden_at is not null as is_hidden, owner_id, recipient_id, loan_days, community_day() as today
    from items where id = ${id} and deleted_at is null for update`;
  return row && canMove(move, row) ? row : null;
};

/**
 * The first steps of every act, in the order in which refusals win: take the row, see the item as the caller sees it
 * now, ask for the right. `held` is null when the item is in no state for the move.
 */
export const begin = async (sql: Sql, move: Move, rule: Rule, id: number, viewerId: number) => {
  // Pipelined: the second query runs when the first has the lock.
  const [held, item] = await Promise.all([hold(sql, move, id), requireItem(sql, id, viewerId)]);
  const why = rule(item);
  if (why !== null && refusals[why][0] === 403) refuse(why);
  return { item, held, refuseState: () => refuse(why ?? 'item_not_available') };
};

/** From now on this act can be undone, until its time is up or anything else happens to the item. */
export const allowUndo = (sql: Sql, itemId: number, act: UndoableAct, mails: readonly string[], before?: object) => sql`
  insert into undoable_acts (item_id, act, mails, before)
  values (${itemId}, ${act}, ${[...mails]}::text[]::bigint[], ${JSON.stringify(before ?? null)}::text::jsonb)`;

/** After a refusal, a person waits a few days before asking again. */
const requireNoDecline = ({ declined }: Item) => {
  if (declined)
    refuse('declined_recently', { say: ({ refused, day }) => refused.askAgainOn(day(declined.ask_again_on)) });
};

/** The note of a request, and the wanted days, or how long after "as soon as possible". */
export type Asking = { note?: string; from?: Day; until?: Day; length?: number };

const insertInterest = (sql: Sql, itemId: number, userId: number, { note, from, until, length }: Asking) => sql`
  insert into interests (item_id, user_id, owner_id, note, wanted_from, wanted_until, length_days)
  select id, ${userId}, owner_id, ${note ?? ''}, ${from ?? null}::date, ${until ?? null}::date, ${length ?? null}::int
  from items where id = ${itemId}`;

/** The owner is mailed at most once an hour; returns the time if a mail is due. */
const noteMail = async (sql: Sql, id: number): Promise<string | null> => {
  const isDue = sql`coalesce(interest_mailed_at <= now() - interval '1 hour', true)`;
  const [row] = await sql<{ mailed_at: string | null }[]>`
    update items
    set interest_mailed_at = now() where id = ${id} and ${isDue} returning interest_mailed_at as mailed_at`;
  return row?.mailed_at ?? null;
};

/** Days that others only ask for may be asked for, too. */
export const requireAskable = async (sql: Sql, id: number, { giveaway }: { giveaway: boolean }, asking: Asking) => {
  const { from, until, length } = asking;
  if (giveaway && (from !== undefined || length !== undefined)) return refuse('days_for_loans');
  if (from !== undefined && until !== undefined) await requireFree(sql, id, { from, until });
};

/** Repeating it changes nothing. For a promised or lent item, this joins the queue. */
export const expressInterest = (
  db: Db,
  viewer: Viewer & { limitFactor: number },
  id: number,
  asking: Asking,
  claim: Claim,
): Promise<Item> =>
  transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'expressInterest', whyNotExpressInterest, id, viewer.id);
    await claim(tx);
    if (held === null || item.is_recipient) return refuseState();
    if (item.interest_date !== null) return item;
    requireNoDecline(item);
    await requireAskable(tx, id, held, asking);
    // Pipelined, without waiting for each.
    const [mailedAt] = await Promise.all([
      noteMail(tx, id),
      insertInterest(tx, id, viewer.id, asking),
      settle(tx, id),
      recordActivity(tx, 'interest', viewer.id),
    ]);
    const isMailed =
      mailedAt !== null &&
      (await mailInterest(tx, item, held.owner_id, { ...asking, by: viewer.id, name: viewer.name, at: mailedAt }));
    if (asking.note) await sayNote(tx, viewer, { itemId: id, personId: viewer.id }, asking.note, isMailed);
    const [interested, asked] = await Promise.all([listInterestedIds(tx, id), requireItem(tx, id, viewer.id)]);
    await tellPages(tx, id, [held.owner_id, ...interested]);
    return asked;
  });

/** Answers null when the person saw the item only because they had asked. */
export const withdrawInterest = (db: Db, viewer: Viewer, id: number): Promise<Item | null> =>
  transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'withdrawInterest', whyNotWithdrawInterest, id, viewer.id);
    if (item.interest_date === null) return refuse('not_asked');
    if (held === null || item.is_recipient) return refuseState();
    if (item.my_booking !== undefined) return refuse('already_approved');
    const concerned = [held.owner_id, ...(await listInterestedIds(tx, id))];
    await tx`delete from interests where item_id = ${id} and user_id = ${viewer.id}`;
    await settle(tx, id);
    await tellPages(tx, id, concerned);
    return findItem(tx, id, viewer.id);
  });

/** Another page was faster: it says whom the item was promised to. */
const refusePromised = ({ recipient_name: name, status }: Item, refuseState: () => never) =>
  name === undefined || status !== 'approved' ? refuseState() : refuse('already_approved', alreadyPromised(name));

/** What begins today waits to be fetched; what begins later is news. */
const recordBooked = async (sql: Sql, item: Item, by: Viewer, { chosen, span }: { chosen: number; span: Span }) => {
  if (item.recipient_id !== chosen)
    await recordNews(sql, [chosen], { kind: 'booked', item, by: by.id, day: span.from });
};

/** Approving the same person again changes nothing; approving another one for the same days is too late. */
export const acceptInterest = (db: Db, viewer: Viewer, id: number, choice: Choice): Promise<Item> =>
  transact(db, async (tx) => {
    const { chosen } = choice;
    const { item, held, refuseState } = await begin(tx, 'acceptInterest', whyNotAcceptInterest, id, viewer.id);
    const isBooked = item.bookings?.some(({ person }) => person?.id === chosen) ?? false;
    if (isBooked || (item.status === 'approved' && item.recipient_id === chosen)) return item;
    if (held === null) return refusePromised(item, refuseState);
    const interested = await listInterestedIds(tx, id);
    if (!interested.includes(chosen)) return refuse('not_interested');
    const { span, lengthDays } = await chooseDays(tx, id, held, choice);
    await requireFree(tx, id, span);
    await seeNote(tx, viewer.id, { itemId: id, personId: chosen });
    await book(tx, id, chosen, span, lengthDays);
    const approved = await requireItem(tx, id, viewer.id);
    await recordActivity(tx, 'approval', viewer.id);
    await recordBooked(tx, approved, viewer, { chosen, span });
    const mails = [
      await mailApproval(tx, approved, viewer, { chosen, span }),
      ...(await tellOvertaken(tx, approved, viewer, span)),
    ];
    await allowUndo(tx, id, 'approve', withoutNulls(mails), { chosen });
    await tellPages(tx, id, [viewer.id, ...interested]);
    return approved;
  });

/** For the no-show: either of the two ends it, and the person leaves the queue. */
export const cancelApproval = (db: Db, viewer: Viewer, id: number): Promise<Item | null> =>
  transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'cancelApproval', whyNotCancelApproval, id, viewer.id);
    if (held === null || held.recipient_id === null) return refuseState();
    const concerned = [held.owner_id, ...(await listInterestedIds(tx, id))];
    await cancelBooking(tx, id, held.recipient_id);
    await enqueue(tx, 'matchItem', { itemId: id });
    await tellCancelled(tx, item, held, viewer);
    await tellPages(tx, id, concerned);
    return findItem(tx, id, viewer.id);
  });

/** A gift ends all other requests. Returns the rows of the ended ones. */
const endOtherRequests = (sql: Sql, id: number) => sql<{ user_id: number; request: object }[]>`
  delete from interests n using items i
  where i.id = n.item_id and i.id = ${id} and i.giveaway and n.user_id <> i.recipient_id
  returning n.user_id, to_jsonb(n) as request`;

/** What a handover changes and an undo restores. */
const takeBooking = async (sql: Sql, id: number, { giveaway, today }: HeldItem, bookingId?: number) => {
  const booking = await findBooking(sql, id, bookingId);
  if (booking === null) return refuse(bookingId === undefined ? 'not_approved' : 'booking_not_found');
  const span = giveaway ? { from: today, until: today } : await spanFromToday(sql, id, booking, today);
  await sql`
    update bookings set state = ${giveaway ? 'over' : 'out'}, days = ${rangeOf(sql, span)}, asked_days = null
    where id = ${booking.id}`;
  await openHandover(sql, booking.id);
  return { from: booking.from, until: booking.until };
};

export const confirmTransfer = (db: Db, viewer: Viewer, id: number, bookingId?: number): Promise<Item> =>
  transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'confirmTransfer', whyNotConfirmTransfer, id, viewer.id);
    if (held === null) return item.status === 'transferred' ? item : refuseState();
    const days = await takeBooking(tx, id, held, bookingId);
    await settle(tx, id);
    const transferred = await requireItem(tx, id, viewer.id);
    await recordActivity(tx, 'transfer', viewer.id);
    const ended = await endOtherRequests(tx, id);
    const others = ended.map(({ user_id }) => user_id);
    const takenOut = await takeOutApproval(tx, id, transferred.recipient_id ?? null);
    const isFirstMail = takenOut.some(({ kind }) => kind === 'interestApproved');
    const mails = [
      ...(await mailTransfer(tx, transferred, viewer, isFirstMail)),
      ...(await tellRehomed(tx, transferred, viewer, others)),
    ];
    await allowUndo(tx, id, 'transfer', mails, {
      days,
      requests: ended.map(({ request }) => request),
      takenOut: takenOut.map(({ mail }) => mail),
    });
    await tellPages(tx, id, [viewer.id, ...others, ...(await listInterestedIds(tx, id))]);
    return transferred;
  });
