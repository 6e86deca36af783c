import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionAnswer } from '../../shared/account/contract.ts';
import type { Settings } from '../../shared/community/contract.ts';
import type { Locale } from '../../shared/languages/languages.ts';
import { now } from '../base/clock.ts';
import type { Db, Sql } from '../db/connect.ts';
import type { PasskeyPlace } from './passkeys/place.ts';
import { findOpenClaim } from '../links/came-for-claims.ts';
import { recordActivity, recordAudit } from '../events/record.ts';
import { rememberLocale } from '../http/locale.ts';
import { readDevice } from '../http/read-device.ts';
import type { Proof, Sessions, Viewer } from '../http/session.ts';
import { mailTo } from '../mail/mail-to.ts';

export type AccountNeeds = {
  db: Db;
  sessions: Sessions;
  /** The key of every keyed hash. */
  secret: string;
  community: { now: () => Pick<Settings, 'name' | 'registration' | 'staff_need_passkey'> };
  /** Where passkeys work; null where the address does not allow them. */
  passkeysAt: () => PasskeyPlace | null;
  canMail: () => boolean;
  limitFactor: number;
};

export type Door = { request: FastifyRequest; reply: FastifyReply };
export type Entering = Door & { viewer: Viewer | null };
/** The result of a login or registration, and the session if it started one. */
export type Answered<Outcome> = { outcome: Outcome; session?: SessionAnswer };

type Member = { id: number; name: string; email: string };

/** Notes the moment, and at the first login of an account the language of its browser. */
const noteLogin = async (sql: Sql, id: number, locale: Locale) => {
  const [row] = await sql<{ is_first: boolean; language: Locale }[]>`
    update users u set last_login = now(), language = coalesce(u.language, ${locale})
    from (select id, last_login from users where id = ${id}) was
    where u.id = was.id returning was.last_login is null as is_first, u.language`;
  return row ?? { is_first: false, language: locale };
};

const audited = {
  password: 'login',
  temporary: 'login with a temporary password',
  passkey: 'login with a passkey',
} as const;

/** Tells the owner of the account of a browser that was not used before. */
const tellOfDevice = async (sql: Sql, { request }: Door, { name, email }: Member) => {
  const { browser, system } = readDevice(request.headers['user-agent']);
  const moment = { moment: now().toISOString() };
  const device = { ...(browser === null ? {} : { browser }), ...(system === null ? {} : { system }) };
  await mailTo(sql, { kind: 'newDevice', to: email, data: { name, moment, ...device } });
};

/** Starts a session after a login, or after a registration that opened an account at once. */
export const enter = async (
  { sessions }: AccountNeeds,
  sql: Sql,
  door: Door,
  member: Member,
  proof: Proof = 'password',
) => {
  const { id, name, email } = member;
  const { is_first: isFirst, language } = await noteLogin(sql, id, door.request.locale);
  rememberLocale(door.reply, language);
  await recordActivity(sql, 'login', id);
  await recordAudit(sql, audited[proof], id, null);
  if (!isFirst && !sessions.isKnownDevice(door.request, id)) await tellOfDevice(sql, door, member);
  sessions.rememberDevice(door, id);
  const session = await sessions.start(sql, door, { id, name, email }, proof);
  // An administrator's first page is the checklist, in the same place as what a newcomer came for.
  const startsAtHome = (isFirst && session.isAdmin) || (await findOpenClaim(sql, id)) !== null;
  return startsAtHome ? { ...session, cameFor: true } : session;
};
