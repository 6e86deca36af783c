import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Keys, Lock } from '../backup/encryption.ts';
import { parseKeep } from '../backup/retention.ts';
import { StartRefused } from '../base/start-refused.ts';

type Source = Record<string, string | undefined>;

const text = (source: Source, name: string) => source[name]?.trim() || undefined;

const bad = (name: string, why: string): never => {
  throw new StartRefused(`${name} ${why}`);
};

/** A secret from the variable, or from the first line of the file that NAME_FILE names and only the operator can read. */
const secretOf = (source: Source, name: string): string | undefined => {
  const file = text(source, `${name}_FILE`);
  if (file === undefined) return text(source, name);
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .find((line) => line !== '' && !line.startsWith('#'));
  } catch {
    return bad(`${name}_FILE`, `cannot be read: ${file}`);
  }
};

const SHORTEST = 12;

const lockOf = (source: Source, passphrase: string | undefined): Lock | null => {
  const recipient = text(source, 'BACKUP_RECIPIENT');
  if (recipient !== undefined && passphrase !== undefined)
    bad('BACKUP_RECIPIENT', 'and BACKUP_PASSPHRASE are both set: a backup has one of them.');
  if (recipient !== undefined)
    return /^age1(pq1)?[0-9a-z]{58,}$/.test(recipient)
      ? { recipient }
      : bad('BACKUP_RECIPIENT', 'must be a public key such as age1…: npm run backup -- --new-key prints a pair.');
  if (passphrase !== undefined && passphrase.length < SHORTEST)
    bad('BACKUP_PASSPHRASE', `must have at least ${SHORTEST} characters.`);
  return passphrase === undefined ? null : { passphrase };
};

const identityOf = (source: Source) => {
  const identity = secretOf(source, 'BACKUP_IDENTITY');
  return identity === undefined || /^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]{58}$/.test(identity)
    ? identity
    : bad('BACKUP_IDENTITY', 'must be a secret key such as AGE-SECRET-KEY-1….');
};

const hourOf = (source: Source) => {
  const given = text(source, 'BACKUP_AT') ?? '3';
  return /^([01]?\d|2[0-3])$/.test(given)
    ? Number(given)
    : bad('BACKUP_AT', `must be an hour from 0 to 23, not "${given}".`);
};

const DEFAULT_KEEP = '7 daily, 4 weekly, 6 monthly';

const keepOf = (source: Source) => {
  const given = text(source, 'BACKUP_KEEP') ?? DEFAULT_KEEP;
  return (
    parseKeep(given) ?? bad('BACKUP_KEEP', `must be numbers of periods such as "${DEFAULT_KEEP}", not "${given}".`)
  );
};

/** Where and when backups are made, what encrypts them, and what opens them. */
export const readBackupEnv = (source: Source) => {
  const passphrase = secretOf(source, 'BACKUP_PASSPHRASE');
  const folder = text(source, 'BACKUP_DIR');
  const keys: Keys = { passphrase, identity: identityOf(source) };
  return {
    folder: folder === undefined ? undefined : resolve(folder),
    hour: hourOf(source),
    keep: keepOf(source),
    lock: lockOf(source, passphrase),
    keys,
  };
};
