import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { FileStore } from '../files/store.ts';
import { runImageWork } from './image-work.ts';

/** Twice the width at which mails show it, for screens with two dots per pixel. */
const SIDE = 128;

/** A photo as mails carry it: a small square in the one format that every mail program shows. */
const shrink = (bytes: Buffer): Promise<Buffer> =>
  runImageWork(() => sharp(bytes).resize(SIDE, SIDE, { fit: 'cover' }).jpeg({ quality: 72, mozjpeg: true }).toBuffer());

/** Null if it is gone or cannot be read: a mail without a picture is better than none. */
export const readMailPictureIn =
  (store: FileStore) =>
  async (thumbnail_url: string): Promise<Buffer | null> => {
    try {
      const stored = await store.get(thumbnail_url.replace('-800.', '-320.'));
      return stored === null ? null : await shrink(await buffer(stored.stream));
    } catch {
      return null;
    }
  };
