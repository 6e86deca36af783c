import { chown, mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { giveFolder } from './choose-home.ts';

// The system's limit for the whole path of a socket is 107 bytes on Linux and 103 on macOS.
const LONGEST = 103;
const PREFIX = 'enough-socket-';

const isShort = (folder: string) => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= LONGEST;

/** Where the server puts its socket: in its home, or in a short temporary folder when that path is too long. */
export const makeSocketFolder = async (home: string, account: Account): Promise<string> => {
  const inside = join(home, 'socket');
  if (isShort(inside)) {
    await giveFolder(inside, account);
    return inside;
  }
  const parent = isShort(join(tmpdir(), `${PREFIX}123456`)) ? tmpdir() : '/tmp';
  const folder = await mkdtemp(join(parent, PREFIX));
  if (account !== undefined) await chown(folder, account.uid, account.gid);
  return folder;
};

/** Removes a temporary socket folder once its server is gone. */
export const removeSocketFolder = async (folder: string, home: string): Promise<void> => {
  if (dirname(folder) !== home && folder.includes(`/${PREFIX}`)) await rmdir(folder).catch(() => {});
};
