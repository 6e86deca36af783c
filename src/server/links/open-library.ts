import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { personColours } from '../../shared/format/person-colours.ts';
import { firstNameOf } from '../../shared/format/text.ts';
import type { SharedLibrary } from '../../shared/links/contract.ts';
import { utcDay } from '../base/clock.ts';
import { isPassword } from '../http/passwords.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { passFor } from './came-for-claims.ts';
import { recordActivity } from '../events/record.ts';
import { addressKey } from '../http/limits.ts';
import { refuse } from '../http/refuse.ts';
import { type Guess, guess } from './guesses.ts';
import { findLibrary, type LibraryRow, listEntries } from './store.ts';

/** The header is percent-encoded, so that a password in any script passes through it. */
export const passwordFrom = (request: FastifyRequest): string => {
  const header = request.headers['x-library-password'];
  if (typeof header !== 'string') return '';
  try {
    return decodeURIComponent(header).trim();
  } catch {
    return '';
  }
};

export type Attempt = Guess & { password: string };

const requirePassword = async (sql: Sql, library: LibraryRow, attempt: Attempt) => {
  const { password_hash } = library;
  if (password_hash === null) return;
  if (attempt.password === '') refuse('library_password_missing');
  if (!(await guess(sql, attempt, () => isPassword(password_hash, attempt.password)))) refuse('library_password_wrong');
};

/** Unknown, then over, then closed by a password: in this order, so that each answer tells only itself. */
export const requireLibrary = async (sql: Sql, attempt: Attempt): Promise<LibraryRow> => {
  const library = (await findLibrary(sql, attempt.sharedId)) ?? refuse('library_not_found');
  if (library.is_over) refuse('library_expired');
  await requirePassword(sql, library, attempt);
  return library;
};

/** What a visitor may see of it at this point. */
export const presentLibrary = async (sql: Sql, library: LibraryRow, secret: string): Promise<SharedLibrary> => ({
  owner: {
    name: firstNameOf(library.owner_name),
    email: library.owner_email,
    colour: library.owner_id % personColours,
  },
  sharedLibrary: { description: library.description },
  items: await listEntries(sql, library.shared_id),
  pass: library.password_hash === null ? null : passFor(secret, library.shared_id),
});

export const openLibrary = async (sql: Sql, attempt: Attempt, secret: string): Promise<SharedLibrary> =>
  presentLibrary(sql, await requireLibrary(sql, attempt), secret);

/** Once a day and visitor: an address is kept as a keyed hash that differs from link to link and from day to day. */
const isFirstToday = async (sql: Sql, secret: string, { sharedId, ip }: Guess) => {
  const day = utcDay();
  const visitor = createHmac('sha256', secret)
    .update(`opened ${sharedId} ${day} ${addressKey(ip)}`)
    .digest('base64url');
  const [row] = await sql<{ hits: number }[]>`
    insert into rate_limits as r (bucket, window_start, hits)
    values (${`opened ${visitor}`}, date_trunc('day', now(), 'UTC'), 1)
    on conflict (bucket, window_start) do update set hits = r.hits + 1 returning hits`;
  return row?.hits === 1;
};

/** Counts a visit, without recording who it was. */
export const countOpening = (db: Db, secret: string, visit: Guess): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await isFirstToday(tx, secret, visit))) return;
    await tx`update shared_libraries set opened = opened + 1 where shared_id = ${visit.sharedId}`;
    await recordActivity(tx, 'library_opening', null);
  });
