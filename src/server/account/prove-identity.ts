import type { FastifyRequest } from 'fastify';
import { countHit, takeBackHit } from '../db/counters.ts';
import { addressKey } from '../http/limits.ts';
import { Refused } from '../http/refuse.ts';
import type { AccountNeeds } from './enter.ts';
import { isEitherPassword } from '../http/passwords.ts';
import { findJoinRequest } from './registrations.ts';
import { findUserByEmail, type UserRow } from './store.ts';

/** The owner of the password; `waiting` is a registration that is not approved yet. */
type Proof = { user: UserRow; isTemporary: boolean } | 'waiting' | null;

const GUESSES = 20;
const WINDOW_SECONDS = 15 * 60;

/**
 * Limits guesses per account, from any number of addresses. They are counted before the password is checked, so
 * parallel guesses do not help. When they are used up, the owner can still log in: with a browser that was logged in
 * before, which has its own limit, or with a temporary password from the mailbox.
 */
const bucketOf = ({ sessions }: AccountNeeds, request: FastifyRequest, email: string, user: UserRow | null) => {
  // A member who is logged in and confirms the password again is not affected by strangers' guesses.
  if (request.viewer?.email.toLowerCase() === email) return `guesses session ${email}`;
  const isKnown = user !== null && sessions.isKnownDevice(request, user.id);
  return `guesses ${isKnown ? 'device' : 'anywhere'} ${email}`;
};

/**
 * A waiting registration, as far as this browser may know: an unconfirmed one could be anybody's, and the answer would
 * reveal that the address is not a member's.
 */
const findWaiting = async ({ db, sessions }: AccountNeeds, request: FastifyRequest, email: string) => {
  const waiting = await findJoinRequest(db, email);
  if (waiting === null || waiting.is_confirmed) return waiting;
  return sessions.isMarkedAs(request, waiting.browser_hash) ? waiting : null;
};

const findPasswords = async (needs: AccountNeeds, request: FastifyRequest, email: string) => {
  const user = await findUserByEmail(needs.db, email);
  const waiting = user ? null : await findWaiting(needs, request, email);
  const temporary = user?.is_temp_valid ? user.temp_hash : null;
  return { user, stored: { own: user?.password_hash ?? waiting?.password_hash, temporary } };
};

export const proveIdentity = async (
  needs: AccountNeeds,
  request: FastifyRequest,
  { email, password }: { email: string; password: string },
): Promise<Proof> => {
  const { db, limitFactor } = needs;
  const { user, stored } = await findPasswords(needs, request, email);
  const bucket = bucketOf(needs, request, email, user);
  const isSpent = (await countHit(db, bucket, WINDOW_SECONDS)) > GUESSES * limitFactor;
  const { isOwn, isTemporary } = await isEitherPassword(stored, password, addressKey(request.ip));
  if (isSpent && !isTemporary) throw new Refused('too_many', { retryAfter: WINDOW_SECONDS });
  if (!isOwn && !isTemporary) return null;
  await takeBackHit(db, bucket, WINDOW_SECONDS);
  return user ? { user, isTemporary: !isOwn } : 'waiting';
};
