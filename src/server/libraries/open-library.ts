import type { FastifyRequest } from 'fastify';
import type { SharedLibrary } from '../../shared/libraries/contract.ts';
import { isPassword } from '../account/passwords.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { recordActivity } from '../events/record.ts';
import { addressKey } from '../http/limits.ts';
import { Refused, refuse } from '../http/refuse.ts';
import { findLibrary, type LibraryRow, listEntries } from './store.ts';

const WRONG_FROM_ONE_ADDRESS = 10;
const WRONG_IN_ALL = 200;
const WINDOW_SECONDS = 15 * 60;

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

export type Attempt = { sharedId: string; password: string; ip: string; limitFactor: number };

const bucketsOf = ({ sharedId, ip }: Attempt): [bucket: string, max: number][] => [
  [`library ${sharedId} ${addressKey(ip)}`, WRONG_FROM_ONE_ADDRESS],
  [`library ${sharedId}`, WRONG_IN_ALL],
];

const windowStart = (sql: Sql) =>
  sql`to_timestamp(floor(extract(epoch from now()) / ${WINDOW_SECONDS}) * ${WINDOW_SECONDS})`;

/** Whoever guessed too often waits, also with the right password: otherwise the limit would not hold. */
const requireRoom = async (sql: Sql, attempt: Attempt) => {
  for (const [bucket, max] of bucketsOf(attempt)) {
    const [row] = await sql<{ hits: number }[]>`
      select hits from rate_limits where bucket = ${bucket} and window_start = ${windowStart(sql)}`;
    if ((row?.hits ?? 0) >= max * attempt.limitFactor) throw new Refused('too_many', { retryAfter: WINDOW_SECONDS });
  }
};

const countWrong = async (sql: Sql, attempt: Attempt) => {
  for (const [bucket] of bucketsOf(attempt))
    await sql`
      insert into rate_limits (bucket, window_start, hits) values (${bucket}, ${windowStart(sql)}, 1)
      on conflict (bucket, window_start) do update set hits = rate_limits.hits + 1`;
};

const requirePassword = async (sql: Sql, library: LibraryRow, attempt: Attempt) => {
  if (library.password_hash === null) return;
  if (attempt.password === '') refuse('library_password_missing');
  await requireRoom(sql, attempt);
  if (await isPassword(library.password_hash, attempt.password)) return;
  await countWrong(sql, attempt);
  refuse('library_password_wrong');
};

/** Unknown, then over, then closed by a password: in this order, so that each answer tells only itself. */
export const requireLibrary = async (sql: Sql, attempt: Attempt): Promise<LibraryRow> => {
  const library = (await findLibrary(sql, attempt.sharedId)) ?? refuse('library_not_found');
  if (library.is_over) refuse('library_expired');
  await requirePassword(sql, library, attempt);
  return library;
};

const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? '';

/** What whoever has come this far may see of it. */
export const presentLibrary = async (sql: Sql, library: LibraryRow): Promise<SharedLibrary> => ({
  owner: { name: firstNameOf(library.owner_name), email: library.owner_email },
  sharedLibrary: { description: library.description },
  items: await listEntries(sql, library.shared_id),
});

export const openLibrary = async (sql: Sql, attempt: Attempt): Promise<SharedLibrary> =>
  presentLibrary(sql, await requireLibrary(sql, attempt));

/** One opening more; by whom is not written down. */
export const countOpening = (db: Db, sharedId: string): Promise<void> =>
  transact(db, async (tx) => {
    await tx`update shared_libraries set opened = opened + 1 where shared_id = ${sharedId}`;
    await recordActivity(tx, 'library_opening', null);
  });
