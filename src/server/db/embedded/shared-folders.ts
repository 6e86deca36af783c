import { access, constants, stat } from 'node:fs/promises';
import { StartRefused } from '../../base/start-refused.ts';

// Where services keep their things: every account may pass through, only root may write.
const candidates = ['/var/lib', '/var/db', '/opt', '/usr/local/lib'];

const isFit = async (folder: string) => {
  try {
    await access(folder, constants.W_OK);
    const { uid, mode } = await stat(folder);
    return uid === 0 && (mode & 0o022) === 0 && (mode & 0o005) === 0o005;
  } catch {
    return false;
  }
};

/** A folder of root's that other accounts can enter and cannot tamper with. */
export const firstShared = async (): Promise<string> => {
  for (const folder of candidates) if (await isFit(folder)) return folder;
  throw new StartRefused(
    `The database does not run as root and none of ${candidates.join(', ')} can hold it: start as an ordinary user.`,
  );
};
