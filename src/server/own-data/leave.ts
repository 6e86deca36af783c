import { zoneHere } from '../../shared/format/dates.ts';
import { dayIn } from '../../shared/format/days.ts';
import { FORMER_MEMBER } from '../../shared/format/former-member.ts';
import type { RefusalCode } from '../../shared/http/errors.ts';
import { endSessions } from '../account/store.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { notify } from '../db/notify.ts';
import { announce } from '../events/announce.ts';
import { recordLeaving } from '../events/news.ts';
import { recordAudit } from '../events/record.ts';
import { announceToStewards } from '../events/stewards.ts';
import { refuse } from '../http/refuse.ts';
import { isAdminId } from '../http/session.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { mailToMember } from '../mail/mail-to-member.ts';
import { forgetInDatabase, type Leaver } from './forget.ts';
import { listOpenMatters } from './open-matters.ts';

/** Takes the account and every item it has a part in, in the order of all acts: nothing new begins meanwhile. */
const hold = async (sql: Sql, id: number): Promise<Leaver> => {
  // A member with thousands of items takes longer than a request usually may.
  await sql`set local statement_timeout = '60s'`;
  await sql`
    select 1 from items i where i.deleted_at is null and (i.owner_id = ${id}
      or exists (select 1 from interests n where n.item_id = i.id and n.user_id = ${id})) order by i.id for update`;
  const [leaver] = await sql<Leaver[]>`
    select id, name, email from users where id = ${id} and status <> 'left' for update`;
  return leaver ?? refuse('member_not_found');
};

type Touched = { owners: number[]; connected: number[]; photos: string[]; items: number[]; wishes: number[] };

/** Who has to be told, and which files are theirs, as long as the rows still say so. */
const findTouched = async (sql: Sql, id: number): Promise<Touched> => {
  const [row] = await sql<Touched[]>`
    select array(select distinct owner_id from interests where user_id = ${id}) as owners,
      array(select case when sender_id = ${id} then receiver_id else sender_id end from connection_requests
        where ${id}::int in (sender_id, receiver_id)) as connected,
      array(select p.thumbnail_url from item_photos p join items i on i.id = p.item_id where i.owner_id = ${id}
        union select photo ->> 'thumbnail_url' from undoable_acts u join items i on i.id = u.item_id,
          jsonb_path_query(u.before, '$.photos[*]') photo where i.owner_id = ${id}
        union select r.thumbnail_url from return_reports r join handovers h on h.id = r.handover_id
        where r.thumbnail_url is not null and ${id}::int in (r.author_id, h.owner_id)) as photos,
      array(select id from items where owner_id = ${id}) as items, array(select id from wishes where owner_id = ${id}) as wishes`;
  return row ?? { owners: [], connected: [], photos: [], items: [], wishes: [] };
};

type Waiting = { user_id: number; item_id: number; asked_at: string };

/** Everybody who asked for an item of the leaver and does not have it. */
const listWaiting = (sql: Sql, id: number) => sql<Waiting[]>`
  select n.user_id, n.item_id, n.expressed_at as asked_at from interests n join items i on i.id = n.item_id
  where i.owner_id = ${id} and i.deleted_at is null and not (i.status = 'transferred' and n.user_id = i.recipient_id)`;

/** The item is not named any more, so the day of the request tells which one ended. */
const tellWaiting = async (sql: Sql, waiting: readonly Waiting[]) => {
  for (const { user_id: to, item_id, asked_at } of waiting) {
    const data = { asked: { day: dayIn(zoneHere(), new Date(asked_at)) } };
    await mailToMember(sql, { to, kind: 'ownerLeft', data, dedupe: String(item_id) });
  }
};

/** Photos, mail files, the download and the words of the search are not in this transaction: a job takes them away. */
const forgetElsewhere = async (sql: Sql, { name, email }: Leaver, { photos, items, wishes }: Touched) => {
  await enqueue(sql, 'removePhotos', { photos });
  await enqueue(sql, 'forgetTraces', { data: { name, email, items, wishes } });
  await notify(sql, 'forget');
};

const writeRecord = async (sql: Sql, { id, name, email }: Leaver, removal: Removal | undefined) => {
  if (removal === undefined) return recordAudit(sql, 'left the community', id, null);
  const reason = removal.reason.replaceAll(name, FORMER_MEMBER).replaceAll(email, FORMER_MEMBER);
  return recordAudit(sql, 'account removed on request', removal.actorId, `${FORMER_MEMBER} (${id}): ${reason}`);
};

/** By whom and why an account is removed, where its member does not do it. Without an id it is the operator. */
export type Removal = { actorId: number | null; reason: string };

/**
 * Ends an account for good. It is refused as long as something is open between the member and others; the administrators'
 * two accounts are handed over instead.
 */
export const leave = (db: Db, id: number, removal?: Removal): Promise<void> =>
  transact(db, async (tx) => {
    if (isAdminId(id)) refuse(removal === undefined ? 'admin_stays' : 'admin_not_listed');
    const leaver = await hold(tx, id);
    const open = await listOpenMatters(tx, id);
    const code: RefusalCode = removal === undefined ? 'matters_open' : 'matters_open_of_member';
    if (open.length > 0) refuse(code, { open: [...open] });
    const touched = await findTouched(tx, id);
    const waiting = await listWaiting(tx, id);
    const told = await recordLeaving(tx, id);
    await endSessions(tx, id);
    await forgetInDatabase(tx, leaver);
    await forgetElsewhere(tx, leaver, touched);
    await tellWaiting(tx, waiting);
    await announce(tx, { to: [...told, ...touched.owners], about: 'items' });
    await announce(tx, { to: touched.connected, about: 'network' });
    await announceToStewards(tx, 'reports');
    await writeRecord(tx, leaver, removal);
  });
