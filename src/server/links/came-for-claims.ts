import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../db/connect.ts';

/** What a visitor says brought them: the link, the thing on it, and a pass where the link has a password. */
export type CameForClaim = { from: string; thing?: string; pass?: string };

/** A claim that has been checked. */
export type Verified = { shared_id: string; item_id: number | null; wish_id: number | null };

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

/** Null unless the link is open and shows the thing. A false claim is no reason to refuse a registration. */
export const verifyClaim = async (sql: Sql, secret: string, claim: CameForClaim): Promise<Verified | null> => {
  const [row] = await sql<(Verified & { is_locked: boolean })[]>`
    select l.shared_id, i.item_id, w.wish_id, l.password_hash is not null as is_locked
    from shared_libraries l
    left join library_items i on i.shared_id = l.shared_id and i.item_id = ${idIn('item', claim.thing)}
    left join library_wishes w on w.shared_id = l.shared_id and w.wish_id = ${idIn('wish', claim.thing)}
    where l.shared_id = ${claim.from} and ${isOpen(sql)}`;
  if (!row || (row.is_locked && !isPass(secret, row.shared_id, claim.pass))) return null;
  return { shared_id: row.shared_id, item_id: row.item_id, wish_id: row.wish_id };
};

type Whose = { registration_id: number; user_id?: never } | { user_id: number; registration_id?: never };

/** The latest claim replaces earlier ones; null ends them. */
export const keepClaim = async (sql: Sql, whose: Whose, claim: Verified | null): Promise<void> => {
  const { registration_id = null, user_id = null } = whose;
  await sql`delete from errands where registration_id = ${registration_id} or user_id = ${user_id}`;
  if (claim === null) return;
  await sql`
    insert into errands (registration_id, user_id, shared_id, item_id, wish_id)
    values (${registration_id}, ${user_id}, ${claim.shared_id}, ${claim.item_id}, ${claim.wish_id})
    on conflict do nothing`;
};

/** The registration has become a member. */
export const handClaimOn = (sql: Sql, registrationId: number, userId: number) => sql`
  update errands set registration_id = null, user_id = ${userId} where registration_id = ${registrationId}`;

export const endClaim = (sql: Sql, userId: number) => sql`delete from errands where user_id = ${userId}`;

/** Whether they have asked for the thing, as a condition on `errands e`. */
const hasAsked = (sql: Sql) => sql`exists (
  select 1 from interests n where n.item_id = e.item_id and n.user_id = e.user_id)`;

const isConnected = (sql: Sql) => sql`exists (
  select 1 from connected c where c.user_id = e.user_id and c.other_id = l.owner_id)`;

export type OpenClaim = Verified & { owner_id: number; owner_name: string; owner_email: string; description: string };

/**
 * The claim of this member while something is left to do. It is done once they are connected with the owner and have
 * asked for the thing, and over when the owner has left or the link has ended.
 */
export const findOpenClaim = async (sql: Sql, userId: number): Promise<OpenClaim | null> => {
  const [row] = await sql<OpenClaim[]>`
    select e.shared_id, e.item_id, e.wish_id, l.owner_id, l.description, o.name as owner_name, o.email as owner_email
    from errands e join shared_libraries l on l.shared_id = e.shared_id and l.owner_id <> e.user_id
    join users o on o.id = l.owner_id and o.status = 'active'
    where e.user_id = ${userId} and ${isOpen(sql)}
      and not (${isConnected(sql)} and (e.item_id is null or ${hasAsked(sql)}))`;
  return row ?? null;
};
