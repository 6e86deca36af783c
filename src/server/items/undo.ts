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
import { rangeOf, settle, type Span } from './bookings.ts';
import { takeBackReport } from './handovers.ts';
import { listInterestedIds, requireItem } from './store.ts';
import { tellPages } from './tell.ts';
import { putBackApproval } from './tell-others.ts';

type WayBack = { recorded: ActivityKind | null; restore: (sql: Sql, id: number, before: Before) => Promise<unknown> };

/**
 * What a return took away: the days of the booking, the borrower's request, row and all, and the condition; and what the
 * next person was asked and had answered before. `closing` is what the return closed.
 */
type BeforeReturn = {
  days: Span;
  interest: object;
  condition: string;
  asked?: object | null;
  closing?: number | null;
};
/** What a handover took away: the days of the booking, and the requests of everybody else who asked for the gift. */
type BeforeTransfer = { days: Span; requests: object[]; takenOut?: object[] };
type BeforeApproval = { chosen: number };
/** What a refusal took away, and the refusal of the same person before it. */
type BeforeDecline = { request: { user_id: number }; decline: object | null };
type BeforeDelete = { photos: object[]; thumbnail_url: string | null; bookings: number[] };
type Before = BeforeReturn | BeforeTransfer | BeforeApproval | BeforeDecline | BeforeDelete | null;

/*
 * Each way back begins with one statement: its parts are allowed only during the undo period, which the first change to the
 * item, its bookings or its requests ends.
 */

const takeBackReturn = async (sql: Sql, id: number, before: Before) => {
  if (before === null || !('interest' in before)) return refuse('nothing_to_undo');
  await sql`
    with again as (
      update handovers set returned_at = null, return_note = ''
      where id = (select max(id) from handovers where item_id = ${id}) returning booking_id
    ), opened as (
      update bookings set state = 'cancelled' where id = ${before.closing ?? null} and state = 'booked' returning id
    )
    update bookings b set state = 'out', days = ${rangeOf(sql, before.days)} from again
    where b.id = again.booking_id and (select count(*) from opened) >= 0`;
  await takeBackReport(sql, id, 'owner');
  await sql`update items set condition = ${before.condition} where id = ${id} and condition <> ${before.condition}`;
  await sql`
    insert into interests select * from jsonb_populate_record(null::interests, ${JSON.stringify(before.interest)}::text::jsonb)`;
  await sql`
    update interests n
    set still_asked_at = was.still_asked_at, still_answer = was.still_answer, later_until = was.later_until
    from jsonb_populate_record(null::interests, ${JSON.stringify(before.asked ?? {})}::text::jsonb) was
    where n.item_id = ${id} and n.user_id = was.user_id`;
};

/** A request is restored unless the person has left or was blocked in between. */
const takeBackTransfer = async (sql: Sql, id: number, before: Before) => {
  if (before === null || !('requests' in before)) return refuse('nothing_to_undo');
  await sql`
    with ended as (
      delete from handovers where item_id = ${id} and returned_at is null returning booking_id
    ), waiting as (
      insert into interests
      select n.* from jsonb_populate_recordset(null::interests, ${JSON.stringify(before.requests)}::text::jsonb) n
      join users u on u.id = n.user_id and u.status = 'active'
      where not ${isBlocked(sql, sql`n.owner_id`, sql`n.user_id`)}
    )
    update bookings b set state = 'booked', days = ${rangeOf(sql, before.days)} from ended where b.id = ended.booking_id`;
  await putBackApproval(sql, before.takenOut ?? []);
};

const takeBackApproval = async (sql: Sql, id: number, before: Before) => {
  if (before === null || !('chosen' in before)) return refuse('nothing_to_undo');
  await sql`
    update interests set approval_seen_at = null, booking_id = null where item_id = ${id} and user_id = ${before.chosen}`;
  await sql`delete from bookings where item_id = ${id} and person_id = ${before.chosen} and state = 'booked'`;
  await enqueue(sql, 'matchItem', { itemId: id });
};

