import { chmod, copyFile, mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { connect, type Db, type Sql, type Where } from '../db/connect.ts';
import { listSteps, migrate, nameStepsAsToday } from '../db/migrate.ts';
import type { FileStore } from '../files/store.ts';
import { contentTypeOf } from '../photos/photo-format.ts';
import { StartRefused } from '../base/start-refused.ts';
import { requireChecksums } from './checksums.ts';
import { countRows, fileOf, type Manifest, type Table } from './manifest.ts';
import { readRows } from './rows.ts';
import type { Kept } from './write-backup.ts';

type Target = { where: Where; files: FileStore; dataDir: string };

/** Derived tables of earlier versions, which this one does without. */
const GONE = ['item_counts', 'item_tallies'];

const readManifest = async (folder: string): Promise<Manifest> => {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  const what = `The backup in ${folder}`;
  const known = await listSteps();
  const migrations = manifest.format === 1 ? await nameStepsAsToday(manifest.migrations, what) : ['its format'];
  const newer = migrations.find((step) => !known.includes(step));
  if (newer !== undefined)
    throw new StartRefused(`${what} is newer than this program (${newer}): use the newer version.`);
  return { ...manifest, migrations, tables: manifest.tables.filter(({ name }) => !GONE.includes(name)) };
};

const requireEmpty = async (sql: Sql) => {
  const [user] = await sql`select 1 from users limit 1`;
  if (user) throw new StartRefused('There are members in this database already: restore into an empty DATA_DIR.');
};

const readTable = async (sql: Sql, folder: string, table: Table) => {
  await readRows(sql, table, join(folder, fileOf(table)));
  if ((await countRows(sql, table.name)) !== table.rows)
    throw new StartRefused(`Not every row of ${table.name} could be restored.`);
};

/** Triggers already checked these rows; only a superuser may disable them. */
const standBack = (sql: Sql) =>
  sql`set local session_replication_role = replica`.catch((error: unknown) => {
    throw new StartRefused('A backup can only be restored by a superuser of the database: change DATABASE_URL.', {
      cause: error,
    });
  });

/** All rows or none. */
const readDatabase = (db: Db, folder: string, manifest: Manifest) =>
  db.begin(async (tx) => {
    await requireEmpty(tx);
    await standBack(tx);
    // The schema already contains a few rows, such as the first group.
    await tx`truncate ${tx(manifest.tables.map(({ name }) => name))} cascade`;
    for (const table of manifest.tables) await readTable(tx, folder, table);
    for (const { name, last_value, is_called } of manifest.sequences)
      await tx`select setval(${name}::regclass, ${last_value}::bigint, ${is_called})`;
  });

const restoreFiles = async ({ files, dataDir }: Target, folder: string, listed: readonly string[]): Promise<number> => {
  const photos = listed.filter((file) => file.startsWith('photos/'));
  for (const file of photos) await files.put(basename(file), await readFile(join(folder, file)), contentTypeOf(file));
  if (listed.includes('session-secret')) {
    await mkdir(dataDir, { recursive: true });
    await copyFile(join(folder, 'session-secret'), join(dataDir, 'session-secret'));
    await chmod(join(dataDir, 'session-secret'), 0o600);
  }
  return photos.length;
};

/**
 * Brings a backup back where nothing is yet. The rows come last and all at once: until then there is no member, and a
 * restore that was interrupted can be started again. A backup of an older version is brought up to date afterwards.
 */
export const restoreBackup = async (target: Target, folder: string): Promise<Kept> => {
  const listed = await requireChecksums(folder);
  const manifest = await readManifest(folder);
  await migrate(target.where, manifest.migrations);
  const db = connect(target.where, { max: 1, statementTimeoutMs: 0 });
  try {
    await requireEmpty(db);
    const photos = await restoreFiles(target, folder, listed);
    await readDatabase(db, folder, manifest);
    await migrate(target.where);
    return { manifest, photos };
  } finally {
    await db.end();
  }
};
