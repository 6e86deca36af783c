import { readFile } from 'node:fs/promises';
import type { ServerStatus } from '../../shared/admin/contract.ts';
import type { Db, Sql } from '../db/connect.ts';
import { findBackup, findFailedBackup } from '../events/backups.ts';
import type { FileStore } from '../files/store.ts';

const readVersion = async (): Promise<string> => {
  const { version }: { version: string } = JSON.parse(
    await readFile(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  return version;
};

const sizeOfDatabase = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ bytes: string }[]>`select pg_database_size(current_database())::text as bytes`;
  return Number(row?.bytes ?? 0);
};

const countPhotos = async (store: FileStore): Promise<ServerStatus['photos']> => {
  const sum = { files: 0, bytes: 0 };
  for await (const { size } of store.list()) {
    sum.files += 1;
    sum.bytes += size;
  }
  return sum;
};

const keptMs = 10 * 60_000;

/** Counting many photos takes a while, so a count serves everybody who asks within some minutes. */
const counting = (store: FileStore) => {
  let last: { at: number; sum: Promise<ServerStatus['photos']> } | null = null;
  return () => {
    if (last !== null && performance.now() - last.at < keptMs) return last.sum;
    const sum = countPhotos(store);
    last = { at: performance.now(), sum };
    sum.catch(() => {
      last = null;
    });
    return sum;
  };
};

/** Version, sizes and last backup at this moment. */
export const openServerStatus = (db: Db, store: FileStore, backup_hour: number | null) => {
  const photosOf = counting(store);
  return async (): Promise<ServerStatus> => {
    const [version, database_bytes, last_backup, failed_backup, photos] = await Promise.all([
      readVersion(),
      sizeOfDatabase(db),
      findBackup(db),
      findFailedBackup(db),
      photosOf(),
    ]);
    return { version, database_bytes, last_backup, failed_backup, backup_hour, photos };
  };
};