const takeBackDecline = async (sql: Sql, id: number, before: Before) => {
  if (before === null || !('request' in before)) return refuse('nothing_to_undo');
  const { request, decline } = before;
  await sql`delete from declines where item_id = ${id} and user_id = ${request.user_id}`;
  await sql`
    insert into declines select * from jsonb_populate_record(null::declines, ${JSON.stringify(decline)}::text::jsonb)
    where ${decline !== null}`;
  const back = await sql`
    insert into interests
    select n.* from jsonb_populate_record(null::interests, ${JSON.stringify(request)}::text::jsonb) n
    join users u on u.id = n.user_id and u.status = 'active'
    where not ${isBlocked(sql, sql`n.owner_id`, sql`n.user_id`)} returning user_id`;
  if (back.length === 0) refuse('nothing_to_undo');
};

const takeBackDelete = async (sql: Sql, id: number, before: Before) => {
  if (before === null || !('photos' in before)) return refuse('nothing_to_undo');
  await sql`
    with photos as (
      insert into item_photos
      select * from jsonb_populate_recordset(null::item_photos, ${JSON.stringify(before.photos)}::text::jsonb)
    ), booked as (
      update bookings set state = 'booked' where id = any(${before.bookings}::int[])
    )
    update items set deleted_at = null, thumbnail_url = ${before.thumbnail_url} where id = ${id}`;
  await enqueue(sql, 'matchItem', { itemId: id });
};

/** The state before each act, exactly as it was. */
const waysBack: Record<UndoableAct, WayBack> = {
  approve: { recorded: 'approval', restore: takeBackApproval },
  transfer: { recorded: 'transfer', restore: takeBackTransfer },
  return: { recorded: 'return', restore: takeBackReturn },
  decline: { recorded: null, restore: takeBackDecline },
  delete: { recorded: null, restore: takeBackDelete },
};

/** Cancels its mails; if a worker has already claimed one, it is too late. */
const takeBackMails = async (sql: Sql, mails: readonly string[]) => {
  const taken = await sql`
    delete from jobs where id = any(${[...mails]}::text[]::bigint[]) and attempts = 0 returning id`;
  if (taken.length !== mails.length) refuse('undo_too_late');
};

/** Nobody sees what is deleted: only its owner may take that back. */
const holdDeleted = async (sql: Sql, id: number, viewerId: number) => {
  const rows = await sql`
    select 1 from items where id = ${id} and owner_id = ${viewerId} and deleted_at is not null for update`;
  if (rows.length === 0) refuse('item_not_found');
};

type Done = { is_open: boolean; done_at: string; mails: string[]; before: Before };

export const undo = (db: Db, viewer: Viewer, id: number, act: UndoableAct): Promise<Item> =>
  transact(db, async (tx) => {
    if (act === 'delete') await holdDeleted(tx, id, viewer.id);
    else await begin(tx, 'undo', whyNotUndo, id, viewer.id);
    const [done] = await tx<Done[]>`
      select now() < ends_at as is_open, done_at::text, mails::text[], before from undoable_acts
      where item_id = ${id} and act = ${act}`;
    if (!done) return refuse('nothing_to_undo');
    if (!done.is_open) return refuse('undo_too_late');
    await takeBackMails(tx, done.mails);
    await waysBack[act].restore(tx, id, done.before);
    await settle(tx, id);
    // A booking for later that goes leaves the item as it is, so no trigger has forgotten the act.
    await tx`delete from undoable_acts where item_id = ${id}`;
    const { recorded } = waysBack[act];
    if (recorded !== null) await forgetActivity(tx, recorded, viewer.id, done.done_at);
    await forgetNews(tx, id, done.done_at);
    await tellPages(tx, id, [viewer.id, ...(await listInterestedIds(tx, id))]);
    return requireItem(tx, id, viewer.id);
  });
