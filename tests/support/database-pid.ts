import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPidFile } from '../../src/server/db/embedded/server-process.ts';

const read = (file: string) => readFile(file, 'utf8').catch(() => null);

/** Where the embedded database of a data folder is. */
export const clusterOf = async (dataDir: string): Promise<string> => {
  const own = join(dataDir, 'postgres');
  const home = (await read(join(own, 'place')))?.split('\n')[0] ?? own;
  return join(home, 'cluster');
};

/** The process that serves the embedded database of a data folder, as its own file says; 0 when it was stopped. */
export const databasePid = async (dataDir: string): Promise<number> =>
  (await readPidFile(await clusterOf(dataDir)))?.pid ?? 0;
