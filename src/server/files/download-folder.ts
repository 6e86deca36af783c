import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing, openStored, syncFolder } from './disk-store.ts';
import { downloadKind, requireName } from './file-kinds.ts';
import type { DownloadStore } from './store.ts';

/** Personal downloads in a folder of this machine. */
export const openDownloadFolder = (root: string): DownloadStore => {
  const { isName } = downloadKind;
  const pathOf = (name: string) => join(root, name);

  const take: DownloadStore['take'] = async (name, path) => {
    requireName(downloadKind, name);
    await rename(path, pathOf(name));
    await syncFolder(root);
  };

  const get: DownloadStore['get'] = async (name) => (isName(name) ? openStored(pathOf(name)) : null);

  const remove: DownloadStore['remove'] = async (names) => {
    await Promise.all(names.filter(isName).map((name) => rm(pathOf(name), { force: true })));
  };

  const list: DownloadStore['list'] = async function* () {
    const names = (await readdir(root).catch(nullIfMissing)) ?? [];
    for (const name of names.filter(isName)) yield { name };
  };

  return { take, get, remove, list };
};
