import type { BlockedPerson } from '../../shared/people/contract.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';
import { cancelBooking, settle } from '../items/bookings.ts';
import { listInterestedIds } from '../items/store.ts';
import { tellPages } from '../items/tell.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { lockPair, tellBoth } from '../network/pairs.ts';
import { forgetSent } from '../network/sent-requests.ts';
import { requirePerson } from './profile.ts';

type Between = {
  id: number;
  status: string;
  giveaway: boolean;
  owner_id: number;
  recipient_id: number | null;
  asker: number;
  is_chosen: boolean;
};

/** Locks everything that either of them owns, so that no request or approval runs during the block. */
const holdTheirItems = (sql: Sql, one: number, other: number) => sql`
  select 1 from items where owner_id in (${one}, ${other}) and deleted_at is null order by id for update`;

const listBetween = (sql: Sql, one: number, other: number) => sql<Between[]>`
  select i.id, i.status, i.giveaway, i.owner_id, i.recipient_id, n.user_id as asker, n.booking_id is not null as is_chosen
  from interests n join items i on i.id = n.item_id
  where ((n.user_id = ${one} and n.owner_id = ${other}) or (n.user_id = ${other} and n.owner_id = ${one}))
    and i.deleted_at is null
  order by i.id`;

/** A mail that waits for its undo period would reveal an address to the blocked person. */
const forgetWaitingMails = (sql: Sql, id: number) => sql`
  delete from jobs j using undoable_acts u
  where u.item_id = ${id} and u.act = 'approve' and j.id = any(u.mails) and j.attempts = 0`;

/** Requests end as if withdrawn; completed handovers stay. */
const endRequest = async (sql: Sql, { id, status, asker, owner_id, recipient_id, is_chosen }: Between) => {
  if (is_chosen && status === 'transferred' && recipient_id === asker) return;
  const concerned = [owner_id, ...(await listInterestedIds(sql, id))];
  if (is_chosen) {
    await forgetWaitingMails(sql, id);
    await cancelBooking(sql, id, asker);
    await enqueue(sql, 'matchItem', { itemId: id });
  } else {
    await sql`delete from interests where item_id = ${id} and user_id = ${asker}`;
    await settle(sql, id);
  }
  await tellPages(sql, id, concerned);
};

/** Unread messages are marked as read, except in the thread of a running loan. */
const closeThreads = async (sql: Sql, one: number, other: number) => {
  await sql`
    select 1 from conversations
    where (owner_id, person_id) in ((${one}::int, ${other}::int), (${other}::int, ${one}::int)) order by id for update`;
  await sql`
    update messages m set seen_at = now() from items i
    where i.id = m.item_id and m.seen_at is null and m.reader_id in (${one}, ${other}) and m.author_id in (${one}, ${other})
      and not (i.status = 'transferred' and not i.giveaway and i.recipient_id = m.person_id)`;
};

/** A return that is taken back would make a new loan between them, a handover that is taken back a new promise. */
const forgetUndoable = (sql: Sql, one: number, other: number) => sql`
  delete from undoable_acts u using handovers h
  where h.item_id = u.item_id and h.owner_id in (${one}, ${other}) and h.recipient_id in (${one}, ${other})
    and (u.act = 'return' or (u.act = 'transfer' and h.returned_at is null))`;

const write = (sql: Sql, userId: number, otherId: number) => sql`
  insert into blocks as b (lo_id, hi_id, by_lo_at, by_hi_at)
  values (least(${userId}::int, ${otherId}::int), greatest(${userId}::int, ${otherId}::int),
    case when ${userId}::int < ${otherId}::int then now() end, case when ${userId}::int > ${otherId}::int then now() end)
  on conflict (lo_id, hi_id) do update set
    by_lo_at = coalesce(b.by_lo_at, excluded.by_lo_at), by_hi_at = coalesce(b.by_hi_at, excluded.by_hi_at)`;

const hasBlocked = async (sql: Sql, userId: number, otherId: number): Promise<boolean> => {
  const rows = await sql`
    select from blocks where (lo_id = ${userId} and hi_id = ${otherId} and by_lo_at is not null)
      or (hi_id = ${userId} and lo_id = ${otherId} and by_hi_at is not null)`;
  return rows.length > 0;
};

/** Parts two people, both ways and without a word to either. Once more changes nothing. */
export const block = async (db: Db, userId: number, otherId: number): Promise<void> => {
  if (await hasBlocked(db, userId, otherId)) return;
  await requirePerson(db, otherId, userId);
  if (otherId === userId) return refuse('block_self');
  await transact(db, async (tx) => {
    await lockPair(tx, userId, otherId);
    await holdTheirItems(tx, userId, otherId);
    await write(tx, userId, otherId);
    await forgetUndoable(tx, userId, otherId);
    for (const request of await listBetween(tx, userId, otherId)) await endRequest(tx, request);
    await forgetSent(tx, userId, otherId);
    await closeThreads(tx, userId, otherId);
    await tellBoth(tx, userId, otherId);
  });
};

/**
 * Removes the caller's own block; a block by the other person stays. Unblocking somebody who is not blocked is no
 * error.
 */
export const unblock = (db: Db, userId: number, otherId: number): Promise<void> =>
  transact(db, async (tx) => {
    await lockPair(tx, userId, otherId);
    const [lo, hi] = [Math.min(userId, otherId), Math.max(userId, otherId)];
    const mine = userId === lo ? tx`by_lo_at` : tx`by_hi_at`;
    const theirs = userId === lo ? tx`by_hi_at` : tx`by_lo_at`;
    const gone = await tx`delete from blocks where lo_id = ${lo} and hi_id = ${hi} and ${theirs} is null returning 1`;
    if (gone.length > 0) return tellBoth(tx, userId, otherId);
    await tx`update blocks set ${mine} = null where lo_id = ${lo} and hi_id = ${hi}`;
  });

/** Whom this member has blocked, the latest first; never by whom they were. */
export const listBlocked = (sql: Sql, userId: number) => sql<BlockedPerson[]>`
  select u.id, u.name, case when b.lo_id = ${userId} then b.by_lo_at else b.by_hi_at end as blocked_at
  from blocks b join users u on u.id = case when b.lo_id = ${userId} then b.hi_id else b.lo_id end
  where (b.lo_id = ${userId} and b.by_lo_at is not null) or (b.hi_id = ${userId} and b.by_hi_at is not null)
  order by blocked_at desc, u.id`;
