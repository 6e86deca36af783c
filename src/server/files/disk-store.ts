import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isPhotoFile } from '../../shared/items/photo-urls.ts';
import { photoKind, requireName } from './file-kinds.ts';
import { DiskFull, type FileStore, type StoredFile } from './store.ts';

/** Free disk space below a folder; if it cannot be read, the disk is not considered full. */
export const freeBytesAt = async (folder: string): Promise<number> => {
  const disk = await statfs(folder).catch(() => null);
  return disk === null ? Number.POSITIVE_INFINITY : disk.bavail * disk.bsize;
};

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

export const nullIfMissing = (error: unknown) => {
  if (hasCode(error, 'ENOENT')) return null;
  throw error;
};

/** The entry of a new file in its folder survives a power cut, too. */
export const syncFolder = async (path: string) => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

const writeNew = async (path: string, bytes: Buffer) => {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** A file with its size; null if it is missing. */
export const openStored = async (path: string): Promise<StoredFile | null> => {
  const file = await open(path, 'r').catch(nullIfMissing);
  if (file === null) return null;
  try {
    const { size } = await file.stat();
    return { stream: file.createReadStream(), size };
  } catch (error) {
    await file.close();
    throw error;
  }
};

/** Photos in a folder, spread over subfolders by the first two letters so that none grows beyond a few hundred files. */
export const openDiskStore = async (root: string): Promise<FileStore> => {
  const unfinished = join(root, 'unfinished');
  await mkdir(unfinished, { recursive: true, mode: 0o700 });

  const folderOf = (name: string) => join(root, name.slice(0, 2));
  const pathOf = (name: string) => join(folderOf(name), name);

  const makeFolder = async (folder: string) => {
    // The new folder's own entry must survive a power cut too, or the file in it is lost.
    if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) await syncFolder(root);
  };

  const put: FileStore['put'] = async (name, bytes) => {
    requireName(photoKind, name);
    const temporary = join(unfinished, randomUUID());
    try {
      await makeFolder(folderOf(name));
      await writeNew(temporary, bytes);
      await rename(temporary, pathOf(name));
      await syncFolder(folderOf(name));
    } catch (error) {
      await rm(temporary, { force: true });
      throw hasCode(error, 'ENOSPC', 'EDQUOT') ? new DiskFull('no room for a photo', { cause: error }) : error;
    }
  };

  const get: FileStore['get'] = async (name) => (isPhotoFile(name) ? openStored(pathOf(name)) : null);

  const remove: FileStore['remove'] = async (names) => {
    await Promise.all(names.filter(isPhotoFile).map((name) => rm(pathOf(name), { force: true })));
  };

  const list: FileStore['list'] = async function* () {
    for (const folder of await readdir(root, { withFileTypes: true })) {
      if (!folder.isDirectory()) continue;
      for (const name of (await readdir(join(root, folder.name))).filter(isPhotoFile)) {
        const found = await stat(pathOf(name)).catch(nullIfMissing);
        if (found) yield { name, modifiedAt: found.mtime, size: found.size };
      }
    }
  };

  const removeUnfinished: FileStore['removeUnfinished'] = async (before) => {
    for (const name of await readdir(unfinished)) {
      const found = await stat(join(unfinished, name)).catch(nullIfMissing);
      if (found && found.mtime < before) await rm(join(unfinished, name), { force: true });
    }
  };

  const isReady = async () =>
    access(unfinished, constants.W_OK).then(
      () => true,
      () => false,
    );

  return { put, get, remove, list, removeUnfinished, isReady };
};
