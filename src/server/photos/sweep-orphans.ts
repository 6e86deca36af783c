import { findThumbnail } from '../../shared/items/photo-urls.ts';
import type { FileStore } from '../files/store.ts';

type Sweep = {
  store: FileStore;
  /** Of some `thumbnail_url`s, those that a row names. */
  isKnown: (thumbnail_urls: readonly string[]) => Promise<ReadonlySet<string>>;
  now: Date;
  olderThanMs: number;
};

const batchSize = 1000;

/** Removes the files that no row names, as a crash between the files and the row leaves them; says how many. */
export const sweepOrphans = async ({ store, isKnown, now, olderThanMs }: Sweep): Promise<number> => {
  const before = new Date(now.getTime() - olderThanMs);
  let removed = 0;

  const sweepBatch = async (files: readonly string[]) => {
    const thumbnails = new Set(files.flatMap((file) => findThumbnail(file) ?? []));
    const known = thumbnails.size > 0 ? await isKnown([...thumbnails]) : new Set();
    const orphans = files.filter((file) => !known.has(findThumbnail(file) ?? ''));
    await store.remove(orphans);
    removed += orphans.length;
  };

  let batch: string[] = [];
  // A young file may belong to a photo whose row is being written at this moment.
  for await (const { name, modifiedAt } of store.list()) {
    if (modifiedAt < before) batch.push(name);
    if (batch.length < batchSize) continue;
    await sweepBatch(batch);
    batch = [];
  }
  await sweepBatch(batch);
  await store.removeUnfinished(before);
  return removed;
};
