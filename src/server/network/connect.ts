import { type Db, type Fragment, persist, type Sql } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { memberMailRows } from '../mail/member-mail-rows.ts';
import { aftermath } from './aftermath.ts';
import { ownSwitch, setSwitch } from './store.ts';

/**
 * Both have said yes. `accepted` is SQL with the columns `id` and `other_id`: requests that the viewer's act accepts
 * in this very statement. The pair exists from here on; where there was one, only the viewer's own switch turns.
 */
export const joining = (sql: Sql, viewer: Viewer, accepted: Fragment) => sql`
  accepted as (${accepted}),
  paired as (
    insert into connection_pairs as p (lo_id, hi_id, request_id)
    select least(other_id, ${viewer.id}), greatest(other_id, ${viewer.id}), id from accepted
    on conflict (lo_id, hi_id) do update set ${ownSwitch(sql, viewer.id, true)}
  ), noted as (
    insert into activity (kind, user_id) select 'connection', ${viewer.id}::int from accepted
  ), mailed as (
    ${memberMailRows(sql, {
      kind: 'connectionAccepted',
      data: { name: viewer.name },
      rows: sql`select other_id as to_id, id::text as dedupe from accepted`,
    })}
  )`;

/** The two who are connected now. */
export const joined = (sql: Sql, viewer: Viewer) =>
  sql`select unnest(array[other_id, ${viewer.id}]) as id from accepted`;

type Answer = 'accepted' | 'declined';

const answer = (sql: Sql, viewer: Viewer, requestId: number, status: Answer) => sql`
  with answered as (
    update connection_requests set status = ${status}, answered_at = now()
    where id = ${requestId} and receiver_id = ${viewer.id} and status = 'pending'
    returning id, sender_id as other_id, status
  ),
  ${joining(sql, viewer, sql`select id, other_id from answered where status = 'accepted'`)},
  ${aftermath(sql, {
    pages: sql`${joined(sql, viewer)} union select ${viewer.id}::int from answered`,
    matches: joined(sql, viewer),
  })}
  select 1 from answered left join told on true`;

/** The second of two answers: the same one again is fine, the opposite one comes too late. */
const requireSameAnswer = async (sql: Sql, viewer: Viewer, requestId: number, status: Answer) => {
  const [row] = await sql<{ status: string }[]>`
    select status from connection_requests where id = ${requestId} and receiver_id = ${viewer.id}`;
  if (!row) refuse('request_not_found');
  else if (row.status !== status) refuse('request_answered');
};

export const respond = async (db: Db, viewer: Viewer, requestId: number, action: 'accept' | 'decline') => {
  const status = action === 'accept' ? 'accepted' : 'declined';
  const answered = await persist(() => answer(db, viewer, requestId, status));
  if (answered.length === 0) await requireSameAnswer(db, viewer, requestId, status);
};

export const manageConnection = async (db: Db, viewer: Viewer, otherId: number, isOn: boolean) => {
  if (otherId === viewer.id) return refuse('connect_self');
  return (await setSwitch(db, viewer.id, otherId, isOn)) ?? refuse('connection_not_found');
};
