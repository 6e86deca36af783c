import { type RefusalCode, refusals } from '../../shared/http/errors.ts';
import type { Item } from '../../shared/items/contract.ts';
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
import { type Db, type Sql, transact } from '../db/connect.ts';
import { recordActivity } from '../events/record.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { findItem, listInterestedIds, requireItem } from './store.ts';
import { mailApproval, mailCancelled, mailInterest, mailTransfer, tellPages } from './tell.ts';

type Rule = (item: Item) => RefusalCode | null;

type HeldItem = { status: ItemStatus; owner_id: number; recipient_id: number | null };

/**
 * Takes the item for a move; null when it is not in a state for that, or gone. The row is taken whatever its state: one
 * that is about to come into the right state must be waited for, not passed by. The item comes before its interests.
 */
const hold = async (sql: Sql, move: Move, id: number): Promise<HeldItem | null> => {
  const [row] = await sql<HeldItem[]>`
    select status, owner_id, recipient_id from items where id = ${id} and deleted_at is null for update`;
  return row && canMove(move, row.status) ? row : null;
};

/**
 * The first steps of every act, in the order in which refusals win: take the row, see the item as the caller sees it
 * now, ask for the right. `held` is null when the item is in no state for the move.
 */
export const begin = async (sql: Sql, move: Move, rule: Rule, id: number, viewerId: number) => {
  const held = await hold(sql, move, id);
  const item = await requireItem(sql, id, viewerId);
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
const allowUndo = (sql: Sql, itemId: number, act: UndoableAct, mails: readonly string[]) => sql`
  insert into undoable_acts (item_id, act, mails) values (${itemId}, ${act}, ${[...mails]}::text[]::bigint[])`;

/** Repeating it changes nothing: the first time stays. */
export const expressInterest = (db: Db, viewer: Viewer, id: number): Promise<Item> =>
  transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'expressInterest', whyNotExpressInterest, id, viewer.id);
    if (held === null) return refuseState();
    if (item.interest_date !== null) return item;
    await tx`insert into interests (item_id, user_id, owner_id) values (${id}, ${viewer.id}, ${held.owner_id})`;
    await tx`update items set status = 'requested' where id = ${id} and status <> 'requested'`;
    await recordActivity(tx, 'interest', viewer.id);
    await mailInterest(tx, item, held.owner_id, viewer.name);
    await tellPages(tx, id, [held.owner_id, ...(await listInterestedIds(tx, id))]);
    return requireItem(tx, id, viewer.id);
  });

/** Answers null when the person saw the item only because they had asked. */
export const withdrawInterest = (db: Db, viewer: Viewer, id: number): Promise<Item | null> =>
  transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'withdrawInterest', whyNotWithdrawInterest, id, viewer.id);
    if (item.interest_date === null) return refuse('not_asked');
    if (held === null) return refuseState();
    const concerned = [held.owner_id, ...(await listInterestedIds(tx, id))];
    await tx`delete from interests where item_id = ${id} and user_id = ${viewer.id}`;
    await settleQueue(tx, id);
    await tellPages(tx, id, concerned);
    return findItem(tx, id, viewer.id);
  });

/** Approving the same person again is no change; approving another one comes too late. */
export const acceptInterest = (db: Db, viewer: Viewer, id: number, chosen: number): Promise<Item> =>
  transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'acceptInterest', whyNotAcceptInterest, id, viewer.id);
    if (held === null) return item.status === 'approved' && item.recipient_id === chosen ? item : refuseState();
    const interested = await listInterestedIds(tx, id);
    if (!interested.includes(chosen)) return refuse('not_interested');
    await tx`
      update items set status = 'approved', recipient_id = ${chosen}, date_approved = now() where id = ${id}`;
    const approved = await requireItem(tx, id, viewer.id);
    await recordActivity(tx, 'approval', viewer.id);
    const others = interested.filter((each) => each !== chosen);
    await allowUndo(tx, id, 'approve', await mailApproval(tx, approved, viewer, { chosen, others }));
    await tellPages(tx, id, [viewer.id, ...interested]);
    return approved;
  });

const endApproval = async (sql: Sql, id: number, recipientId: number | null) => {
  await sql`update items set recipient_id = null, date_approved = null, status = 'requested' where id = ${id}`;
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
    await mailCancelled(tx, item, held, viewer);
    await tellPages(tx, id, concerned);
    return findItem(tx, id, viewer.id);
  });

export const confirmTransfer = (db: Db, viewer: Viewer, id: number): Promise<Item> =>
  transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'confirmTransfer', whyNotConfirmTransfer, id, viewer.id);
    if (held === null) return item.status === 'transferred' ? item : refuseState();
    await tx`update items set status = 'transferred', date_transferred = now() where id = ${id}`;
    const transferred = await requireItem(tx, id, viewer.id);
    await recordActivity(tx, 'transfer', viewer.id);
    await allowUndo(tx, id, 'transfer', await mailTransfer(tx, transferred, viewer.name));
    await tellPages(tx, id, [viewer.id, ...(await listInterestedIds(tx, id))]);
    return transferred;
  });
