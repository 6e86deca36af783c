import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionAnswer } from '../../shared/account/contract.ts';
import type { Locale } from '../../shared/languages/languages.ts';
import { type Db, inPortions, PORTION, type Sql } from '../db/connect.ts';
import { fixStatement, slot } from '../db/fixed-statement.ts';
import { readAgain } from '../db/lost.ts';
import { readDevice } from './read-device.ts';

/** The member behind a request. */
export type Viewer = {
  id: number;
  name: string;
  email: string;
  isAdmin: boolean;
  /** Asked for with every request: it ends at once, in every process. */
  isSteward: boolean;
  isTemporary: boolean;
  /** A passkey was used in this session. */
  isByPasskey: boolean;
  /** Administrators and stewards, where the community says so: they may do nothing before they use a passkey. */
  needsPasskey: boolean;
  /** The language they chose, or were first seen with. */
  locale: Locale | null;
  /** The last day of a pause. */
  pausedUntil: string | null;
};

/** Ids 1 and 2 are the admin slots, in every part of the product. */
export const isAdminId = (id: number): boolean => id === 1 || id === 2;

const hashOf = (cookie: string) => createHash('sha256').update(cookie).digest();

type Row = {
  id: number;
  name: string;
  email: string;
  is_temporary: boolean;
  is_steward: boolean;
  by_passkey: boolean;
  paused_until: string | null;
  is_stale: boolean;
  language: Locale | null;
};

const isSteward = (sql: Sql) => sql`exists (select 1 from stewards t where t.user_id = u.id)`;

const readSession = fixStatement<'open', Row>(
  (sql) => sql`
    select u.id, u.name, u.email, u.language, u.paused_until, s.is_temporary, s.by_passkey, ${isSteward(sql)} as is_steward,
      s.last_seen_at < now() - interval '1 hour' as is_stale
    from sessions s join users u on u.id = s.user_id
    where s.id_hash = ${slot(sql, 1, 'bytea')} and s.expires_at > now() and u.status = 'active'`,
);

const standingOf = async (sql: Sql, userId: number) => {
  const [known] = await sql<Pick<Row, 'is_steward' | 'language' | 'paused_until'>[]>`
    select ${isSteward(sql)} as is_steward, language, paused_until from users u where id = ${userId}`;
  const { is_steward = false, language = null, paused_until = null } = known ?? {};
  return { isSteward: is_steward, locale: language, pausedUntil: paused_until };
};

/** Forgets sessions that have ended by themselves. */
export const forgetEndedSessions = (db: Db): Promise<void> =>
  inPortions(
    () => db`
    delete from sessions where id_hash in (select id_hash from sessions where expires_at < now() limit ${PORTION})`,
  );

const MEMBERS_ON_A_DEVICE = 5;

type Member = Pick<Viewer, 'id' | 'name' | 'email'>;
/** How somebody logged in. */
export type Proof = 'password' | 'temporary' | 'passkey';
type Exchange = { request: FastifyRequest; reply: FastifyReply };

type Mark = 'registered' | 'passkey';
const markSeconds = { registered: 30 * 24 * 3600, passkey: 3600 };
const isMark = /^[\w-]{43}$/;

/** `staffNeedPasskey` is asked with every request: the community may change it at any time. */
type SessionNeeds = { db: Db; secret: string; isSecure: boolean; staffNeedPasskey: () => boolean };

type Known = Omit<Viewer, 'isAdmin' | 'needsPasskey'>;

export type Sessions = ReturnType<typeof createSessions>;

