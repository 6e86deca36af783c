import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from './env.ts';
import { StartRefused } from '../base/start-refused.ts';
import { type Db, transact } from '../db/connect.ts';
import { recordAudit } from '../events/record.ts';

const newSecret = () => randomBytes(32).toString('base64url');

const read = (file: string) => readFile(file, 'utf8').catch(() => null);

/** From the configuration, or made once and kept beside the data, readable by its owner alone. */
export const openSessionSecret = async (env: Env): Promise<string> => {
  if (env.sessionSecret) return env.sessionSecret;
  const file = join(env.dataDir, 'session-secret');
  try {
    await mkdir(env.dataDir, { recursive: true });
    // `wx` lets exactly one process write the file; the others read it.
    await writeFile(file, newSecret(), { mode: 0o600, flag: 'wx' }).catch(() => {});
  } catch {
    throw new StartRefused(`DATA_DIR cannot be written: ${env.dataDir}`);
  }
  return (await read(file)) || refuseFolder(env.dataDir);
};

const refuseFolder = (folder: string): never => {
  throw new StartRefused(`DATA_DIR cannot be written: ${folder}`);
};

/** Tells the primary processes that the file has another secret. */
export const SECRET_CHANGED = 'session_secret';

/**
 * Ends what the old secret protects, because somebody who knows it may also know the database: sessions, calendar
 * addresses, and links that can be shown again. Mailed links and everything that members wrote stay.
 */
const endWhatItProtects = (db: Db) =>
  transact(db, async (tx) => {
    await tx`delete from sessions`;
    await tx`delete from calendars`;
    await tx`update invitation_links set revoked_at = now() where revoked_at is null`;
    await tx`
      update preapprovals set token_hash = null, token_expires_at = null, token_salt = null where token_salt is not null`;
    await recordAudit(tx, 'session secret replaced', null, null);
    await tx`select pg_notify(${SECRET_CHANGED}, '')`;
  });

/** Replaces the secret; answers what is left to do. */
export const rotateSecret = async (db: Db, env: Env): Promise<string> => {
  const secret = newSecret();
  if (env.sessionSecret === undefined) {
    const file = join(env.dataDir, 'session-secret');
    await writeFile(`${file}.new`, secret, { mode: 0o600 });
    await rename(`${file}.new`, file);
  }
  await endWhatItProtects(db);
  const ended = 'Everybody is logged out. Invitation links and calendar addresses must be made anew.';
  return env.sessionSecret === undefined
    ? `There is a new session secret. ${ended} Several processes take it over now; restart a single one.`
    : `SESSION_SECRET=${secret}\nSet this on every machine and restart them all now. ${ended}`;
};
