import { createHmac } from 'node:crypto';

// Crockford's letters: none of them looks like another on paper.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const mistaken: Record<string, string> = { O: '0', I: '1', L: '1' };

/**
 * The typed code on a poster: 40 bits, enough for a link that ends after 90 days at most and 120 attempts per hour and
 * address.
 */
export const codeOf = (secret: string, salt: string): string => {
  const bytes = createHmac('sha256', secret).update(`short code ${salt}`).digest();
  const code = [...bytes.subarray(0, 8)].map((byte) => letters[byte % 32]).join('');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
};

/** A code as people type it, small letters and without the dash; null for anything else. */
export const readCode = (given: string): string | null => {
  const code = given
    .toUpperCase()
    .replace(/[-\s]/g, '')
    .replace(/[OIL]/g, (letter) => mistaken[letter] ?? letter);
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? `${code.slice(0, 4)}-${code.slice(4)}` : null;
};

/** Keyed, because 40 bits alone could be tried out by anybody who has a copy of the database. */
export const hashOfCode = (secret: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`hash of a short code ${code}`).digest();
