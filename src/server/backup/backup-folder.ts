import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { machineTime } from '../base/clock.ts';
import { UNFINISHED } from './archive.ts';
import { chooseKept, type Keep } from './retention.ts';

const DAY_MS = 86_400_000;

/** Names carry UTC, so that no hour comes twice when the clocks change. */
export const nameOfBackup = (at: Date, isEncrypted: boolean): string =>
  `enough-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar${isEncrypted ? '.age' : ''}`;

const nameOf = /^enough-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar(?:\.age)?$/;

const timeIn = (name: string): Date | null => {
  const [, year, month, day, hour, minute, second] = nameOf.exec(name) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
};

export type KeptBackup = { at: Date; file: string };

/** The whole backups in a folder, the newest first; files with other names are none of ours. */
export const listBackups = async (folder: string): Promise<KeptBackup[]> =>
  (await readdir(folder).catch(() => []))
    .flatMap((name) => {
      const at = timeIn(name);
      return at === null ? [] : [{ at, file: join(folder, name) }];
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());

const removeUnfinished = async (folder: string) => {
  for (const name of (await readdir(folder)).filter((each) => each.endsWith(UNFINISHED))) {
    const found = await stat(join(folder, name)).catch(() => null);
    // A younger one may belong to a command that is still running.
    if (found !== null && machineTime().getTime() - found.mtimeMs > DAY_MS)
      await rm(join(folder, name), { force: true });
  }
};

/** Removes the backups that need not be kept, and what interrupted ones left; answers the removed files. */
export const tidyBackups = async (folder: string, keep: Keep, timeZone: string): Promise<string[]> => {
  const all = await listBackups(folder);
  const kept = new Set(
    chooseKept(
      all.map(({ at }) => at),
      keep,
      timeZone,
    ),
  );
  const surplus = all.filter(({ at }) => !kept.has(at)).map(({ file }) => file);
  for (const file of surplus) await rm(file, { force: true });
  await removeUnfinished(folder);
  return surplus;
};
