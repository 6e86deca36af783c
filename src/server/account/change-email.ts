import type { FastifyRequest } from 'fastify';
import { MADE_UP_ADDRESS } from '../../shared/account/made-up-address.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { countHit } from '../db/counters.ts';
import { announce } from '../events/announce.ts';
import { recordAudit } from '../events/record.ts';
import { refuse, Refused } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { isEmail } from '../http/validate.ts';
import { hashOfToken, lockAddress, makeToken } from '../invitations/tokens.ts';
import { mailTo } from '../mail/mail-to.ts';
import { localeOfMember } from '../mail/reader-locale.ts';
import type { AccountNeeds } from './enter.ts';
import { proveIdentity } from './prove-identity.ts';
import type { UserRow } from './store.ts';

const HOUR = 3600;
/** Mails that strangers and members together can have sent to one address. */
const TO_AN_ADDRESS = 5;

type Person = { id: number; name: string; email: string };

/** Held by a member, or by somebody who proved the mailbox and waits for approval. */
const isHeld = async (sql: Sql, email: string): Promise<boolean> =>
  (
    await sql`
      select 1 from users where lower(email) = ${email}
      union all select 1 from registrations where email = ${email} and confirmed_at is not null limit 1`
  ).length > 0;

const requirePassword = async (
  needs: AccountNeeds,
  viewer: Viewer,
  password: string,
  request: FastifyRequest,
): Promise<UserRow> => {
  const proof = await proveIdentity(needs, request, { email: viewer.email.toLowerCase(), password });
  if (proof !== null && proof !== 'waiting' && !proof.isTemporary) return proof.user;
  await recordAudit(needs.db, 'wrong current password', viewer.id, viewer.email);
  return refuse('password_wrong');
};

/** Neither the session nor the password that asks may have ended meanwhile. */
const requireSame = async (sql: Sql, { id, password_hash }: UserRow, session: string): Promise<number> => {
  const [row] = await sql<{ session_id: number | null }[]>`
    select s.id as session_id from users u left join sessions s on s.user_id = u.id and encode(s.id_hash, 'hex') = ${session}
    where u.id = ${id} and u.password_hash = ${password_hash} for update of u`;
  return row?.session_id ?? refuse('no_session');
};

const tellOldAddress = async (sql: Sql, kind: 'newEmailAsked' | 'emailChanged', person: Person, email: string) => {
  if (person.email === MADE_UP_ADDRESS) return;
  // Once the address has changed, nobody is known by the old one.
  const locale = await localeOfMember(sql, person.id);
  await mailTo(sql, { kind, to: person.email, data: { name: person.name, email }, locale });
};

type Form = { email: string; password: string };

/**
 * The new address confirms the change by a link. An address that somebody holds gets another mail and no link; the answer,
 * what is stored and the time it takes are the same.
 */
export const askForNewEmail = async (needs: AccountNeeds, viewer: Viewer, form: Form, request: FastifyRequest) => {
  if (!needs.canMail()) refuse('email_needs_mail');
  const email = form.email.trim().toLowerCase();
  if (email === viewer.email.toLowerCase()) refuse('email_same');
  const user = await requirePassword(needs, viewer, form.password, request);
  await transact(needs.db, async (tx) => {
    await lockAddress(tx, email);
    if ((await countHit(tx, `new address ${email}`, HOUR)) > TO_AN_ADDRESS * needs.limitFactor)
      throw new Refused('too_many', { retryAfter: HOUR });
    const sessionId = await requireSame(tx, user, needs.sessions.keyOf(request));
    const token = makeToken();
    await tx`
      insert into email_changes (user_id, email, token_hash, expires_at, session_id)
      values (${user.id}, ${email}, ${hashOfToken(token)}, now() + interval '24 hours', ${sessionId})
      on conflict (user_id) do update set email = excluded.email, token_hash = excluded.token_hash,
        expires_at = excluded.expires_at, session_id = excluded.session_id`;
    await recordAudit(tx, 'new address asked for', user.id, null);
    if (await isHeld(tx, email)) await mailTo(tx, { kind: 'addressTaken', to: email, data: {} });
    else
      await mailTo(tx, {
        kind: 'confirmNewEmail',
        to: email,
        data: { token },
        locale: await localeOfMember(tx, user.id),
      });
    await tellOldAddress(tx, 'newEmailAsked', user, email);
    await announce(tx, { to: [user.id], about: 'account' });
  });
};

export const withdrawNewEmail = async (db: Db, userId: number): Promise<void> => {
  await db`delete from email_changes where user_id = ${userId}`;
};

/** News that waits to be mailed follows the member; what concerns the account itself goes where it was meant to. */
const redirectMails = (sql: Sql, from: string, to: string) => sql`
  update jobs set payload = jsonb_set(payload, '{to}', to_jsonb(${to}::text))
  where kind in ('mail', 'push') and done_at is null and failed_at is null and payload ->> 'to' = ${from}
    and payload -> 'data' ? 'unsubscribeUrl'`;

const setEmail = async (sql: Sql, person: Person, email: string, actorId: number | null) => {
  await sql`update users set email = ${email} where id = ${person.id}`;
  await sql`delete from email_changes where user_id = ${person.id}`;
  await sql`delete from registrations where email = ${email}`;
  await redirectMails(sql, person.email, email);
  await recordAudit(sql, 'address changed', actorId, actorId === null ? email : null);
  await tellOldAddress(sql, 'emailChanged', person, email);
  await announce(sql, { to: [person.id], about: 'account' });
};

const findChange = async (sql: Sql, token: string) => {
  const [row] = await sql<{ user_id: number; email: string }[]>`
    select user_id, email from email_changes where token_hash = ${hashOfToken(token)} and expires_at > now()`;
  return row ?? null;
};

/** The link works once, in any browser, and nobody is logged in by it. Null if it belongs to no change of address. */
export const confirmNewEmail = (db: Db, token: string): Promise<Person | null> =>
  transact(db, async (tx) => {
    const asked = await findChange(tx, token);
    if (asked === null) return null;
    await lockAddress(tx, asked.email);
    const [person] = await tx<Person[]>`
      select id, name, email from users where id = ${asked.user_id} and status = 'active' for update`;
    // Another request may have replaced it, or a new password ended it, while this one waited for the two.
    if (!person || (await findChange(tx, token)) === null || (await isHeld(tx, asked.email)))
      return refuse('link_gone');
    await setEmail(tx, person, asked.email, person.id);
    return { ...person, email: asked.email };
  });

/** For the command line: where nothing can be mailed, or the old mailbox is lost, the operator's word is the proof. */
export const setEmailByOperator = async (db: Db, user: UserRow, newEmail: string): Promise<void> => {
  const email = newEmail.trim().toLowerCase();
  if (!isEmail(email)) refuse('email_invalid');
  await transact(db, async (tx) => {
    await lockAddress(tx, email);
    await tx`select 1 from users where id = ${user.id} for update`;
    if (await isHeld(tx, email)) refuse('email_taken');
    await setEmail(tx, user, email, null);
  });
};
