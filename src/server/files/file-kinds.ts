import { isPhotoFile } from '../../shared/items/photo-urls.ts';
import { WrongFileName } from './store.ts';

/** What a store keeps: how the files are named, and where they are in a bucket that holds both kinds. */
export type FileKind = { isName: (text: string) => boolean; prefix: string };

export const photoKind: FileKind = { isName: isPhotoFile, prefix: '' };

export const downloadKind: FileKind = {
  isName: (text) => /^[A-Za-z0-9_-]{22}\.zip$/.test(text),
  prefix: 'downloads/',
};

export const requireName = (kind: FileKind, name: string) => {
  if (!kind.isName(name)) throw new WrongFileName();
};
