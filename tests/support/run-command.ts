import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Where } from '../../src/server/db/connect.ts';
import { databaseEnv } from './database-env.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Place = { where: Where; dataDir?: string; settings?: Record<string, string> };

/** A command as an operator types it, on this database; answers what it prints. */
const run = async (
  program: string,
  { where, dataDir, settings = {} }: Place,
  words: readonly string[],
): Promise<string> => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, ...words], {
    cwd: root,
    env: {
      ...process.env,
      ...databaseEnv(where),
      ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }),
      ...settings,
    },
  });
  return `${stdout}${stderr}`.trim();
};

export const runAdminCommand = (place: Place, ...words: string[]) =>
  run('src/server/program/admin-cli.ts', place, words);
export const runBackupCommand = (place: Place, ...words: string[]) =>
  run('src/server/program/backup-cli.ts', place, words);
