import { statfs } from 'node:fs/promises';

/** Free disk space below a folder; if it cannot be read, the disk is not considered full. */
export const freeBytesAt = async (folder: string): Promise<number> => {
  const disk = await statfs(folder).catch(() => null);
  return disk === null ? Number.POSITIVE_INFINITY : disk.bavail * disk.bsize;
};
