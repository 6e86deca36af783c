import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const read = (file: string) => readFile(file, 'utf8').catch(() => null);

/** The process that serves the embedded database of a data folder, as its own file says; 0 when it was stopped. */
export const databasePid = async (dataDir: string): Promise<number> => {
  const own = join(dataDir, 'postgres');
  const home = (await read(join(own, 'place')))?.split('\n')[0] ?? own;
  return Number((await read(join(home, 'cluster', 'postmaster.pid')))?.split('\n')[0] ?? 0);
};
