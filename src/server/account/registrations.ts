import type { Static } from 'typebox';
import type { JoinRequest as ListedRequest } from '../../shared/account/contract.ts';
import { cleanLine, isolated } from '../../shared/format/text.ts';
import { directionOf, type Language, languageOf, type Locale } from '../../shared/languages/languages.ts';
import { nowMs } from '../base/clock.ts';
import type { Db, Sql } from '../db/connect.ts';
import { recordAudit } from '../events/record.ts';
import { announceToStewards } from '../events/stewards.ts';
import { comeByLink, isLinkGood } from '../invitations/links.ts';
import { isPreapproved, spendPreapproval } from '../invitations/preapprovals.ts';
import { hashOfToken, lockAddress, makeToken } from '../invitations/tokens.ts';
import { handClaimOn, keepClaim, type Verified } from '../links/came-for-claims.ts';
import { addLine, mailTo } from '../mail/mail-to.ts';
import { localeOfAddress } from '../mail/reader-locale.ts';
import { mailWordsIn } from '../mail/words-in.ts';
import type { AccountNeeds } from './enter.ts';
import { insertUser, listAdminEmails, subscribeToCommunity } from './store.ts';

type Admission = { email: string; link_id?: number | null };

/** Whether no administrator need be asked, whatever the address is. */
export const isAsked = async ({ community }: AccountNeeds, sql: Sql, asked: Admission): Promise<boolean> =>
  community.now().registration === 'open' || (await isLinkGood(sql, asked.link_id ?? null));

/** Or the address was invited: that counts for a proven mailbox alone. */
export const isAdmitted = async (needs: AccountNeeds, sql: Sql, asked: Admission): Promise<boolean> =>
  (await isAsked(needs, sql, asked)) || (await isPreapproved(sql, asked.email));

export type Asked = {
  email: string;
  name: string;
  password_hash: string;
  known_by?: string;
  /** The link of a member by which they came. */
  link_id?: number | null;
  /** What brought them here, if sent now; an earlier one is stored with the registration. */
  cameFor?: Verified | null;
  /** That of the page on which they registered. */
  language?: Locale | null;
};
export type JoinRequest = Asked & {
  known_by: string;
  id: number;
  is_confirmed: boolean;
  created_at: string;
  asked_again_at: string | null;
  browser_hash: Buffer | null;
};

type ListedRequest = Static<typeof ListedRequest>;

export const listJoinRequests = (sql: Sql): Promise<ListedRequest[]> => sql<ListedRequest[]>`
  select id, name, email, created_at, is_confirmed, known_by, asked_again_at from join_requests order by created_at, id`;

export const findJoinRequest = async (sql: Sql, email: string): Promise<JoinRequest | null> => {
  const [row] = await sql<JoinRequest[]>`
    select * from join_requests where email = ${email} order by is_confirmed desc limit 1`;
  return row ?? null;
};

/** Locks one, so that no other decision about it runs at the same time. */
export const takeJoinRequest = async (sql: Sql, id: number): Promise<JoinRequest | null> => {
  const [found] = await sql<{ email: string }[]>`select email from registrations where id = ${id}`;
  if (!found) return null;
  await lockAddress(sql, found.email);
  const [row] = await sql<JoinRequest[]>`select * from join_requests where id = ${id} for update`;
  return row ?? null;
};

export type ByToken = Asked & { id: number; browser_hash: Buffer | null };

/** The registration that a link belongs to, while the link is good. */
export const findByToken = async (sql: Sql, token: string): Promise<ByToken | null> => {
  const [row] = await sql<ByToken[]>`
    select id, email, name, password_hash, known_by, link_id, browser_hash, language from registrations
    where token_hash = ${hashOfToken(token)} and token_expires_at > now()`;
  return row ?? null;
};

/** Takes it, so that a link pressed twice opens once. */
export const takeByToken = async (sql: Sql, token: string): Promise<ByToken | null> => {
  const found = await findByToken(sql, token);
  if (!found) return null;
  await lockAddress(sql, found.email);
  return findByToken(sql, token);
};

/** Whether somebody else may have registered with the address, so that the link could be theirs. */
export const hasOthers = async (sql: Sql, { id, email }: ByToken): Promise<boolean> =>
  (await sql`select 1 from registrations where email = ${email} and id <> ${id} limit 1`).length > 0;

/** A registration as it is created, with everything known about it. */
export type Registering = Asked & { browser_hash: Buffer | null; sender_hash: Buffer; link_id: number | null };

const insertRegistration = async (sql: Sql, asked: Registering, token: string | null): Promise<number> => {
  const { email, name, password_hash, known_by = '', link_id, browser_hash, sender_hash, language = null } = asked;
  const token_hash = token === null ? null : hashOfToken(token);
  const [kept] = await sql<{ id: number }[]>`
    insert into registrations
      (email, name, password_hash, known_by, link_id, browser_hash, sender_hash, language, token_hash, token_expires_at)
    values (${email}, ${name}, ${password_hash}, ${known_by}, ${link_id}, ${browser_hash}, ${sender_hash}, ${language},
      ${token_hash}, ${inADay(sql, token)})
    returning id`;
  const id = kept?.id ?? 0;
  await keepClaim(sql, { registration_id: id }, asked.cameFor ?? null);
  return id;
};

const MOST_UNPROVEN = 3;

/**
 * Each registration has its own link and password. Beyond three per address an earlier one is deleted, preferably one
 * of the same sender, so that a stranger cannot push out the owner of the mailbox.
 */
