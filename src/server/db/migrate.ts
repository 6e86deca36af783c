import { readdir, readFile } from 'node:fs/promises';
import { StartRefused } from '../base/start-refused.ts';
import { connect, type Db, type Where } from './connect.ts';

const folder = new URL('../../../migrations/', import.meta.url);
// Any number will do, as long as every process of this product takes the same lock.
const LOCK = 4_041_977;

/** The steps that this program knows, in their order. */
export const listSteps = async () => (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).sort();

/** The steps on the disk that this database has not taken. */
export const listNewSteps = async (db: Db): Promise<string[]> => {
  const applied = new Set((await db<{ name: string }[]>`select name from migrations`).map((row) => row.name));
  return (await listSteps()).filter((name) => !applied.has(name));
};

/**
 * Migrates the schema, fully or up to a given step: forward only, all steps in one transaction, one process at a time.
 */
export const migrate = async (where: Where, upTo?: readonly string[]): Promise<string[]> => {
  const db = connect(where, { max: 1, statementTimeoutMs: 0 });
  try {
    return await db.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${LOCK})`;
      await tx`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`;
      const files = await listSteps();
      const applied = new Set((await tx<{ name: string }[]>`select name from migrations`).map((row) => row.name));
      const unknown = [...applied].filter((name) => !files.includes(name));
      if (unknown.length > 0)
        throw new StartRefused(
          `The database is newer than this program (it has the step ${unknown[0]}): start the newer version.`,
        );
      const missing = files.filter((name) => !applied.has(name) && (upTo?.includes(name) ?? true));
      for (const name of missing) {
        await tx.unsafe(await readFile(new URL(name, folder), 'utf8'));
        await tx`insert into migrations (name) values (${name})`;
      }
      return missing;
    });
  } finally {
    await db.end();
  }
};
