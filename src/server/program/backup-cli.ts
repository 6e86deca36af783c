import { resolve } from 'node:path';
import { restoreBackup } from '../backup/restore-backup.ts';
import { type Kept, writeBackup } from '../backup/write-backup.ts';
import { now } from '../base/clock.ts';
import { say } from './console.ts';
import { connect } from '../db/connect.ts';
import { openDatabase } from '../db/open-database.ts';
import { type Env, readEnv } from './env.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { StartRefused } from '../base/start-refused.ts';

const usage = `npm run backup [-- <new folder>]   keep everything, also while the server runs
npm run restore -- <folder>        bring it back where nothing is yet`;

const today = () => now().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');

const sizeOf = ({ manifest, photos }: Kept) => {
  const members = manifest.tables.find(({ name }) => name === 'users')?.rows ?? 0;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `${members} members, ${rows} rows in all, ${photos} photo files`;
};

type Command = (env: Env, where: Parameters<typeof connect>[0], folder: string) => Promise<string>;

const backup: Command = async (env, where, folder) => {
  const db = connect(where, { max: 1, statementTimeoutMs: 0 });
  try {
    const written = await writeBackup({ db, files: await openFileStore(env), dataDir: env.dataDir }, folder);
    return `The backup is in ${folder}: ${sizeOf(written)}. It holds the members' data: keep it safe.`;
  } finally {
    await db.end();
  }
};

const restore: Command = async (env, where, folder) => {
  const target = { where, files: await openFileStore(env), dataDir: env.dataDir };
  const restored = await restoreBackup(target, folder);
  return `Everything of ${restored.manifest.madeAt} is back: ${sizeOf(restored)}. Everybody logs in anew.`;
};

const run = async ([name, folder]: string[]) => {
  const command = { backup, restore }[name ?? ''];
  if (!command || (name === 'restore' && !folder)) throw new StartRefused(usage);
  const env = readEnv(process.env);
  const database = await openDatabase(env, say);
  try {
    say(await command(env, database.where, resolve(folder ?? `backups/${today()}`)));
  } finally {
    await database.stop();
  }
};

/** A full disk or a folder that may not be written is the operator's to mend: a sentence says it, not a stack. */
const isSentence = (error: unknown): error is Error =>
  error instanceof StartRefused ||
  (error instanceof Error && 'code' in error && /^E(NOSPC|DQUOT|ACCES|PERM|ROFS|NOTDIR)$/.test(String(error.code)));

run(process.argv.slice(2)).catch((error: unknown) => {
  say(isSentence(error) ? error.message : error);
  process.exitCode = 1;
});
