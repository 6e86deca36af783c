import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// Argon2id (the library's default) as OWASP recommends it; it computes in libuv's threads, so requests go on meanwhile.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Stands where nobody's password can match. */
export const NO_PASSWORD = '!';

const dummy = hash('nobody has this password', options);

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** Verify a dummy hash for an unknown e-mail too: answers must take the same time. */
export const isPassword = async (stored: string | null | undefined, given: string): Promise<boolean> => {
  const isReal = Boolean(stored) && stored !== NO_PASSWORD;
  const isRight = await verify(isReal && stored ? stored : await dummy, given);
  return isReal && isRight;
};

// No 0/O, 1/l/I: the password is read from a mail and typed on a phone.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 16 characters of 32: 80 bits. */
export const makeTemporaryPassword = (): string => Array.from({ length: 16 }, () => alphabet[randomInt(32)]).join('');
