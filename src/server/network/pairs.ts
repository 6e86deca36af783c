import { isBlocked } from '../access/blocks.ts';
import type { Sql } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { recordActivity } from '../events/record.ts';
import type { Viewer } from '../http/session.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { mailToMember } from '../mail/mail-to-member.ts';

/** Whatever changes between two people waits here for its turn, from whichever side it comes. */
export const lockPair = async (sql: Sql, userId: number, otherId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${Math.min(userId, otherId)}::int, ${Math.max(userId, otherId)}::int)`;
};

/** The connection between two people, seen from one of them. */
export type PairState = {
  /** The two switches, if they were ever connected. */
  switches: { mine: boolean; theirs: boolean } | null;
  /** The open request between them: its id, and whether the other person sent it. */
  request: { id: number; isTheirs: boolean } | null;
  /** The other person declined recently. */
  wasDeclined: boolean;
  /** One of the two has blocked the other: nothing passes between them, and neither learns why. */
  isBlocked: boolean;
};

const readSwitches = async (sql: Sql, userId: number, otherId: number): Promise<PairState['switches']> => {
  const [row] = await sql<{ mine: boolean; theirs: boolean }[]>`
    select case lo_id when ${userId} then is_on_for_lo else is_on_for_hi end as mine,
      case lo_id when ${userId} then is_on_for_hi else is_on_for_lo end as theirs
    from connection_pairs
    where lo_id = least(${userId}::int, ${otherId}::int) and hi_id = greatest(${userId}::int, ${otherId}::int)`;
  return row ?? null;
};

const readRequest = async (sql: Sql, userId: number, otherId: number): Promise<PairState['request']> => {
  const [row] = await sql<{ id: number; isTheirs: boolean }[]>`
    select id, sender_id = ${otherId} as "isTheirs" from connection_requests
    where status = 'pending' and least(sender_id, receiver_id) = least(${userId}::int, ${otherId}::int)
      and greatest(sender_id, receiver_id) = greatest(${userId}::int, ${otherId}::int)`;
  return row ?? null;
};

const readRefusal = async (sql: Sql, userId: number, otherId: number): Promise<boolean> => {
  const rows = await sql`
    select from connection_requests
    where sender_id = ${userId} and receiver_id = ${otherId} and status = 'declined'
      and answered_at > now() - interval '30 days' limit 1`;
  return rows.length > 0;
};

const readBlock = async (sql: Sql, userId: number, otherId: number): Promise<boolean> =>
  (await sql`select where ${isBlocked(sql, userId, otherId)}`).length > 0;

export const readPair = async (sql: Sql, userId: number, otherId: number): Promise<PairState> => ({
  switches: await readSwitches(sql, userId, otherId),
  request: await readRequest(sql, userId, otherId),
  wasDeclined: await readRefusal(sql, userId, otherId),
  isBlocked: await readBlock(sql, userId, otherId),
});

/** Turns the switch of this side and no other. */
export const turnSwitch = (sql: Sql, userId: number, otherId: number, isOn: boolean) => sql`
  update connection_pairs set
    is_on_for_lo = case lo_id when ${userId} then ${isOn} else is_on_for_lo end,
    is_on_for_hi = case hi_id when ${userId} then ${isOn} else is_on_for_hi end
  where lo_id = least(${userId}::int, ${otherId}::int) and hi_id = greatest(${userId}::int, ${otherId}::int)`;

/** The two see other things now than before: their pages look again, and their wishes are matched again. */
export const tellBoth = async (sql: Sql, userId: number, otherId: number): Promise<void> => {
  await announce(sql, { to: [otherId, userId], about: 'network' });
  for (const each of [otherId, userId]) await enqueue(sql, 'matchMember', { userId: each });
};

/**
 * The item or wish of a shared link that brought this member: the owner's consent makes it visible to them, because the
 * link showed it to everybody.
 */
const showWhatTheyCameFor = (sql: Sql, ownerId: number, userId: number) => sql`
  insert into item_people (item_id, user_id)
  select i.id, e.user_id from errands e join shared_libraries l on l.shared_id = e.shared_id
  join items i on i.id = e.item_id and i.owner_id = ${ownerId} and i.deleted_at is null
  where e.user_id = ${userId} and l.revoked_at is null and coalesce(l.expires_at > now(), true)
    and (not i.giveaway or i.status in ('available', 'requested'))
  on conflict do nothing`;

/** The viewer says yes to the other's request; where the two have switches already, only the viewer's own turns. */
export const acceptRequest = async (sql: Sql, viewer: Viewer, requestId: number, otherId: number): Promise<void> => {
  await sql`update connection_requests set status = 'accepted', answered_at = now() where id = ${requestId}`;
  const made = await sql`
    insert into connection_pairs (lo_id, hi_id, request_id)
    values (least(${viewer.id}::int, ${otherId}::int), greatest(${viewer.id}::int, ${otherId}::int), ${requestId})
    on conflict do nothing returning request_id`;
  if (made.length === 0) await turnSwitch(sql, viewer.id, otherId, true);
  await showWhatTheyCameFor(sql, viewer.id, otherId);
  await showWhatTheyCameFor(sql, otherId, viewer.id);
  await recordActivity(sql, 'connection', viewer.id);
  const data = { name: viewer.name };
  await mailToMember(sql, { to: otherId, kind: 'connectionAccepted', data, dedupe: String(requestId), by: viewer.id });
  await tellBoth(sql, viewer.id, otherId);
};
