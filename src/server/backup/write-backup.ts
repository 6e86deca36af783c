import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db, Sql } from '../db/connect.ts';
import { backupAct, recordAudit } from '../events/record.ts';
import type { FileStore } from '../files/store.ts';
import { StartRefused } from '../base/start-refused.ts';
import { writeChecksums } from './checksums.ts';
import { describeDatabase, fileOf, type Manifest, type Table } from './manifest.ts';
import { writeRows } from './rows.ts';

type Source = {
  db: Db;
  files: FileStore;
  /** The file with the session secret, if it was generated there. */
  dataDir: string;
};

const writeTable = async (sql: Sql, folder: string, table: Table): Promise<string> => {
  const file = fileOf(table);
  await writeRows(sql, table, join(folder, file));
  return file;
};

/** A consistent snapshot of the database, taken while the server runs. */
const writeDatabase = (db: Db, folder: string): Promise<{ manifest: Manifest; written: string[] }> =>
  db.begin('isolation level repeatable read read only', async (tx) => {
    const manifest = await describeDatabase(tx);
    const written = ['manifest.json'];
    for (const table of manifest.tables) written.push(await writeTable(tx, folder, table));
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2), { mode: 0o600 });
    return { manifest, written };
  });

/** Copies the photos that are not there yet; a photo deleted in the meantime is skipped. */
const addPhotos = async (files: FileStore, folder: string, written: Set<string>): Promise<void> => {
  for await (const { name } of files.list()) {
    const file = `photos/${name}`;
    const found = written.has(file) ? null : await files.get(name);
    if (found === null) continue;
    await pipeline(found.stream, createWriteStream(join(folder, file), { mode: 0o600 }));
    written.add(file);
  }
};

const addSecret = async (dataDir: string, folder: string): Promise<string[]> => {
  const isCopied = await copyFile(join(dataDir, 'session-secret'), join(folder, 'session-secret')).then(
    () => true,
    () => false,
  );
  return isCopied ? ['session-secret'] : [];
};

const requireNothing = async (folder: string) => {
  const found = await stat(folder).catch(() => null);
  if (found !== null) throw new StartRefused(`There is already something at ${folder}: name a new folder.`);
};

/** What was backed up or restored. */
export type Kept = { manifest: Manifest; photos: number };

/**
 * Writes a whole backup or none. Photos are copied before the rows and once more after them: a row names its photo only
 * when the photo is there, so every photo that a row of the backup names is in the backup.
 */
export const writeBackup = async ({ db, files, dataDir }: Source, folder: string): Promise<Kept> => {
  await requireNothing(folder);
  const draft = `${folder}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  for (const part of ['tables', 'photos']) await mkdir(join(draft, part), { recursive: true, mode: 0o700 });
  const photos = new Set<string>();
  await addPhotos(files, draft, photos);
  const { manifest, written } = await writeDatabase(db, draft);
  await addPhotos(files, draft, photos);
  await writeChecksums(draft, [...written, ...(await addSecret(dataDir, draft)), ...photos]);
  await rename(draft, folder);
  await recordAudit(db, backupAct, null, folder);
  return { manifest, photos: photos.size };
};
