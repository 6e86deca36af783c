import { listPhotoFiles } from '../../shared/items/photo-urls.ts';
import type { FileStore } from '../files/store.ts';
import { processPhoto } from './process-photo.ts';

/** `bytes` is what all its files take together. */
export type SavedPhoto = { thumbnail_url: string; placeholder: string; width: number; height: number; bytes: number };

/** Takes a photo's files away; also right when only some of them, or none, are there. */
const removePhoto = (store: FileStore, thumbnail_url: string) => store.remove(listPhotoFiles(thumbnail_url));

/** The same for what no row names any more; the sweep is its second chance. */
export const removePhotos = async (store: FileStore, thumbnail_urls: readonly string[]): Promise<void> => {
  await Promise.allSettled(thumbnail_urls.map((each) => removePhoto(store, each)));
};

/** Keeps an upload, a file or its bytes: when it fails, nothing of the photo stays. */
export const savePhoto = async (store: FileStore, input: string | Buffer): Promise<SavedPhoto> => {
  const { files, ...photo } = await processPhoto(input);
  const puts = await Promise.allSettled(
    files.map(({ name, bytes, contentType }) => store.put(name, bytes, contentType)),
  );
  const failed = puts.find((put) => put.status === 'rejected');
  if (failed) {
    // What cannot be removed now is found by the sweep; the reason of the failure must not be lost over it.
    await removePhoto(store, photo.thumbnail_url).catch(() => undefined);
    throw failed.reason;
  }
  return { ...photo, bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0) };
};
