import { type Db, persist, type Sql } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { memberMailRows } from '../mail/member-mail-rows.ts';
import { aftermath } from './aftermath.ts';
import { joined, joining } from './connect.ts';
import { ownSwitch } from './store.ts';

type Found = { id: number; is_connected: boolean };

/**
 * Finds the one active member of that e-mail or full name; nobody and several are the same. Then it turns the own
 * switch where the two were connected before, takes the other's open request as both having said yes, or asks.
 * All in one statement, so that the time it takes says nothing about who is a member either.
 */
const ask = (sql: Sql, viewer: Viewer, identifier: string) => sql<Found[]>`
  with found as (
    select id from users
    where status = 'active' and (lower(email) = ${identifier} or lower(name) = ${identifier}) limit 2
  ), other as (
    select f.id, coalesce(p.is_on_for_lo and p.is_on_for_hi, false) as is_connected, p.lo_id is not null as has_pair,
      exists (select from connection_requests r where r.sender_id = ${viewer.id} and r.receiver_id = f.id
        and r.status = 'declined' and r.answered_at > now() - interval '30 days')
      and not exists (select from connection_requests r where r.sender_id = f.id and r.receiver_id = ${viewer.id}
        and r.status = 'pending') as is_quiet
    from found f
    left join connection_pairs p on p.lo_id = least(f.id, ${viewer.id}) and p.hi_id = greatest(f.id, ${viewer.id})
    where (select count(*) from found) = 1
  ), turned as (
    update connection_pairs p set ${ownSwitch(sql, viewer.id, true)} from other o
    where o.has_pair and not o.is_connected
      and p.lo_id = least(o.id, ${viewer.id}) and p.hi_id = greatest(o.id, ${viewer.id})
    returning o.id as other_id
  ), asked as (
    insert into connection_requests as r (sender_id, receiver_id)
    select ${viewer.id}::int, id from other where id <> ${viewer.id} and not has_pair and not is_quiet
    on conflict (least(sender_id, receiver_id), greatest(sender_id, receiver_id)) where status = 'pending'
      do update set status = 'accepted', answered_at = now() where r.receiver_id = excluded.sender_id
    returning r.id, r.status, case r.sender_id when ${viewer.id} then r.receiver_id else r.sender_id end as other_id
  ),
  ${joining(sql, viewer, sql`select id, other_id from asked where status = 'accepted'`)},
  invited as (
    ${memberMailRows(sql, {
      kind: 'connectionRequest',
      data: { name: viewer.name },
      rows: sql`select other_id as to_id, id::text as dedupe from asked where status = 'pending'`,
    })}
  ), changed as (
    select unnest(array[other_id, ${viewer.id}]) as id from turned union ${joined(sql, viewer)}
  ),
  ${aftermath(sql, {
    pages: sql`select id from changed union select other_id from asked`,
    matches: sql`select id from changed`,
  })}
  select id, is_connected from other left join told on true`;

/** Whoever asks learns nothing about who is a member: found, unknown and ambiguous get the same answer. */
export const requestConnection = async (db: Db, viewer: Viewer, raw: string): Promise<void> => {
  const identifier = raw.trim().replace(/\s+/g, ' ').toLowerCase();
  if (!identifier) refuse('identifier_missing');
  const [other] = await persist(() => ask(db, viewer, identifier));
  if (other?.id === viewer.id) refuse('connect_self');
  if (other?.is_connected) refuse('already_connected');
};
