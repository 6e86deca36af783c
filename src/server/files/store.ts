import type { Readable } from 'node:stream';

/** Storage for photos. The store checks names itself: a name that is not a photo file is refused or not found. */
export type FileStore = {
  /** Keeps the whole file or nothing; when it returns, the file survives a power cut. */
  put(name: string, bytes: Buffer, contentType: string): Promise<void>;
  get(name: string): Promise<StoredFile | null>;
  /** Removing a missing file is not an error. */
  remove(names: readonly string[]): Promise<void>;
  list(): AsyncIterable<{ name: string; modifiedAt: Date; size: number }>;
  /** Removes what a crash left half-written before a moment. */
  removeUnfinished(before: Date): Promise<void>;
  isReady(): Promise<boolean>;
};

/** Storage for personal downloads. In a place that holds photos too, neither store sees or removes the files of the other. */
export type DownloadStore = Pick<FileStore, 'get' | 'remove'> & {
  /** Moves a finished file from the disk of this machine into the store, whole or not at all. */
  take(name: string, path: string): Promise<void>;
  list(): AsyncIterable<{ name: string }>;
};

export type StoredFile = { stream: Readable; size: number };

/** There is no room for the file. */
export class DiskFull extends Error {}

/** The store does not answer, or refuses us; trying again later may help. */
export class StoreAway extends Error {}

/** A file name of another kind: a bug in the program, never a user error. */
export class WrongFileName extends Error {}
