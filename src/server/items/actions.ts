import { addDays, type Day, shortDay } from '../../shared/format/days.ts';
import { type RefusalCode, refusals } from '../../shared/http/errors.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import {
  canMove,
  type ItemStatus,
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
import { recordActivity } from '../events/record.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { openHandover } from './handovers.ts';
import { findItem, listInterestedIds, requireItem } from './store.ts';
import { mailInterest, mailTransfer, tellApproval, tellCancelled, tellPages, tellRehomed } from './tell.ts';

type Rule = (item: Item) => RefusalCode | null;

type HeldItem = {
  status: ItemStatus;
  giveaway: boolean;
  is_hidden: boolean;
  owner_id: number;
  recipient_id: number | null;
  due_on: Day | null;
  loan_days: number | null;
};

/**
 * Locks the item for a change; null if its state does not allow it, or if it is deleted. The row is locked whatever its
 * state, so that a change in progress is waited for. Lock order: the item before its interests.
 */
const hold = async (sql: Sql, move: Move, id: number): Promise<HeldItem | null> => {
  const [row] = await sql<HeldItem[]>`
    select status, giveaway, hidden_at is not null as is_hidden, owner_id, recipient_id, due_on, loan_days
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

/** With the last of the interested people goes the request. */
export const settleQueue = (sql: Sql, id: number) => sql`
  update items set status = 'available'
  where id = ${id} and status = 'requested'
    and not exists (select 1 from interests n where n.item_id = ${id})`;

/** From now on this act can be undone, until its time is up or anything else happens to the item. */
export const allowUndo = (sql: Sql, itemId: number, act: UndoableAct, mails: readonly string[], before?: object) => sql`
  insert into undoable_acts (item_id, act, mails, before)
  values (${itemId}, ${act}, ${[...mails]}::text[]::bigint[], ${JSON.stringify(before ?? null)}::text::jsonb)`;

/** After a refusal, a person waits a few days before asking again. */
const requireNoDecline = ({ declined }: Item) => {
  if (declined) refuse('declined_recently', { message: `You can ask again on ${shortDay(declined.ask_again_on)}.` });
};

/** The note and the wanted days of a request. */
export type Asking = { note?: string; from?: Day; until?: Day };

const insertInterest = (sql: Sql, itemId: number, userId: number, { note, from, until }: Asking) => sql`
  insert into interests (item_id, user_id, owner_id, note, wanted_from, wanted_until)
  select id, ${userId}, owner_id, ${note ?? ''}, ${from ?? null}::date, ${until ?? null}::date
  from items where id = ${itemId}`;

/** Records the request. Its owner is mailed at most once an hour; returns the time if a mail is due. */
const markAsked = async (sql: Sql, id: number): Promise<string | null> => {
  const isDue = sql`coalesce(interest_mailed_at <= now() - interval '1 hour', true)`;
  const [row] = await sql<{ mailed_at: string | null }[]>`
    update items
    set status = case status when 'available' then 'requested' else status end,
      interest_mailed_at = case when ${isDue} then now() else interest_mailed_at end
    where id = ${id} and (status = 'available' or ${isDue})
    returning case when interest_mailed_at = now() then interest_mailed_at end as mailed_at`;
  return row?.mailed_at ?? null;
};

/** Repeating it changes nothing. For a promised or lent item, this joins the queue. */
export const expressInterest = (
  db: Db,
  viewer: Viewer & { limitFactor: number },
  id: number,
  asking: Asking,
): Promise<Item> =>
  transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'expressInterest', whyNotExpressInterest, id, viewer.id);
    if (held === null || item.is_recipient) return refuseState();
    if (item.interest_date !== null) return item;
    if (held.giveaway && asking.from !== undefined) return refuse('days_for_loans');
    requireNoDecline(item);
    // Pipelined, without waiting for each.
    const [mailedAt] = await Promise.all([
      markAsked(tx, id),
      insertInterest(tx, id, viewer.id, asking),
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
    const concerned = [held.owner_id, ...(await listInterestedIds(tx, id))];
    await tx`delete from interests where item_id = ${id} and user_id = ${viewer.id}`;
    await settleQueue(tx, id);
    await tellPages(tx, id, concerned);
    return findItem(tx, id, viewer.id);
  });

/** The day that the owner names; else the last day that was asked for, else the usual time from today. */
const chooseDue = async (sql: Sql, id: number, held: HeldItem, { chosen, due, today }: Choice): Promise<Day | null> => {
  if (due !== undefined) return held.giveaway && due !== null ? refuse('days_for_loans') : due;
  const [asked] = await sql<{ until: Day | null }[]>`
    select wanted_until as until from interests where item_id = ${id} and user_id = ${chosen}`;
  if (asked?.until && asked.until >= today) return asked.until;
  return held.loan_days === null ? null : addDays(today, held.loan_days);
};

/** Whom the owner chose, and until when they may have it. */
export type Choice = { chosen: number; due?: Day | null; today: Day };

/** Approving the same person again changes nothing; approving another one is too late. */
export const acceptInterest = (db: Db, viewer: Viewer, id: number, choice: Choice): Promise<Item> =>
  transact(db, async (tx) => {
    const { chosen } = choice;
    const { item, held, refuseState } = await begin(tx, 'acceptInterest', whyNotAcceptInterest, id, viewer.id);
    if (held === null) return item.status === 'approved' && item.recipient_id === chosen ? item : refuseState();
    const interested = await listInterestedIds(tx, id);
    if (!interested.includes(chosen)) return refuse('not_interested');
    const due = await chooseDue(tx, id, held, choice);
    await seeNote(tx, viewer.id, { itemId: id, personId: chosen });
    await tx`
      update items set status = 'approved', recipient_id = ${chosen}, date_approved = now(), due_on = ${due}::date
      where id = ${id}`;
    const approved = await requireItem(tx, id, viewer.id);
    await recordActivity(tx, 'approval', viewer.id);
    const others = interested.filter((each) => each !== chosen);
    await allowUndo(tx, id, 'approve', await tellApproval(tx, approved, viewer, { chosen, others }));
    await tellPages(tx, id, [viewer.id, ...interested]);
    return approved;
  });

export const endApproval = async (sql: Sql, id: number, recipientId: number | null) => {
  await sql`update items set recipient_id = null, date_approved = null, due_on = null, status = 'requested' where id = ${id}`;
  await sql`delete from interests where item_id = ${id} and user_id = ${recipientId}`;
  await settleQueue(sql, id);
};

/** For the no-show: either of the two ends it, and the person leaves the queue. */
export const cancelApproval = (db: Db, viewer: Viewer, id: number): Promise<Item | null> =>
  transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'cancelApproval', whyNotCancelApproval, id, viewer.id);
    if (held === null) return refuseState();
    const concerned = [held.owner_id, ...(await listInterestedIds(tx, id))];
    await endApproval(tx, id, held.recipient_id);
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

export const confirmTransfer = (db: Db, viewer: Viewer, id: number): Promise<Item> =>
  transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'confirmTransfer', whyNotConfirmTransfer, id, viewer.id);
    if (held === null) return item.status === 'transferred' ? item : refuseState();
    await tx`update items set status = 'transferred', date_transferred = now(), due_on = null where id = ${id}`;
    await openHandover(tx, id, held.due_on);
    const transferred = await requireItem(tx, id, viewer.id);
    await recordActivity(tx, 'transfer', viewer.id);
    const ended = await endOtherRequests(tx, id);
    const others = ended.map(({ user_id }) => user_id);
    const mails = [
      ...(await mailTransfer(tx, transferred, viewer)),
      ...(await tellRehomed(tx, transferred, viewer, others)),
    ];
    await allowUndo(tx, id, 'transfer', mails, { requests: ended.map(({ request }) => request) });
    await tellPages(tx, id, [viewer.id, ...others, ...(await listInterestedIds(tx, id))]);
    return transferred;
  });