export const keepUnproven = async (sql: Sql, asked: Registering, token: string): Promise<void> => {
  const id = await insertRegistration(sql, asked, token);
  const earlier = await sql<{ id: number }[]>`
    select id from registrations where email = ${asked.email} and token_hash is not null and id <> ${id}
    order by sender_hash = ${asked.sender_hash} desc nulls last, id`;
  const over = earlier.slice(0, Math.max(0, earlier.length + 1 - MOST_UNPROVEN)).map((each) => each.id);
  await sql`delete from registrations where id = any(${over})`;
};

/**
 * Without mail, a request cannot be confirmed: the first password stays, because the second sender may be somebody
 * else. Only the browser that asked first may correct its request.
 */
export const keepWaiting = async (
  sql: Sql,
  asked: Registering,
  isSameBrowser: (browserHash: Buffer | null) => boolean,
): Promise<void> => {
  const earlier = await findJoinRequest(sql, asked.email);
  if (earlier !== null && (earlier.is_confirmed || !isSameBrowser(earlier.browser_hash)))
    return markAskedAgain(sql, earlier.id);
  await sql`delete from registrations where id = ${earlier?.id ?? 0}`;
  await insertRegistration(sql, asked, null);
};

const markAskedAgain = async (sql: Sql, id: number): Promise<void> => {
  await sql`update registrations set asked_again_at = now() where id = ${id}`;
};

const inADay = (sql: Sql, token: string | null) => (token === null ? sql`null` : sql`now() + interval '24 hours'`);

export const mailProof = (sql: Sql, email: string, token: string) =>
  mailTo(sql, { kind: 'confirmEmail', to: email, data: { token } });

/** Sends a confirmation link to somebody who registered while no mail could be sent. */
export const askForProof = async (sql: Sql, { id, email }: JoinRequest): Promise<void> => {
  const token = makeToken();
  await sql`
    update registrations set token_hash = ${hashOfToken(token)}, token_expires_at = ${inADay(sql, token)} where id = ${id}`;
  await mailProof(sql, email, token);
};

/**
 * Passes a confirmed request on to the administrators and deletes unconfirmed ones of the address. False if a confirmed
 * one already waits: it keeps its password, and the later one is deleted.
 */
export const markConfirmed = async (sql: Sql, { id, email }: { id: number; email: string }): Promise<boolean> => {
  const [earlier] = await sql<{ id: number }[]>`
    select id from registrations where email = ${email} and confirmed_at is not null`;
  await sql`delete from registrations where email = ${email} and id <> ${earlier?.id ?? id}`;
  if (earlier) await markAskedAgain(sql, earlier.id);
  else
    await sql`
      update registrations set confirmed_at = now(), token_hash = null, token_expires_at = null, sender_hash = null
      where id = ${id}`;
  return earlier === undefined;
};

/** A member from now on; null when the address has an account already. Nothing of the registration is left. */
export const openAccount = async (sql: Sql, asked: Asked & { id?: number }): Promise<number | null> => {
  const id = await insertUser(sql, asked);
  if (id !== null && asked.id !== undefined) await handClaimOn(sql, asked.id, id);
  await sql`delete from registrations where email = ${asked.email}`;
  if (id === null) return null;
  if (asked.cameFor) await keepClaim(sql, { user_id: id }, asked.cameFor);
  await subscribeToCommunity(sql, id);
  await spendPreapproval(sql, asked.email, id);
  if (asked.link_id) await comeByLink(sql, asked.link_id, id);
  await recordAudit(sql, 'registered', id, asked.email);
  return id;
};

/** Badges and lists of those who let people in move. */
export const announceRequests = (sql: Sql): Promise<void> => announceToStewards(sql, 'joinRequests');

const HOUR_MS = 3_600_000;

/** A stranger's words must not become a link in the administrators' mail program. */
const withoutLinks = (text: string): string => text.replace(/[.:/@](?=\S)/g, '$& ');

/** "Ada Park would like to join: “I moved into number 44.”" */
const askedLine = ({ name, known_by = '' }: Pick<Asked, 'name' | 'known_by'>, language: Language): string => {
  const plain = (text: string) => isolated(withoutLinks(text), directionOf(language));
  return mailWordsIn(language).joinRequestLine(plain(name), plain(cleanLine(known_by)));
};

/** One mail for the first request within an hour, and one at its end for all others. */
export const tellAdmins = async (sql: Sql, asked: Pick<Asked, 'name' | 'known_by'>): Promise<void> => {
  await announceRequests(sql);
  const hour = Math.floor(nowMs() / HOUR_MS);
  const untilItsEnd = Math.ceil(((hour + 1) * HOUR_MS - nowMs()) / 1000);
  for (const to of await listAdminEmails(sql)) {
    const line = askedLine(asked, languageOf(await localeOfAddress(sql, to)));
    const mail = { kind: 'joinRequestReceived', to, data: { people: line } } as const;
    const more = { ...mail, dedupe: `${hour} and more` };
    if ((await mailTo(sql, { ...mail, dedupe: String(hour) })) !== null) continue;
    if ((await mailTo(sql, { ...more, afterSeconds: untilItsEnd })) !== null) continue;
    await addLine(sql, more, { field: 'people', line });
  }
};

/** Deletes registrations, new addresses and invitation links that have expired. */
export const forgetRegistrationsIn = (db: Db) => async (): Promise<void> => {
  await db`delete from registrations where token_expires_at < now()`;
  await db`delete from email_changes where expires_at < now()`;
  await db`update preapprovals set token_hash = null, token_expires_at = null where token_expires_at < now()`;
};
