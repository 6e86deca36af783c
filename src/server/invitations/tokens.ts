import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Sql } from '../db/connect.ts';

/** What stands in a link that lets somebody in or proves a mailbox: 128 bits, of which the database keeps a hash alone. */
export const makeToken = (): string => randomBytes(16).toString('base64url');

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** All that happens to one address happens one after the other, whatever it begins with. */
export const lockAddress = (sql: Sql, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email}`}, 0))`;

export const makeSalt = (): string => randomBytes(16).toString('base64url');

/** A token that can be worked out once more from its salt, so that nobody has to keep it. */
export const deriveToken = (secret: string, purpose: string, salt: string): string =>
  createHmac('sha256', secret).update(`${purpose} ${salt}`).digest('base64url').slice(0, 22);
