import type { RefusalCode } from '../../shared/http/errors.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { recordActivity } from '../events/record.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { mailToMember } from '../mail/mail-to-member.ts';
import { setSwitch } from './store.ts';

type Pair = { senderId: number; receiverId: number; requestId: number };

/** Both have said yes: the pair exists from here on, with both switches on. */
const join = async (sql: Sql, { senderId, receiverId, requestId }: Pair, acceptedBy: { id: number; name: string }) => {
  await sql`
    insert into connection_pairs (lo_id, hi_id, request_id)
    values (least(${senderId}::int, ${receiverId}::int), greatest(${senderId}::int, ${receiverId}::int), ${requestId})
    on conflict (lo_id, hi_id) do update set is_on_for_lo = true, is_on_for_hi = true`;
  await recordActivity(sql, 'connection', acceptedBy.id);
  await announce(sql, { to: [senderId, receiverId], about: 'network' });
  for (const userId of [senderId, receiverId]) await enqueue(sql, 'matchMember', { userId });
  const other = acceptedBy.id === senderId ? receiverId : senderId;
  await mailToMember(sql, {
    to: other,
    kind: 'connectionAccepted',
    data: { name: acceptedBy.name },
    dedupe: String(requestId),
  });
};

const answer = async (sql: Sql, requestId: number, status: 'accepted' | 'declined', receiverId: number) => {
  const [row] = await sql<{ sender_id: number }[]>`
    update connection_requests set status = ${status}, answered_at = now()
    where id = ${requestId} and receiver_id = ${receiverId} and status = 'pending' returning sender_id`;
  return row?.sender_id ?? null;
};

/** The second of two answers: the same one again is fine, the opposite one comes too late. */
const requireSameAnswer = async (sql: Sql, requestId: number, status: string, receiverId: number) => {
  const [row] = await sql<{ status: string }[]>`
    select status from connection_requests where id = ${requestId} and receiver_id = ${receiverId}`;
  if (!row) refuse('request_not_found');
  else if (row.status !== status) refuse('request_answered');
};

export const respond = (db: Db, viewer: Viewer, requestId: number, action: 'accept' | 'decline'): Promise<void> =>
  transact(db, async (tx) => {
    const status = action === 'accept' ? 'accepted' : 'declined';
    const senderId = await answer(tx, requestId, status, viewer.id);
    if (senderId === null) return requireSameAnswer(tx, requestId, status, viewer.id);
    if (action === 'accept') await join(tx, { senderId, receiverId: viewer.id, requestId }, viewer);
    else await announce(tx, { to: [viewer.id], about: 'network' });
  });

type Candidate = { id: number; is_connected: boolean; has_pair: boolean; is_quiet: boolean };

/** The one member of that e-mail or full name; null for nobody and for several. */
const findCandidate = async (sql: Sql, viewerId: number, identifier: string): Promise<Candidate | null> => {
  const rows = await sql<Candidate[]>`
    select u.id, coalesce(p.is_on_for_lo and p.is_on_for_hi, false) as is_connected, p.lo_id is not null as has_pair,
      exists (select 1 from connection_requests r where r.sender_id = ${viewerId} and r.receiver_id = u.id
        and r.status = 'declined' and r.answered_at > now() - interval '30 days') as is_quiet
    from users u
    left join connection_pairs p on p.lo_id = least(u.id, ${viewerId}::int) and p.hi_id = greatest(u.id, ${viewerId}::int)
    where u.status = 'active' and (lower(u.email) = ${identifier} or lower(u.name) = ${identifier})
    limit 2`;
  return rows.length === 1 ? (rows[0] ?? null) : null;
};

const whyNotAsk = (viewer: Viewer, other: Candidate): RefusalCode | null => {
  if (other.id === viewer.id) return 'connect_self';
  return other.is_connected ? 'already_connected' : null;
};

/** Asks, or, when the other one asked first, takes that as both having said yes. */
const askOrMeet = async (sql: Sql, viewer: Viewer, otherId: number) => {
  const [asked] = await sql<{ id: number }[]>`
    insert into connection_requests (sender_id, receiver_id) values (${viewer.id}, ${otherId})
    on conflict do nothing returning id`;
  if (asked) {
    await announce(sql, { to: [otherId], about: 'network' });
    await mailToMember(sql, {
      to: otherId,
      kind: 'connectionRequest',
      data: { name: viewer.name },
      dedupe: String(asked.id),
    });
    return;
  }
  const [crossed] = await sql<{ id: number }[]>`
    select id from connection_requests where sender_id = ${otherId} and receiver_id = ${viewer.id} and status = 'pending'`;
  if (!crossed) return;
  if ((await answer(sql, crossed.id, 'accepted', viewer.id)) === null) return;
  await join(sql, { senderId: otherId, receiverId: viewer.id, requestId: crossed.id }, viewer);
};

/** Whoever asks learns nothing about who is a member: found, unknown and ambiguous get the same answer. */
export const requestConnection = (db: Db, viewer: Viewer, raw: string): Promise<void> =>
  transact(db, async (tx) => {
    const identifier = raw.trim().replace(/\s+/g, ' ').toLowerCase();
    if (!identifier) refuse('identifier_missing');
    const other = await findCandidate(tx, viewer.id, identifier);
    if (!other) return;
    const why = whyNotAsk(viewer, other);
    if (why) refuse(why);
    if (other.has_pair) {
      await setSwitch(tx, viewer.id, other.id, true);
      await announce(tx, { to: [viewer.id, other.id], about: 'network' });
    } else if (!other.is_quiet) await askOrMeet(tx, viewer, other.id);
  });

export const manageConnection = (db: Db, viewer: Viewer, otherId: number, isOn: boolean) =>
  transact(db, async (tx) => {
    if (otherId === viewer.id) return refuse('connect_self');
    const connection = await setSwitch(tx, viewer.id, otherId, isOn);
    if (!connection) return refuse('connection_not_found');
    await announce(tx, { to: [viewer.id, otherId], about: 'network' });
    for (const userId of [viewer.id, otherId]) await enqueue(tx, 'matchMember', { userId });
    return connection;
  });
