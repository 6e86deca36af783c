import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '../db/connect.ts';

/** What stands in a link that lets somebody in or proves a mailbox: 128 bits, of which the database keeps a hash alone. */
export const makeToken = (): string => randomBytes(16).toString('base64url');

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** All that happens to one address happens one after the other, whatever it begins with. */
export const lockAddress = (sql: Sql, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email}`}, 0))`;
