import type { Item } from '../../shared/items/item-contract.ts';
import { type UndoableAct, whyNotUndo } from '../../shared/items/lifecycle.ts';
import { isBlocked } from '../access/blocks.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { forgetNews } from '../events/news.ts';
import { type ActivityKind, forgetActivity } from '../events/record.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { begin } from './actions.ts';
import { listInterestedIds, requireItem } from './store.ts';
import { tellPages } from './tell.ts';

type WayBack = { recorded: ActivityKind; restore: (sql: Sql, id: number, before: Before) => Promise<unknown> };

/** What a return took away: the day of the approval, and the borrower's interest, row and all. */
type BeforeReturn = { date_approved: string; interest: object };
/** What a handover took away: the requests of everybody else who asked for the gift. */
type BeforeTransfer = { requests: object[] };
type Before = BeforeReturn | BeforeTransfer | null;

/** Restore the handover first: it allows the item to go back to its earlier state. */
const takeBackReturn = async (sql: Sql, id: number, before: Before) => {
  const [handover] = await sql<{ recipient_id: number; handed_over_at: string }[]>`
    update handovers set returned_at = null, return_note = ''
    where id = (select max(id) from handovers where item_id = ${id}) returning recipient_id, handed_over_at`;
  if (!handover || before === null || !('interest' in before)) return refuse('nothing_to_undo');
  await sql`
    insert into interests select * from jsonb_populate_record(null::interests, ${JSON.stringify(before.interest)}::text::jsonb)`;
  await sql`
    update items set status = 'transferred', recipient_id = ${handover.recipient_id},
      date_approved = ${before.date_approved}, date_transferred = ${handover.handed_over_at} where id = ${id}`;
};

/**
 * One statement, because each part is allowed only during the undo period, and the first change to the item or its
 * requests ends that. A request is restored unless the person has left or was blocked in between.
 */
const takeBackTransfer = (sql: Sql, id: number, before: Before) => {
  const requests = before !== null && 'requests' in before ? before.requests : [];
  return sql`
    with ended as (
      delete from handovers where item_id = ${id} and returned_at is null returning item_id, due_on
    ), waiting as (
      insert into interests
      select n.* from jsonb_populate_recordset(null::interests, ${JSON.stringify(requests)}::text::jsonb) n
      join users u on u.id = n.user_id and u.status = 'active'
      where not ${isBlocked(sql, sql`n.owner_id`, sql`n.user_id`)}
    )
    update items set status = 'approved', date_transferred = null, due_on = ended.due_on
    from ended where items.id = ended.item_id`;
};

/** The state before each act, exactly as it was. */
const waysBack: Record<UndoableAct, WayBack> = {
  approve: {
    recorded: 'approval',
    restore: async (sql, id) => {
      await sql`update interests set approval_seen_at = null where item_id = ${id} and approval_seen_at is not null`;
      await sql`update items set status = 'requested', recipient_id = null, date_approved = null, due_on = null where id = ${id}`;
      await enqueue(sql, 'matchItem', { itemId: id });
    },
  },
  transfer: { recorded: 'transfer', restore: takeBackTransfer },
  return: { recorded: 'return', restore: takeBackReturn },
};

/** Cancels its mails; if a worker has already claimed one, it is too late. */
const takeBackMails = async (sql: Sql, mails: readonly string[]) => {
  const taken = await sql`
    delete from jobs where id = any(${[...mails]}::text[]::bigint[]) and attempts = 0 returning id`;
  if (taken.length !== mails.length) refuse('undo_too_late');
};

type Done = { is_open: boolean; done_at: string; mails: string[]; before: Before };

export const undo = (db: Db, viewer: Viewer, id: number, act: UndoableAct): Promise<Item> =>
  transact(db, async (tx) => {
    await begin(tx, 'undo', whyNotUndo, id, viewer.id);
    const [done] = await tx<Done[]>`
      select now() < ends_at as is_open, done_at::text, mails::text[], before from undoable_acts
      where item_id = ${id} and act = ${act}`;
    if (!done) return refuse('nothing_to_undo');
    if (!done.is_open) return refuse('undo_too_late');
    await takeBackMails(tx, done.mails);
    await waysBack[act].restore(tx, id, done.before);
    await forgetActivity(tx, waysBack[act].recorded, viewer.id, done.done_at);
    await forgetNews(tx, id, done.done_at);
    await tellPages(tx, id, [viewer.id, ...(await listInterestedIds(tx, id))]);
    return requireItem(tx, id, viewer.id);
  });
