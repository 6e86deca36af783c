import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Sql } from '../db/connect.ts';

/** A secret in a link that admits somebody or confirms an address: 128 bits; the database stores only a hash. */
export const makeToken = (): string => randomBytes(16).toString('base64url');

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Serialises everything that concerns one address. */
export const lockAddress = (sql: Sql, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email}`}, 0))`;

export const makeSalt = (): string => randomBytes(16).toString('base64url');

/** A token derived from its salt: only the salt is stored. */
export const deriveToken = (secret: string, purpose: string, salt: string): string =>
  createHmac('sha256', secret).update(`${purpose} ${salt}`).digest('base64url').slice(0, 22);
