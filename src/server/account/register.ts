import { whyNotPassword } from '../../shared/account/passwords.ts';
import type { RefusalCode } from '../../shared/http/errors.ts';
import { type Sql, transact } from '../db/connect.ts';
import { type Errand, proveErrand, type Said } from '../errands/errands.ts';
import { countHit } from '../http/limits.ts';
import { Refused, refuse, refuseIf } from '../http/refuse.ts';
import { findLink, isLinkGood } from '../invitations/links.ts';
import { findInvited, isPreapproved } from '../invitations/preapprovals.ts';
import { lockAddress, makeToken } from '../invitations/tokens.ts';
import { mailTo } from '../mail/mail-to.ts';
import type { AppContext } from '../app-context.ts';
import { hashPassword } from './passwords.ts';
import { keepRegistration, mailProof, markConfirmed, openAccount, takeByToken, tellAdmins } from './registrations.ts';

type Form = {
  username: string;
  name: string;
  email: string;
  password: string;
  invite?: string;
  link?: string;
  known_by?: string;
  came_for?: Said;
};
type Outcome = 'in' | 'mailbox' | 'waiting';

export const registered = {
  in: 'Registration successful! You can now log in.',
  mailbox: 'Thank you! Please look into your mailbox to go on.',
  // Only where nothing can be mailed: everybody else proves the mailbox first.
  waiting:
    'Thank you! An administrator will look at your request. This library cannot send email, so try to log in tomorrow.',
} as const satisfies Record<Outcome, string>;

export const confirmed = {
  in: 'You can now log in.',
  waiting: 'An administrator will look at your request and you will get an email.',
} as const;

const whyNotRegister = (form: Form) => {
  if (form.username !== form.email) return 'username_not_email';
  return whyNotPassword(form.password, form);
};

const folded = (form: Form): Form => ({
  ...form,
  username: form.username.trim().toLowerCase(),
  email: form.email.trim().toLowerCase(),
});

const whyNotInvited = async (sql: Sql, { invite = '', email }: Form): Promise<RefusalCode | null> => {
  const invited = await findInvited(sql, invite);
  if (invited === null) return 'link_gone';
  return invited === email ? null : 'invitation_for_another';
};

type Asked = Form & { password_hash: string; link_id: number | null; errand: Errand | null };

/** The answer must not tell who is a member, so a known address hears of it by mail only, at most once an hour. */
const tellMember = async (sql: Sql, email: string) => {
  const hour = Math.floor(Date.now() / 3_600_000);
  await mailTo(sql, { kind: 'alreadyMember', to: email, data: {}, dedupe: String(hour) });
};

const HOUR = 3600;
const PROOFS_AN_HOUR_AND_ADDRESS = 3;
const PROOFS_AN_HOUR = 200;

/** Nobody's mailbox is to be filled from here: beyond three an hour the last link stays the good one. */
const askToProve = async (sql: Sql, form: Asked, factor: number) => {
  if ((await countHit(sql, `proof ${form.email}`, HOUR)) > PROOFS_AN_HOUR_AND_ADDRESS * factor) return;
  const token = makeToken();
  await keepRegistration(sql, form, token);
  await mailProof(sql, form.email, token);
};

type Admission = { email: string; link_id?: number | null };

const isAdmitted = async ({ community }: Pick<AppContext, 'community'>, sql: Sql, asked: Admission): Promise<boolean> =>
  community.now().registration === 'open' ||
  (await isPreapproved(sql, asked.email)) ||
  (await isLinkGood(sql, asked.link_id ?? null));

/** Nothing can be mailed: an administrator's word, given before or after, is the proof. */
const askWithoutMail = async (context: AppContext, sql: Sql, form: Asked): Promise<Outcome> => {
  if (await isAdmitted(context, sql, form)) {
    await openAccount(sql, form);
    return 'in';
  }
  if (form.link_id !== null) refuse('link_gone');
  await keepRegistration(sql, form, null);
  await tellAdmins(sql);
  return 'waiting';
};

const comeInInvited = async (sql: Sql, form: Asked): Promise<Outcome> => {
  refuseIf(await whyNotInvited(sql, form));
  return (await openAccount(sql, form)) === null ? refuse('link_gone') : 'in';
};

export const register = async (context: AppContext, raw: Form, ip: string): Promise<Outcome> => {
  const { db, env } = context;
  const canMail = env.smtpUrl !== undefined;
  const form = folded(raw);
  refuseIf(whyNotRegister(form));
  if (form.invite !== undefined) refuseIf(await whyNotInvited(db, form));
  else if (canMail && (await countHit(db, 'proofs', HOUR)) > PROOFS_AN_HOUR * env.limitFactor)
    throw new Refused('too_many', { retryAfter: HOUR });
  const link_id = form.link === undefined ? null : ((await findLink(db, form.link))?.id ?? refuse('link_gone'));
  const errand = form.came_for === undefined ? null : await proveErrand(db, context.secret, form.came_for);
  const asked = { ...form, link_id, errand, password_hash: await hashPassword(form.password, ip) };
  return transact(db, async (tx) => {
    await lockAddress(tx, form.email);
    if (form.invite !== undefined) return comeInInvited(tx, asked);
    const [member] = await tx`select 1 from users where lower(email) = ${form.email}`;
    if (!member && !canMail) return askWithoutMail(context, tx, asked);
    if (member) await tellMember(tx, form.email);
    else await askToProve(tx, asked, env.limitFactor);
    return canMail ? 'mailbox' : 'waiting';
  });
};

/** The press on the link in the mail: the given password becomes good, or the request goes to the administrators. */
export const confirmEmail = (context: AppContext, token: string): Promise<'in' | 'waiting'> =>
  transact(context.db, async (tx) => {
    const asked = (await takeByToken(tx, token)) ?? refuse('link_gone');
    if (await isAdmitted(context, tx, asked))
      return (await openAccount(tx, asked)) === null ? refuse('link_gone') : 'in';
    await markConfirmed(tx, asked);
    await tellAdmins(tx);
    return 'waiting';
  });
