import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listPhotoFiles } from '../../shared/items/photo-urls.ts';
import { openDiskStore } from '../files/disk-store.ts';
import { DiskFull, type FileStore } from '../files/store.ts';
import { removePhotos, savePhoto } from './save-photo.ts';
import { sweepOrphans } from './sweep-orphans.ts';

const hour = 3_600_000;

let folder: string;
let store: FileStore;
let taken: Buffer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'save-photo-'));
  store = await openDiskStore(folder);
  taken = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#6699cc' } })
    .jpeg()
    .toBuffer();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const listNames = async () => {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.toSorted();
};

describe('saving a photo', () => {
  it('keeps all its files, and removing it takes all of them away', async () => {
    const photo = await savePhoto(store, taken);
    expect(photo).toMatchObject({ width: 60, height: 40 });
    expect(await listNames()).toEqual(listPhotoFiles(photo.thumbnail_url).toSorted());
    await removePhotos(store, [photo.thumbnail_url]);
    expect(await listNames()).toEqual([]);
  });

  it('keeps nothing when the disk fills up half-way', async () => {
    let room = 3;
    const nearlyFull: FileStore = {
      ...store,
      put: async (...file) => {
        room -= 1;
        if (room < 0) throw new DiskFull();
        await store.put(...file);
      },
    };
    await expect(savePhoto(nearlyFull, taken)).rejects.toBeInstanceOf(DiskFull);
    expect(await listNames()).toEqual([]);
    expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
  });
});

describe('the sweep', () => {
  it('removes the photos that no row names, once they are old enough', async () => {
    const kept = await savePhoto(store, taken);
    const orphan = await savePhoto(store, taken);
    const isKnown = async (names: readonly string[]) => new Set(names.filter((name) => name === kept.thumbnail_url));

    expect(await sweepOrphans({ store, isKnown, now: new Date(), olderThanMs: hour })).toBe(0);
    expect(await listNames()).toHaveLength(12);

    const later = new Date(Date.now() + 2 * hour);
    expect(await sweepOrphans({ store, isKnown, now: later, olderThanMs: hour })).toBe(6);
    expect(await listNames()).toEqual(listPhotoFiles(kept.thumbnail_url).toSorted());
    expect(await store.get(orphan.thumbnail_url)).toBeNull();
  });

  it('asks in batches, so that a large neighbourhood fits into one query at a time', async () => {
    const names = Array.from({ length: 1500 }, (_, i) => `${String(i).padStart(22, '0')}-800.webp`);
    const removed: string[] = [];
    const large: FileStore = {
      ...store,
      list: async function* () {
        for (const name of names) yield { name, modifiedAt: new Date(0), size: 0 };
      },
      remove: async (orphans) => void removed.push(...orphans),
    };
    const asked: number[] = [];
    const isKnown = async (thumbnails: readonly string[]) => {
      asked.push(thumbnails.length);
      return new Set<string>();
    };
    expect(await sweepOrphans({ store: large, isKnown, now: new Date(), olderThanMs: hour })).toBe(1500);
    expect(asked).toEqual([1000, 500]);
    expect(removed).toEqual(names);
  });
});
