import { chown, mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { StartRefused } from '../../base/start-refused.ts';
import { type Account, canUse } from './account.ts';
import { giveFolder } from './choose-home.ts';

// The system's limit for the whole path of a socket is 107 bytes on Linux and 103 on macOS.
const LONGEST = 103;
const PREFIX = 'enough-socket-';

const isShort = (folder: string) => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= LONGEST;

const isTemporary = (folder: string) => basename(folder).startsWith(PREFIX);

const makeTemporary = async (account: Account) => {
  for (const parent of new Set([tmpdir(), '/tmp'])) {
    if (!isShort(join(parent, `${PREFIX}123456`))) continue;
    const folder = await mkdtemp(join(parent, PREFIX));
    if (account !== undefined) await chown(folder, account.uid, account.gid);
    if (await canUse(account, folder)) return folder;
    await rmdir(folder);
  }
  throw new StartRefused(
    'The data folder has a path too long for a socket, and no temporary folder can hold it: set DATA_DIR.',
  );
};

/** Where the server puts its socket: in its home, or in a short temporary folder when that path is too long. */
export const makeSocketFolder = async (home: string, account: Account, previous: string): Promise<string> => {
  const inside = join(home, 'socket');
  if (!isShort(inside)) {
    // A client that waits for the socket of a killed server finds the next server's socket in the same folder.
    const isStillThere = isTemporary(previous) && (await canUse(account, previous));
    return isStillThere ? previous : makeTemporary(account);
  }
  await giveFolder(inside, account);
  return inside;
};

/** Removes a temporary socket folder once its server is gone. */
export const removeSocketFolder = async (folder: string): Promise<void> => {
  if (isTemporary(folder)) await rmdir(folder).catch(() => {});
};
