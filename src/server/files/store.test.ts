import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server } from '../../../tests/support/start-s3-server.ts';
import { openFileStore } from './open-file-store.ts';
import { type FileStore, WrongFileName } from './store.ts';

const onDisk = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'photos-'));
  const store = await openFileStore({ dataDir, storageUrl: undefined });
  return { store, stop: () => rm(dataDir, { recursive: true, force: true }) };
};

const inBucket = async () => {
  const server = await startS3Server();
  const store = await openFileStore({ dataDir: '/nowhere', storageUrl: server.storageUrl() });
  return { store, stop: server.stop };
};

const nameOf = (letter: string) => `${letter.repeat(22)}-800.webp`;
const read = async (store: FileStore, name: string) => {
  const file = await store.get(name);
  return file && { bytes: await buffer(file.stream), size: file.size };
};
const listNames = async (store: FileStore) => {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names;
};

const hostileNames = [
  '',
  '.',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%5c',
  '/etc/passwd',
  'C:\\boot.ini',
  'file:///etc/passwd',
  `${'a'.repeat(22)}-800.webp\0`,
  `${'a'.repeat(22)}-800.webp%00`,
  `../${'a'.repeat(22)}-800.webp`,
  `${'a'.repeat(22)}-800.webp?acl`,
  'a'.repeat(5000),
];

describe.each([
  ['the data folder', onDisk],
  ['an S3-compatible store', inBucket],
])('photos in %s', (_, open) => {
  let store: FileStore;
  let stop: () => Promise<void>;
  beforeAll(async () => ({ store, stop } = await open()));
  afterAll(() => stop());

  it('come back as they were put, with their size', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_byte, i) => (i * 7919) % 256));
    await store.put(nameOf('a'), bytes, 'image/webp');
    const file = await read(store, nameOf('a'));
    expect(file?.size).toBe(100_000);
    expect(file?.bytes.equals(bytes)).toBe(true);
  });

  it('are null when nobody put them', async () => {
    expect(await store.get(nameOf('b'))).toBeNull();
  });

  it('go when they are removed, and removing them again is no failure', async () => {
    await store.put(nameOf('c'), Buffer.from('c'), 'image/webp');
    await store.remove([nameOf('c'), nameOf('d')]);
    await store.remove([nameOf('c')]);
    expect(await store.get(nameOf('c'))).toBeNull();
  });

  it('are listed with the moment of their writing', async () => {
    const before = Date.now() - 2000;
    await store.put(nameOf('e'), Buffer.from('e'), 'image/webp');
    await store.put('eeeeeeeeeeeeeeeeeeee_--1600.avif', Buffer.from('f'), 'image/avif');
    const found = new Map<string, Date>();
    for await (const { name, modifiedAt } of store.list()) found.set(name, modifiedAt);
    const at = found.get(nameOf('e'))?.getTime() ?? 0;
    expect(at).toBeGreaterThan(before);
    expect(at).toBeLessThan(Date.now() + 2000);
    expect([...found.keys()]).toContain('eeeeeeeeeeeeeeeeeeee_--1600.avif');
  });

  it('are whole when the same name is written twice at once', async () => {
    const one = Buffer.alloc(50_000, 1);
    const two = Buffer.alloc(50_000, 2);
    await Promise.all([store.put(nameOf('g'), one, 'image/webp'), store.put(nameOf('g'), two, 'image/webp')]);
    const file = await read(store, nameOf('g'));
    expect(file?.bytes.equals(one) || file?.bytes.equals(two)).toBe(true);
  });

  it.each(hostileNames.map((name) => [name.slice(0, 40), name]))(
    'are neither written, read nor removed as %j',
    async (_label, name) => {
      const before = await listNames(store);
      await expect(store.put(name, Buffer.from('x'), 'image/webp')).rejects.toBeInstanceOf(WrongFileName);
      expect(await store.get(name)).toBeNull();
      await store.remove([name]);
      expect(await listNames(store)).toEqual(before);
    },
  );

  it('are reported as ready to be kept', async () => {
    expect(await store.isReady()).toBe(true);
  });
});
