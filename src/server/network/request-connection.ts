import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { RefusalCode } from '../../shared/http/errors.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { mailToMember } from '../mail/mail-to-member.ts';
import { acceptRequest, lockPair, type PairState, readPair, tellBoth, turnSwitch } from './pairs.ts';
import { noteTyped } from './sent-requests.ts';

/** Answers leave on whole steps of this length: far longer than the work takes, too short to be a bother. */
export const ANSWER_STEP_MS = 150;

/**
 * The only active member with that email or full name; none and several are treated alike. Anything that looks like an
 * address is matched only as an address, so a name cannot imitate one.
 */
const findMember = async (sql: Sql, identifier: string): Promise<number | null> => {
  const found = await sql<{ id: number }[]>`
    select id from users
    where status = 'active' and ${identifier.includes('@') ? sql`lower(email)` : sql`lower(name)`} = ${identifier} limit 2`;
  return found.length === 1 ? (found[0]?.id ?? null) : null;
};

const whyNotAsk = ({ switches }: PairState): RefusalCode | null =>
  switches?.mine && switches.theirs ? 'already_connected' : null;

/** Sends a request on behalf of a member; the two must not be in touch yet. */
export const sendRequest = async (sql: Sql, viewer: Pick<Viewer, 'id' | 'name'>, otherId: number): Promise<void> => {
  const [request] = await sql<{ id: number }[]>`
    insert into connection_requests (sender_id, receiver_id) values (${viewer.id}, ${otherId}) returning id`;
  const data = { name: viewer.name };
  await mailToMember(sql, { to: otherId, kind: 'connectionRequest', data, dedupe: String(request?.id), by: viewer.id });
  await announce(sql, { to: [otherId], about: 'network' });
};

/** Two who were connected before need no new consent: asking again turns the own switch on. */
const turnOnAgain = async (sql: Sql, viewer: Viewer, otherId: number): Promise<void> => {
  await turnSwitch(sql, viewer.id, otherId, true);
  await tellBoth(sql, viewer.id, otherId);
};

const askIn = (sql: Sql, { switches, request, wasDeclined }: PairState, viewer: Viewer, otherId: number) => {
  if (switches !== null) return switches.mine ? undefined : turnOnAgain(sql, viewer, otherId);
  if (request?.isTheirs) return acceptRequest(sql, viewer, request.id, otherId);
  return request === null && !wasDeclined ? sendRequest(sql, viewer, otherId) : undefined;
};

/**
 * An open request from the other person is accepted; a recent refusal is not asked again. False if one has blocked the
 * other.
 */
export const askToConnect = (db: Db, viewer: Viewer, otherId: number): Promise<boolean> =>
  transact(db, async (tx) => {
    await lockPair(tx, viewer.id, otherId);
    const state = await readPair(tx, viewer.id, otherId);
    if (state.isBlocked) return false;
    const why = whyNotAsk(state);
    if (why !== null) refuse(why);
    await askIn(tx, state, viewer, otherId);
    return true;
  });

/**
 * Rounds the response time up to a fixed step, because the time would reveal whether there was somebody to write to.
 */
const answeredInSteps = async (work: () => Promise<void>): Promise<void> => {
  const start = performance.now();
  try {
    await work();
  } finally {
    await pause(ANSWER_STEP_MS - ((performance.now() - start) % ANSWER_STEP_MS));
  }
};

/** The answer does not reveal who is a member: found, unknown and ambiguous look the same. */
export const requestConnection = (db: Db, viewer: Viewer, raw: string): Promise<void> => {
  const identifier = raw.trim().replace(/\s+/g, ' ').toLowerCase();
  if (!identifier) return refuse('identifier_missing');
  return answeredInSteps(async () => {
    const otherId = await findMember(db, identifier);
    if (otherId === viewer.id) refuse('connect_self');
    const isAsked = otherId !== null && (await askToConnect(db, viewer, otherId));
    await noteTyped(db, viewer.id, raw.trim().replace(/\s+/g, ' '), isAsked ? otherId : null);
  });
};
