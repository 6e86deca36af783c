import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { watch } from '../base/metrics.ts';
import { Refused } from './refuse.ts';
import { parallelHeavyTasks } from '../workers/gate.ts';

// Argon2id (the library's default) as OWASP recommends it.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A value that no password can match. */
export const NO_PASSWORD = '!';

// At most two of Node's four background threads: a crowd at the door must leave the others to files and pictures.
const WAITING = 80;
/** Many requests from one address must not take all slots. */
const WAITING_FROM_ONE_ADDRESS = 40;

type Waiting = { from: string; go: () => void };
const queue: Waiting[] = [];
let inside = 0;
watch('enough_queue_length', () => [['queue="passwords"', queue.length]]);

const requirePlace = (from: string) => {
  const mine = queue.filter((waiting) => waiting.from === from).length;
  if (queue.length >= WAITING || mine >= WAITING_FROM_ONE_ADDRESS)
    throw new Refused('passwords_busy', { retryAfter: 2 });
};

/** Passes the slot on directly, so that no other request takes it in between. */
const leave = () => {
  const next = queue.shift();
  if (next) next.go();
  else inside -= 1;
};

/** Computes in the background, at most two at once in the whole process; the others wait in a queue that has an end. */
const inTurn = async <T>(from: string, compute: () => Promise<T>): Promise<T> => {
  if (inside < parallelHeavyTasks) inside += 1;
  else {
    requirePlace(from);
    await new Promise<void>((go) => queue.push({ from, go }));
  }
  try {
    return await compute();
  } finally {
    leave();
  }
};

const NOBODY_IN_PARTICULAR = '';

/** `from` is the address that asks, so that each has its share of the queue. */
export const hashPassword = (password: string, from = NOBODY_IN_PARTICULAR): Promise<string> =>
  inTurn(from, () => hash(password, options));

const dummy = hash('nobody has this password', options);

type Stored = string | null | undefined;

const fits = async (stored: Stored, given: string): Promise<boolean> => {
  const isReal = Boolean(stored) && stored !== NO_PASSWORD;
  const isRight = await verify(isReal && stored ? stored : await dummy, given);
  return isReal && isRight;
};

/** Without an account a dummy hash is verified: neither time nor answer reveals what exists. */
export const isEitherPassword = (
  stored: { own: Stored; temporary: Stored },
  given: string,
  from: string,
): Promise<{ isOwn: boolean; isTemporary: boolean }> =>
  inTurn(from, async () => ({
    isOwn: await fits(stored.own, given),
    isTemporary: await fits(stored.temporary, given),
  }));

export const isPassword = (stored: Stored, given: string, from = NOBODY_IN_PARTICULAR): Promise<boolean> =>
  inTurn(from, () => fits(stored, given));

// No 0/O, 1/l/I: the password is read from a mail and typed on a phone.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 16 characters of 32: 80 bits. */
export const makeTemporaryPassword = (): string => Array.from({ length: 16 }, () => alphabet[randomInt(32)]).join('');
