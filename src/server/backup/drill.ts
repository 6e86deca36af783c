import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Where } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { openEmbeddedPostgres } from '../db/embedded/open-embedded-postgres.ts';
import { openDiskStore } from '../files/disk-store.ts';
import type { FileStore } from '../files/store.ts';
import type { Checked } from './checksums.ts';
import type { Keys } from './encryption.ts';
import { countRows, type Table } from './manifest.ts';
import { fillFrom, openBackup } from './restore-backup.ts';
import { digestOf } from './rows.ts';

/** A part of the backup: what it holds, what was restored of it, and whether both are the same. */
type Compared = { part: string; inBackup: number; restored: number; isSame: boolean };

export type Drill = { madeAt: string; parts: Compared[]; passed: boolean };

type Scratch = { where: Where; stop: () => Promise<void> };

const compareTable = async (where: Where, { name, columns, rows, digest }: Table): Promise<Compared> => {
  const db = connect(where, { max: 1, statementTimeoutMs: 0 });
  try {
    const restored = await countRows(db, name);
    const isSame = restored === rows && (await db.begin((tx) => digestOf(tx, { name, columns }))) === digest;
    return { part: name, inBackup: rows, restored, isSame };
  } finally {
    await db.end();
  }
};

const sumOf = async (body: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256');
  for await (const chunk of body) hash.update(chunk);
  return hash.digest('hex');
};

const comparePhotos = async (files: FileStore, sums: Checked['sums']): Promise<Compared> => {
  const listed = [...sums].filter(([file]) => file.startsWith('photos/'));
  let restored = 0;
  for (const [file, sum] of listed) {
    const found = await files.get(file.slice('photos/'.length));
    if (found !== null && (await sumOf(found.stream)) === sum) restored += 1;
  }
  return { part: 'photos', inBackup: listed.length, restored, isSame: restored === listed.length };
};

const compareSecret = async (dataDir: string, sums: Checked['sums']): Promise<Compared[]> => {
  const expected = sums.get('session-secret');
  if (expected === undefined) return [];
  const secret = await readFile(join(dataDir, 'session-secret'));
  const isSame = createHash('sha256').update(secret).digest('hex') === expected;
  return [{ part: 'session secret', inBackup: 1, restored: isSame ? 1 : 0, isSame }];
};

const openScratchDatabase = (dataDir: string): Promise<Scratch> =>
  openEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });

/**
 * Restores a backup into a scratch place, compares every table and every photo with what the backup says of them, brings
 * it up to date as a restore would, and deletes the scratch place.
 */
export const drill = async (place: string, keys: Keys, openDatabase = openScratchDatabase): Promise<Drill> => {
  const { manifest, sums } = await openBackup(place, keys);
  const dataDir = await mkdtemp(join(tmpdir(), 'enough-drill-'));
  // Root's database runs under another account, which has to pass through.
  await chmod(dataDir, 0o711);
  try {
    const { where, stop } = await openDatabase(dataDir);
    try {
      const files = await openDiskStore(join(dataDir, 'photos'));
      const read = await fillFrom({ where, files, dataDir }, { manifest, sums, place, keys });
      const parts: Compared[] = [];
      // Backups of earlier versions say nothing of their content: what was read from their files counts.
      for (const [at, table] of manifest.tables.entries())
        parts.push(await compareTable(where, { ...table, digest: table.digest ?? read[at]?.digest ?? '' }));
      parts.push(await comparePhotos(files, sums), ...(await compareSecret(dataDir, sums)));
      await migrate(where);
      return { madeAt: manifest.madeAt, parts, passed: parts.every(({ isSame }) => isSame) };
    } finally {
      await stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

const columnsOf = ({ part, inBackup, restored, isSame }: Compared) => [
  part,
  String(inBackup),
  String(restored),
  isSame ? 'same' : 'DIFFERENT',
];

/** A short table: what holds something, and everything that differs. */
export const tabulate = ({ parts }: Drill): string => {
  const shown = parts.filter(({ inBackup, isSame }) => inBackup > 0 || !isSame);
  const lines = [['part', 'in backup', 'restored', 'content'], ...shown.map(columnsOf)];
  const widths = [0, 1, 2].map((at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const write = ([part = '', inBackup = '', restored = '', content = '']: string[]) =>
    `${part.padEnd(widths[0] ?? 0)}  ${inBackup.padStart(widths[1] ?? 0)}  ${restored.padStart(widths[2] ?? 0)}  ${content}`;
  return lines.map(write).join('\n');
};
