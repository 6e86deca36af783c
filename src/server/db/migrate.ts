import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefused } from '../base/start-refused.ts';
import { connect, type Db, type Sql, type Where } from './connect.ts';

const folder = new URL('../../../migrations/', import.meta.url);
// Any number will do, as long as every process of this product takes the same lock.
const LOCK = 4_041_977;

/** Earlier versions built the schema in 39 steps, from 0001-accounts.sql to this one. */
const SCHEMA = '0001-schema.sql';
const LAST_EARLIER_STEP = '0045-gifts-find-a-home.sql';

/** The steps that this program knows, in their order. */
export const listSteps = async () => (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).sort();

/** The steps of a database or a backup by the names of today: all the earlier steps together are the schema. */
export const nameStepsAsToday = async (taken: readonly string[], what = 'The database'): Promise<string[]> => {
  const files = await listSteps();
  const isEarlier = (name: string) => name <= LAST_EARLIER_STEP && !files.includes(name);
  const earlier = taken.filter(isEarlier);
  if (earlier.length === 0) return [...taken];
  if (!earlier.includes(LAST_EARLIER_STEP))
    throw new StartRefused(
      `${what} is too old for this program (its last step is ${earlier.toSorted().at(-1)}): upgrade first to the last ` +
        'version with the step 0045, as docs/operations.md says under Upgrading.',
    );
  return [SCHEMA, ...taken.filter((name) => !isEarlier(name))];
};

const readTaken = async (db: Pick<Db, 'unsafe'>) =>
  (await db.unsafe<{ name: string }[]>('select name from migrations')).map(({ name }) => name);

/** The steps on the disk that this database has not taken. */
export const listNewSteps = async (db: Db): Promise<string[]> => {
  const taken = await nameStepsAsToday(await readTaken(db));
  return (await listSteps()).filter((name) => !taken.includes(name));
};

/** A step that waits for a lock holds up everybody who comes after it, so it gives way and tries again. */
const LOCK_TIMEOUT_MS = 1000;
const PAUSE_MS = 500;
/** A backup that was made meanwhile reads every table, for minutes. */
const LONGEST_WAIT_MS = 15 * 60_000;

const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03';

const untilLocksAreFree = async <T>(work: () => Promise<T>): Promise<T> => {
  const since = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() - since > LONGEST_WAIT_MS) throw error;
      await pause(PAUSE_MS);
    }
  }
};

const takeSteps = async (tx: Sql, upTo: readonly string[] | undefined): Promise<string[]> => {
  // Processes of one product wait here for each other, as long as it takes.
  await tx`select pg_advisory_xact_lock(${LOCK})`;
  await tx`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true)`;
  await tx`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`;
  const files = await listSteps();
  const recorded = await readTaken(tx);
  const taken = await nameStepsAsToday(recorded);
  const unknown = taken.filter((name) => !files.includes(name));
  if (unknown.length > 0)
    throw new StartRefused(
      `The database is newer than this program (it has the step ${unknown[0]}): start the newer version.`,
    );
  if (!recorded.includes(SCHEMA) && taken.includes(SCHEMA)) {
    await tx`delete from migrations where name <> all(${taken})`;
    await tx`insert into migrations (name) values (${SCHEMA})`;
  }
  const missing = files.filter((name) => !taken.includes(name) && (upTo?.includes(name) ?? true));
  for (const name of missing) {
    await tx.unsafe(await readFile(new URL(name, folder), 'utf8'));
    await tx`insert into migrations (name) values (${name})`;
  }
  return missing;
};

/**
 * Migrates the schema, fully or up to a given step: forward only, all steps in one transaction, one process at a time,
 * while another version may still be serving.
 */
export const migrate = async (where: Where, upTo?: readonly string[]): Promise<string[]> => {
  // A database that has just started on a busy machine answers late, and nobody else waits yet.
  const db = connect(where, { max: 1, statementTimeoutMs: 0, connectTimeoutSeconds: 30 });
  try {
    // The wrapping object keeps postgres.js from unwrapping arrays of promises in the result's type.
    const { taken } = await untilLocksAreFree(() => db.begin(async (tx) => ({ taken: await takeSteps(tx, upTo) })));
    return taken;
  } finally {
    // A connection that was cut never says that it has ended.
    await db.end({ timeout: 1 });
  }
};
