import { statfs } from 'node:fs/promises';

/** How much room the disk below a folder has left; one that cannot be asked is not taken to be full. */
export const freeBytesAt = async (folder: string): Promise<number> => {
  const disk = await statfs(folder).catch(() => null);
  return disk === null ? Number.POSITIVE_INFINITY : disk.bavail * disk.bsize;
};
