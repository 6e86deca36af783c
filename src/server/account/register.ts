import { createHmac } from 'node:crypto';
import { whyNotName } from '../../shared/account/names.ts';
import { whyNotPassword } from '../../shared/account/passwords.ts';
import type { RefusalCode } from '../../shared/http/errors.ts';
import { type Sql, transact } from '../db/connect.ts';
import { verifyClaim, type CameForClaim } from '../links/came-for-claims.ts';
import { addressKey } from '../http/limits.ts';
import { refuse, refuseIf } from '../http/refuse.ts';
import { findLink } from '../invitations/links.ts';
import { findInvited } from '../invitations/preapprovals.ts';
import { lockAddress } from '../invitations/tokens.ts';
import { askToProve, tellMember } from './ask-to-prove.ts';
import { type AccountNeeds, type Answered, type Door, enter, type Entering } from './enter.ts';
import { isAsked, keepWaiting, openAccount, type Registering, tellAdmins } from './registrations.ts';
import { hashPassword } from '../http/passwords.ts';

type Form = {
  username: string;
  name: string;
  email: string;
  password: string;
  invite?: string;
  link?: string;
  known_by?: string;
  came_for?: CameForClaim;
};
type Outcome = 'in' | 'mailbox' | 'waiting';

const whyNotRegister = (form: Form) => {
  if (form.username !== form.email) return 'username_not_email';
  return whyNotName(form.name) ?? whyNotPassword(form.password, form);
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

type Asked = Form & Registering;

/** A member who registers somebody else stays logged in as themselves. */
const comeIn = async (needs: AccountNeeds, sql: Sql, asked: Asked, door: Entering): Promise<Answered<'in'>> => {
  const id = (await openAccount(sql, asked)) ?? refuse('link_gone');
  return door.viewer === null
    ? { outcome: 'in', session: await enter(needs, sql, door, { ...asked, id }) }
    : { outcome: 'in' };
};

/**
 * Nothing can be mailed: an administrator's word is the proof. An invitation is proven by the link that was handed over;
 * the address alone, which anybody may guess, waits like any other.
 */
const askWithoutMail = async (
  needs: AccountNeeds,
  sql: Sql,
  asked: Asked,
  door: Entering,
): Promise<Answered<Outcome>> => {
  if (await isAsked(needs, sql, asked)) return comeIn(needs, sql, asked, door);
  if (asked.link_id !== null) refuse('link_gone');
  await keepWaiting(sql, asked, (browserHash) => needs.sessions.isMarkedAs(door.request, browserHash));
  await tellAdmins(sql, asked);
  return { outcome: 'waiting' };
};

/** A hash of the sender's address: it distinguishes senders without storing addresses. */
const senderOf = (secret: string, ip: string) => createHmac('sha256', secret).update(`registering from ${ip}`).digest();

const prepare = async (needs: AccountNeeds, form: Form, door: Door): Promise<Asked> => {
  const { db, secret, sessions } = needs;
  refuseIf(whyNotRegister(form));
  if (form.invite !== undefined) refuseIf(await whyNotInvited(db, form));
  const link_id = form.link === undefined ? null : ((await findLink(db, secret, form.link))?.id ?? refuse('link_gone'));
  const cameFor = form.came_for === undefined ? null : await verifyClaim(db, secret, form.came_for);
  const from = addressKey(door.request.ip);
  const password_hash = await hashPassword(form.password, from);
  const browser_hash = form.invite === undefined ? sessions.markBrowser(door, 'registered') : null;
  const sender_hash = senderOf(secret, from);
  return { ...form, link_id, cameFor, password_hash, browser_hash, sender_hash, language: door.request.locale };
};

export const register = async (needs: AccountNeeds, raw: Form, door: Entering): Promise<Answered<Outcome>> => {
  const { db, limitFactor } = needs;
  const canMail = needs.canMail();
  const asked = await prepare(needs, folded(raw), door);
  return transact(db, async (tx) => {
    await lockAddress(tx, asked.email);
    if (asked.invite !== undefined) {
      refuseIf(await whyNotInvited(tx, asked));
      return comeIn(needs, tx, asked, door);
    }
    const [member] = await tx`select 1 from users where lower(email) = ${asked.email}`;
    if (canMail) await askToProve(tx, asked, member !== undefined, limitFactor);
    else if (member === undefined) return askWithoutMail(needs, tx, asked, door);
    else await tellMember(tx, asked.email);
    return { outcome: canMail ? 'mailbox' : 'waiting' };
  });
};
