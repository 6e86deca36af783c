import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { connect, type Db, type Sql, type Where } from '../db/connect.ts';
import { listSteps, migrate, nameStepsAsToday } from '../db/migrate.ts';
import type { FileStore } from '../files/store.ts';
import { contentTypeOf } from '../photos/photo-format.ts';
import { StartRefused } from '../base/start-refused.ts';
import { type Entry, listEntries } from './archive.ts';
import { type Checked, checkBackup } from './checksums.ts';
import type { Keys } from './encryption.ts';
import { countRows, type Manifest, type Table, tableIn } from './manifest.ts';
import { insertRows, openDigest } from './rows.ts';
import type { Kept } from './write-backup.ts';

export type Target = { where: Where; files: FileStore; dataDir: string };

/** Derived tables of earlier versions, which this one does without. */
const GONE = ['item_counts', 'item_tallies'];

const asToday = async (manifest: Manifest, place: string): Promise<Manifest> => {
  const what = `The backup in ${place}`;
  const known = await listSteps();
  const migrations = [1, 2].includes(manifest.format)
    ? await nameStepsAsToday(manifest.migrations, what)
    : ['its format'];
  const newer = migrations.find((step) => !known.includes(step));
  if (newer !== undefined)
    throw new StartRefused(`${what} is newer than this program (${newer}): use the newer version.`);
  return { ...manifest, migrations, tables: manifest.tables.filter(({ name }) => !GONE.includes(name)) };
};

/** A backup that was read to its end and can be restored by this program. */
export const openBackup = async (place: string, keys: Keys): Promise<Checked> => {
  const { manifest, sums } = await checkBackup(place, keys);
  return { manifest: await asToday(manifest, place), sums };
};

const requireEmpty = async (sql: Sql) => {
  const [user] = await sql`select 1 from users limit 1`;
  if (user) throw new StartRefused('There are members in this database already: restore into an empty DATA_DIR.');
};

/** Triggers already checked these rows; only a superuser may disable them. */
const standBack = (sql: Sql) =>
  sql`set local session_replication_role = replica`.catch((error: unknown) => {
    throw new StartRefused('A backup can only be restored by a superuser of the database: change DATABASE_URL.', {
      cause: error,
    });
  });

const restoreSecret = async (dataDir: string, body: Entry['body']) => {
  const file = join(dataDir, 'session-secret');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, await buffer(body), { mode: 0o600 });
  await chmod(file, 0o600);
};

type Filling = { table: Table; digest: ReturnType<typeof openDigest> };

const restoreEntry = async (sql: Sql, { files, dataDir }: Target, { name, body }: Entry, fillings: Filling[]) => {
  const filling = fillings.find(({ table }) => table.name === tableIn(name));
  if (filling !== undefined) await insertRows(sql, filling.table, body, filling.digest);
  else if (name.startsWith('photos/')) await files.put(basename(name), await buffer(body), contentTypeOf(name));
  else if (name === 'session-secret') await restoreSecret(dataDir, body);
  // An archive goes on only after a file was read.
  else for await (const _ of body);
};

const requireRows = async (sql: Sql, { name, rows }: Table) => {
  if ((await countRows(sql, name)) !== rows) throw new StartRefused(`Not every row of ${name} could be restored.`);
};

type Backup = Checked & { place: string; keys: Keys };

/** All rows or none; the photos are there before the first row can be read. */
const readInto = (db: Db, target: Target, { place, keys, manifest, sums }: Backup): Promise<Filling[]> =>
  db.begin(async (tx) => {
    await requireEmpty(tx);
    await standBack(tx);
    // The schema already contains a few rows, such as the first group.
    await tx`truncate ${tx(manifest.tables.map(({ name }) => name))} cascade`;
    const fillings = manifest.tables.map((table) => ({ table, digest: openDigest() }));
    for await (const entry of listEntries(place, keys))
      await restoreEntry(tx, target, sums.has(entry.name) ? entry : { ...entry, name: '' }, fillings);
    for (const table of manifest.tables) await requireRows(tx, table);
    for (const { name, last_value, is_called } of manifest.sequences)
      await tx`select setval(${name}::regclass, ${last_value}::bigint, ${is_called})`;
    return fillings;
  });

/** Restores into the schema that the backup was made with; answers each table with the digest of the rows it was given. */
export const fillFrom = async (target: Target, backup: Backup): Promise<Table[]> => {
  await migrate(target.where, backup.manifest.migrations);
  const db = connect(target.where, { max: 1, statementTimeoutMs: 0 });
  try {
    await requireEmpty(db);
    return (await readInto(db, target, backup)).map(({ table, digest }) => ({ ...table, digest: digest.value() }));
  } finally {
    await db.end();
  }
};

const countPhotos = ({ sums }: Checked) => [...sums.keys()].filter((file) => file.startsWith('photos/')).length;

/**
 * Brings a backup back where nothing is yet. The rows come all at once: until then there is no member, and a restore
 * that was interrupted can be started again. A backup of an older version is brought up to date afterwards.
 */
export const restoreBackup = async (target: Target, place: string, keys: Keys = {}): Promise<Kept> => {
  const checked = await openBackup(place, keys);
  await fillFrom(target, { ...checked, place, keys });
  await migrate(target.where);
  return { manifest: checked.manifest, photos: countPhotos(checked) };
};
