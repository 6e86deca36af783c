import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../db/connect.ts';
import { backupAct, recordAudit } from '../events/record.ts';
import type { FileStore } from '../files/store.ts';
import { type Add, writeArchive } from './archive.ts';
import type { Lock } from './encryption.ts';
import { describeDatabase, fileOf, type Manifest, type Table } from './manifest.ts';
import { openDigest, packRows } from './rows.ts';
import type { Sql } from '../db/connect.ts';

export type Source = {
  db: Db;
  files: FileStore;
  /** The file with the session secret, if it was generated there. */
  dataDir: string;
};

const addTable = async (sql: Sql, add: Add, table: Table): Promise<Table> => {
  const digest = openDigest();
  let portions = 0;
  for await (const portion of packRows(sql, table, digest)) {
    portions += 1;
    await add(fileOf(table, portions), portion.length, [portion]);
  }
  return { ...table, digest: digest.value() };
};

/** A consistent snapshot of the database, taken while the server runs. */
const addDatabase = (db: Db, add: Add): Promise<Manifest> =>
  db.begin('isolation level repeatable read read only', async (tx) => {
    const manifest = await describeDatabase(tx);
    const tables: Table[] = [];
    for (const table of manifest.tables) tables.push(await addTable(tx, add, table));
    return { ...manifest, tables };
  });

/** Adds the photos that are not there yet; a photo deleted in the meantime is skipped. */
const addPhotos = async (files: FileStore, add: Add, added: Set<string>): Promise<void> => {
  for await (const { name } of files.list()) {
    const found = added.has(name) ? null : await files.get(name);
    if (found === null) continue;
    await add(`photos/${name}`, found.size, found.stream);
    added.add(name);
  }
};

const addSecret = async (dataDir: string, add: Add): Promise<void> => {
  const secret = await readFile(join(dataDir, 'session-secret')).catch(() => null);
  if (secret !== null) await add('session-secret', secret.length, [secret]);
};

const addManifest = (manifest: Manifest, add: Add): Promise<void> => {
  const bytes = Buffer.from(JSON.stringify(manifest, null, 2));
  return add('manifest.json', bytes.length, [bytes]);
};

/** What was backed up or restored. */
export type Kept = { manifest: Manifest; photos: number };

type Wanted = { file: string; lock: Lock | null; signal?: AbortSignal };

/**
 * Writes a whole backup or none. Photos are copied before the rows and once more after them: a row names its photo only
 * when the photo is there, so every photo that a row of the backup names is in the backup.
 */
export const writeBackup = async (source: Source, { file, lock, signal }: Wanted): Promise<Kept> => {
  const { db, files, dataDir } = source;
  const photos = new Set<string>();
  let kept: Kept | undefined;
  await writeArchive(
    file,
    lock,
    async (add) => {
      await addPhotos(files, add, photos);
      const manifest = await addDatabase(db, add);
      await addPhotos(files, add, photos);
      await addSecret(dataDir, add);
      await addManifest(manifest, add);
      kept = { manifest, photos: photos.size };
    },
    signal,
  );
  if (kept === undefined) throw new Error('The archive was written without its content.');
  await recordAudit(db, backupAct, null, file);
  return kept;
};
