import type { Db, Sql } from '../db/connect.ts';
import { type Errand, handErrandOn, keepErrand } from '../errands/errands.ts';
import { announceToStewards } from '../events/stewards.ts';
import { recordAudit } from '../events/record.ts';
import { comeByLink } from '../invitations/links.ts';
import { spendPreapproval } from '../invitations/preapprovals.ts';
import { hashOfToken, lockAddress, makeToken } from '../invitations/tokens.ts';
import { mailTo } from '../mail/mail-to.ts';
import { insertUser, listAdminEmails, subscribeToCommunity } from './store.ts';

export type Asked = {
  email: string;
  name: string;
  password_hash: string;
  known_by?: string;
  /** The link of a member by which they came. */
  link_id?: number | null;
  /** What they came for, where they say it now; what was said before waits with the registration. */
  errand?: Errand | null;
};
export type JoinRequest = Asked & { known_by: string; id: number; is_confirmed: boolean; created_at: string };

export const listJoinRequests = (sql: Sql): Promise<JoinRequest[]> => sql<JoinRequest[]>`
  select * from join_requests order by created_at, id`;

export const findJoinRequest = async (sql: Sql, email: string): Promise<JoinRequest | null> => {
  const [row] = await sql<JoinRequest[]>`
    select * from join_requests where email = ${email} order by is_confirmed desc limit 1`;
  return row ?? null;
};

/** Takes one, so that nobody else decides about it meanwhile. */
export const takeJoinRequest = async (sql: Sql, id: number): Promise<JoinRequest | null> => {
  const [found] = await sql<{ email: string }[]>`select email from registrations where id = ${id}`;
  if (!found) return null;
  await lockAddress(sql, found.email);
  const [row] = await sql<JoinRequest[]>`select * from join_requests where id = ${id} for update`;
  return row ?? null;
};

/** Takes the one that a link belongs to, while the link is good. */
export const takeByToken = async (sql: Sql, token: string): Promise<(Asked & { id: number }) | null> => {
  const token_hash = hashOfToken(token);
  const [found] = await sql<{ email: string }[]>`select email from registrations where token_hash = ${token_hash}`;
  if (!found) return null;
  await lockAddress(sql, found.email);
  const [row] = await sql<(Asked & { id: number })[]>`
    select id, email, name, password_hash, link_id from registrations
    where token_hash = ${token_hash} and token_expires_at > now() for update`;
  return row ?? null;
};

/** Whoever asks again before the proof takes the place of the earlier one, password included. */
export const keepRegistration = async (sql: Sql, asked: Asked, token: string | null): Promise<void> => {
  const token_hash = token === null ? null : hashOfToken(token);
  const [kept] = await sql<{ id: number }[]>`
    insert into registrations (email, name, password_hash, known_by, link_id, token_hash, token_expires_at)
    values (${asked.email}, ${asked.name}, ${asked.password_hash}, ${asked.known_by ?? ''}, ${asked.link_id ?? null},
      ${token_hash}, ${inADay(sql, token)})
    on conflict (email) where confirmed_at is null do update
    set name = excluded.name, password_hash = excluded.password_hash, created_at = now(),
      known_by = excluded.known_by, link_id = excluded.link_id, token_hash = excluded.token_hash, token_expires_at = excluded.token_expires_at
    returning id`;
  if (kept) await keepErrand(sql, { registration_id: kept.id }, asked.errand ?? null);
};

const inADay = (sql: Sql, token: string | null) => (token === null ? sql`null` : sql`now() + interval '24 hours'`);

export const mailProof = (sql: Sql, email: string, token: string) =>
  mailTo(sql, { kind: 'confirmEmail', to: email, data: { token } });

/** Asks for a proof of somebody who came when nothing could be mailed. */
export const askForProof = async (sql: Sql, { id, email }: JoinRequest): Promise<void> => {
  const token = makeToken();
  await sql`
    update registrations set token_hash = ${hashOfToken(token)}, token_expires_at = ${inADay(sql, token)} where id = ${id}`;
  await mailProof(sql, email, token);
};

/** The request of a proven mailbox goes to the administrators; an earlier one of the same mailbox ends. */
export const markConfirmed = async (sql: Sql, { id, email }: { id: number; email: string }): Promise<void> => {
  await sql`delete from registrations where email = ${email} and id <> ${id}`;
  await sql`
    update registrations set confirmed_at = now(), token_hash = null, token_expires_at = null where id = ${id}`;
};

/** A member from now on; null when the address has an account already. Nothing of the registration is left. */
export const openAccount = async (sql: Sql, asked: Asked & { id?: number }): Promise<number | null> => {
  const id = await insertUser(sql, asked);
  if (id !== null && asked.id !== undefined) await handErrandOn(sql, asked.id, id);
  await sql`delete from registrations where email = ${asked.email}`;
  if (id === null) return null;
  if (asked.errand) await keepErrand(sql, { user_id: id }, asked.errand);
  await subscribeToCommunity(sql, id);
  await spendPreapproval(sql, asked.email, id);
  if (asked.link_id) await comeByLink(sql, asked.link_id, id);
  await recordAudit(sql, 'registered', id, asked.email);
  return id;
};

/** Badges and lists of those who let people in move. */
export const announceRequests = (sql: Sql): Promise<void> => announceToStewards(sql, 'joinRequests');

const HOUR_MS = 3_600_000;

/** One mail for the first who asks within an hour, and one at its end for all who asked after. */
export const tellAdmins = async (sql: Sql): Promise<void> => {
  await announceRequests(sql);
  const hour = Math.floor(Date.now() / HOUR_MS);
  const untilItsEnd = Math.ceil(((hour + 1) * HOUR_MS - Date.now()) / 1000);
  for (const to of await listAdminEmails(sql)) {
    const mail = { kind: 'joinRequestReceived', to, data: {} } as const;
    const first = await mailTo(sql, { ...mail, dedupe: String(hour) });
    if (first === null) await mailTo(sql, { ...mail, dedupe: `${hour} and more`, afterSeconds: untilItsEnd });
  }
};

/** Whoever did not prove the mailbox in time leaves nothing. */
export const forgetRegistrationsIn = (db: Db) => async (): Promise<void> => {
  await db`delete from registrations where token_expires_at < now()`;
  await db`update preapprovals set token_hash = null, token_expires_at = null where token_expires_at < now()`;
};
