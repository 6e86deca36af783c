import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { listBackups, nameOfBackup } from '../backup/backup-folder.ts';
import { drill, tabulate } from '../backup/drill.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { type Kept, writeBackup } from '../backup/write-backup.ts';
import { now } from '../base/clock.ts';
import { say } from './console.ts';
import { connect } from '../db/connect.ts';
import { openDatabase, openExistingDatabase } from '../db/open-database.ts';
import { type Env, readEnv } from './env.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { StartRefused } from '../base/start-refused.ts';

const usage = `npm run backup [-- <new file or folder>]   keep everything, also while the server runs
npm run backup -- --new-key               print a pair of keys for encrypted backups
npm run restore -- <backup>               bring it back where nothing is yet
npm run restore -- --drill [<backup>]     restore it into a scratch place, compare, and delete the scratch place`;

const sizeOf = ({ manifest, photos }: Kept) => {
  const members = manifest.tables.find(({ name }) => name === 'users')?.rows ?? 0;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `${members} members, ${rows} rows in all, ${photos} photo files`;
};

type Command = (env: Env, words: string[]) => Promise<string>;

type Opened = Awaited<ReturnType<typeof openDatabase>>;

const withDatabase = async <T>({ where, stop }: Opened, work: (where: Opened['where']) => Promise<T>): Promise<T> => {
  try {
    return await work(where);
  } finally {
    await stop();
  }
};

const isFolder = (place: string) =>
  stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** A new name in the given folder, or the given name. */
const chooseFile = async ({ backup: { folder, lock } }: Env, given: string | undefined): Promise<string> => {
  const place = resolve(given ?? folder ?? 'backups');
  if (given === undefined || (await isFolder(place))) return join(place, nameOfBackup(now(), lock !== null));
  const ending = lock === null ? '.tar' : '.tar.age';
  return place.endsWith(ending) ? place : `${place}${ending}`;
};

const protection = ({ backup: { lock } }: Env) =>
  lock === null
    ? 'It is not encrypted and holds the members’ data: keep it safe.'
    : 'It is encrypted; keep the key elsewhere.';

const backup: Command = async (env, [given]) => {
  const file = await chooseFile(env, given);
  const { lock } = env.backup;
  return withDatabase(await openExistingDatabase(env, say), async (where) => {
    const db = connect(where, { max: 1, statementTimeoutMs: 0 });
    try {
      const source = { db, files: await openFileStore(env), dataDir: env.dataDir };
      return `The backup is in ${file}: ${sizeOf(await writeBackup(source, { file, lock }))}. ${protection(env)}`;
    } finally {
      await db.end();
    }
  });
};

const printKeys: Command = async () => {
  const identity = await generateIdentity();
  return `BACKUP_RECIPIENT=${await identityToRecipient(identity)}
BACKUP_IDENTITY=${identity}

Set the first on the server. Keep the second somewhere else: only it opens the backups, and nobody can replace it.`;
};

const restore: Command = async (env, [place = '']) =>
  withDatabase(await openDatabase(env, say), async (where) => {
    const target = { where, files: await openFileStore(env), dataDir: env.dataDir };
    const restored = await restoreBackup(target, resolve(place), env.backup.keys);
    return `Everything of ${restored.manifest.madeAt} is back: ${sizeOf(restored)}. Everybody logs in anew.`;
  });

const newestIn = async (folder: string | undefined): Promise<string> => {
  const [newest] = folder === undefined ? [] : await listBackups(folder);
  if (newest === undefined) throw new StartRefused('Name the backup: there is none in BACKUP_DIR.');
  return newest.file;
};

const tryOut: Command = async (env, [given]) => {
  const place = resolve(given ?? (await newestIn(env.backup.folder)));
  const tried = await drill(place, env.backup.keys);
  if (!tried.passed) throw new StartRefused(`${tabulate(tried)}\n\nThe drill failed: ${place} cannot be trusted.`);
  return `${tabulate(tried)}\n\nThe drill passed: ${place} of ${tried.madeAt} can be restored. The scratch place is deleted.`;
};

const choose = ([name, ...words]: string[]): [Command, string[]] => {
  const [first, ...rest] = words;
  if (name === 'backup') return first === '--new-key' ? [printKeys, []] : [backup, words];
  if (name === 'restore' && first === '--drill') return [tryOut, rest];
  if (name === 'restore' && first !== undefined) return [restore, words];
  throw new StartRefused(usage);
};

const run = async (given: string[]) => {
  const [command, words] = choose(given);
  if (words.length > 1 || words[0]?.startsWith('--')) throw new StartRefused(usage);
  say(await command(readEnv(process.env), words));
};

run(process.argv.slice(2)).catch((error: unknown) => {
  say(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
});
