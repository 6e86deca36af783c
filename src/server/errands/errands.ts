import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../db/connect.ts';

/** What somebody says they came for: the link, the thing on it, and that they were let in where it has a password. */
export type Said = { from: string; thing?: string; pass?: string };

export type Errand = { shared_id: string; item_id: number | null; wish_id: number | null };

/** Handed out with an opened link: who shows it has seen what the link shows, password or not. */
export const passFor = (secret: string, sharedId: string): string =>
  createHmac('sha256', secret).update(`errand ${sharedId}`).digest('base64url').slice(0, 22);

const isPass = (secret: string, sharedId: string, given = '') => {
  const [right, shown] = [Buffer.from(passFor(secret, sharedId)), Buffer.from(given)];
  return right.length === shown.length && timingSafeEqual(right, shown);
};

/** Whether a link still shows something, as a condition on `shared_libraries l`. */
const isOpen = (sql: Sql) => sql`(l.revoked_at is null and coalesce(l.expires_at > now(), true))`;

const LARGEST_ID = 2_147_483_647;

const idIn = (kind: 'item' | 'wish', thing = ''): number | null => {
  const [, said, id] = /^(item|wish)-([1-9]\d{0,9})$/.exec(thing) ?? [];
  return said === kind && Number(id) <= LARGEST_ID ? Number(id) : null;
};

/**
 * What was said, where it is true: a link that is open, a thing that it shows. Anything else is nothing at all, and no
 * reason to refuse anybody who wants to come in.
 */
export const proveErrand = async (sql: Sql, secret: string, said: Said): Promise<Errand | null> => {
  const [row] = await sql<(Errand & { is_locked: boolean })[]>`
    select l.shared_id, i.item_id, w.wish_id, l.password_hash is not null as is_locked
    from shared_libraries l
    left join library_items i on i.shared_id = l.shared_id and i.item_id = ${idIn('item', said.thing)}
    left join library_wishes w on w.shared_id = l.shared_id and w.wish_id = ${idIn('wish', said.thing)}
    where l.shared_id = ${said.from} and ${isOpen(sql)}`;
  if (!row || (row.is_locked && !isPass(secret, row.shared_id, said.pass))) return null;
  return { shared_id: row.shared_id, item_id: row.item_id, wish_id: row.wish_id };
};

type Whose = { registration_id: number; user_id?: never } | { user_id: number; registration_id?: never };

/** The latest counts; null when somebody came for nothing in particular. */
export const keepErrand = async (sql: Sql, whose: Whose, errand: Errand | null): Promise<void> => {
  const { registration_id = null, user_id = null } = whose;
  await sql`delete from errands where registration_id = ${registration_id} or user_id = ${user_id}`;
  if (errand === null) return;
  await sql`
    insert into errands (registration_id, user_id, shared_id, item_id, wish_id)
    values (${registration_id}, ${user_id}, ${errand.shared_id}, ${errand.item_id}, ${errand.wish_id})
    on conflict do nothing`;
};

/** The registration has become a member. */
export const handErrandOn = (sql: Sql, registrationId: number, userId: number) => sql`
  update errands set registration_id = null, user_id = ${userId} where registration_id = ${registrationId}`;

export const endErrand = (sql: Sql, userId: number) => sql`delete from errands where user_id = ${userId}`;

/** Whether they have asked for the thing, as a condition on `errands e`. */
const hasAsked = (sql: Sql) => sql`exists (
  select 1 from interests n where n.item_id = e.item_id and n.user_id = e.user_id)`;

const isConnected = (sql: Sql) => sql`exists (
  select 1 from connected c where c.user_id = e.user_id and c.other_id = l.owner_id)`;

export type OpenErrand = Errand & { owner_id: number; owner_name: string; owner_email: string; description: string };

/**
 * What there is still to do of it. Done is who knows the owner and has asked, or has nothing to ask for; over is the
 * errand to somebody who left, and to a link that has ended.
 */
export const findErrand = async (sql: Sql, userId: number): Promise<OpenErrand | null> => {
  const [row] = await sql<OpenErrand[]>`
    select e.shared_id, e.item_id, e.wish_id, l.owner_id, l.description, o.name as owner_name, o.email as owner_email
    from errands e join shared_libraries l on l.shared_id = e.shared_id and l.owner_id <> e.user_id
    join users o on o.id = l.owner_id and o.status = 'active'
    where e.user_id = ${userId} and ${isOpen(sql)}
      and not (${isConnected(sql)} and (e.item_id is null or ${hasAsked(sql)}))`;
  return row ?? null;
};

/**
 * The owner says yes to somebody who came for a thing at the notice board: they see it from now on, whomever else it is
 * shared with. It hung there for everybody to see.
 */
export const showWhatTheyCameFor = (sql: Sql, ownerId: number, userId: number) => sql`
  insert into item_people (item_id, user_id)
  select i.id, e.user_id from errands e join shared_libraries l on l.shared_id = e.shared_id
  join items i on i.id = e.item_id and i.owner_id = ${ownerId} and i.deleted_at is null
  where e.user_id = ${userId} and ${isOpen(sql)} and (not i.giveaway or i.status in ('available', 'requested'))
  on conflict do nothing`;