/** Sessions live in the database as hashes; the cookie is the only place that holds the secret itself. */
export const createSessions = ({ db, secret, isSecure, staffNeedPasskey }: SessionNeeds) => {
  const cookieName = isSecure ? '__Host-enough' : 'enough';
  const cookieOf = (request: FastifyRequest) => request.cookies[cookieName];

  /** The anti-forgery token follows from the cookie, so it can be checked before the database is asked. */
  const tokenOf = (cookie: string) => createHmac('sha256', secret).update(`csrf:${cookie}`).digest('base64url');

  /** A temporary password is replaced before anybody is asked for a passkey. */
  const viewerOf = (known: Known): Viewer => {
    const isAdmin = isAdminId(known.id);
    const mayLack = known.isByPasskey || known.isTemporary || !(isAdmin || known.isSteward);
    return { ...known, isAdmin, needsPasskey: !mayLack && staffNeedPasskey() };
  };

  const answerFor = (
    { id, name, email, isAdmin, isSteward, isTemporary, needsPasskey, locale, pausedUntil }: Viewer,
    cookie: string,
  ): SessionAnswer => ({
    userId: id,
    username: email,
    name,
    email,
    isAdmin,
    isSteward,
    isTemporary,
    ...(needsPasskey ? { needsPasskey } : {}),
    language: locale,
    token: tokenOf(cookie),
    ...(pausedUntil === null ? {} : { pausedUntil }),
  });

  const find = async (request: FastifyRequest): Promise<Viewer | null> => {
    const cookie = cookieOf(request);
    if (!cookie) return null;
    const id_hash = hashOf(cookie);
    // A session that was ended is over everywhere at once, so only a standby that is alone is asked.
    const { db: readsFrom, isAlone } = request.reader?.isAlone ? request.reader : { db, isAlone: false };
    const [row] = await readAgain(() => readSession(readsFrom.quick, 'open', [id_hash]));
    if (!row) return null;
    if (row.is_stale && !row.is_temporary && !isAlone) await touch(id_hash);
    return viewerOf({
      id: row.id,
      name: row.name,
      email: row.email,
      isSteward: row.is_steward,
      isTemporary: row.is_temporary,
      isByPasskey: row.by_passkey,
      locale: row.language,
      pausedUntil: row.paused_until,
    });
  };

  const touch = (id_hash: Buffer) => db`
    update sessions set last_seen_at = now(),
      expires_at = least(created_at + interval '60 days', now() + interval '14 days')
    where id_hash = ${id_hash}`;

  const setCookie = (reply: FastifyReply, value: string, maxAge: number, name = cookieName) =>
    reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure, maxAge });

  /** A new session replaces the presented one, so a planted cookie never becomes a member's session. */
  const start = async (sql: Sql, { request, reply }: Exchange, user: Member, proof: Proof) => {
    const [isTemporary, isByPasskey] = [proof === 'temporary', proof === 'passkey'];
    const old = cookieOf(request);
    if (old) await sql`delete from sessions where id_hash = ${hashOf(old)}`;
    const cookie = randomBytes(32).toString('base64url');
    const seconds = isTemporary ? 15 * 60 : 14 * 24 * 3600;
    const { browser, system } = readDevice(request.headers['user-agent']);
    await sql`
      insert into sessions (id_hash, user_id, is_temporary, by_passkey, expires_at, browser, system)
      values (${hashOf(cookie)}, ${user.id}, ${isTemporary}, ${isByPasskey}, now() + make_interval(secs => ${seconds}),
        ${browser}, ${system})`;
    setCookie(reply, cookie, isTemporary ? seconds : 60 * 24 * 3600);
    const standing = await standingOf(sql, user.id);
    return answerFor(viewerOf({ ...user, ...standing, isTemporary, isByPasskey }), cookie);
  };

  const end = async (request: FastifyRequest, reply: FastifyReply) => {
    const cookie = cookieOf(request);
    if (cookie) await db`delete from sessions where id_hash = ${hashOf(cookie)}`;
    reply.clearCookie(cookieName, { path: '/', secure: isSecure });
  };

  const hasGoodToken = (request: FastifyRequest) => {
    const cookie = cookieOf(request);
    if (!cookie) return true;
    const given = Buffer.from(String(request.headers['x-csrf-token'] ?? ''));
    const right = Buffer.from(tokenOf(cookie));
    return given.length === right.length && timingSafeEqual(given, right);
  };

  /** What the database knows the session by; it cannot be turned back into the cookie. */
  const keyOf = (request: FastifyRequest) => hashOf(cookieOf(request) ?? '').toString('hex');

  const deviceName = `${cookieName}-device`;
  const deviceOf = (userId: number) => createHmac('sha256', secret).update(`device:${userId}`).digest('base64url');
  const devicesIn = (request: FastifyRequest) => (request.cookies[deviceName] ?? '').split('.').filter(Boolean);

  /** A browser in which this member was logged in before; it survives the logout and opens nothing by itself. */
  const isKnownDevice = (request: FastifyRequest, userId: number) => devicesIn(request).includes(deviceOf(userId));

  /** Several people may share a browser; the latest of them are remembered. */
  const rememberDevice = ({ request, reply }: Exchange, userId: number) => {
    const others = devicesIn(request).filter((each) => each !== deviceOf(userId));
    const latest = [deviceOf(userId), ...others].slice(0, MEMBERS_ON_A_DEVICE);
    return setCookie(reply, latest.join('.'), 180 * 24 * 3600, deviceName);
  };

  /** Whether the member logged in, or confirmed, within the last ten minutes: an open phone may be in other hands. */
  const isProven = async (request: FastifyRequest): Promise<boolean> => {
    const rows = await db`
      select 1 from sessions
      where id_hash = ${hashOf(cookieOf(request) ?? '')} and proved_at > now() - interval '10 minutes'`;
    return rows.length === 1;
  };

  const noteProof = (sql: Sql, request: FastifyRequest) =>
    sql`update sessions set proved_at = now() where id_hash = ${hashOf(cookieOf(request) ?? '')}`;

  const notePasskey = (sql: Sql, request: FastifyRequest) =>
    sql`update sessions set by_passkey = true where id_hash = ${hashOf(cookieOf(request) ?? '')}`;

  const markName = (kind: Mark) => `${cookieName}-${kind}`;

  /**
   * Marks a browser, and returns what it can be recognised by. After registering, only this browser learns that the
   * request waits; a passkey's challenge is answered by the browser that asked for it. A mark is kept while it is in
   * use, because several tabs may be open.
   */
  const markBrowser = ({ request, reply }: Exchange, kind: Mark): Buffer => {
    const known = kind === 'passkey' ? request.cookies[markName(kind)] : undefined;
    const mark = known !== undefined && isMark.test(known) ? known : randomBytes(32).toString('base64url');
    setCookie(reply, mark, markSeconds[kind], markName(kind));
    return hashOf(mark);
  };

  const markOf = (request: FastifyRequest, kind: Mark): Buffer | null => {
    const mark = request.cookies[markName(kind)];
    return mark === undefined ? null : hashOf(mark);
  };

  const isMarkedAs = (request: FastifyRequest, browserHash: Buffer | null) => {
    const mark = markOf(request, 'registered');
    return browserHash !== null && mark !== null && timingSafeEqual(mark, browserHash);
  };

  /** The session as the page gets it. */
  const answer = (request: FastifyRequest, viewer: Viewer) => answerFor(viewer, cookieOf(request) ?? '');

  return {
    find,
    start,
    end,
    answer,
    keyOf,
    hasGoodToken,
    isKnownDevice,
    rememberDevice,
    isProven,
    noteProof,
    notePasskey,
    markBrowser,
    markOf,
    isMarkedAs,
  };
};
