import { once } from 'node:events';
import { access, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server } from '../../../tests/support/start-s3-server.ts';
import { sweepOrphans } from '../photos/sweep-orphans.ts';
import { downloadFolderOf, openDownloadStore } from './open-download-store.ts';
import { openFileStore } from './open-file-store.ts';
import { DiskFull, type DownloadStore, type FileStore, StoreAway, WrongFileName } from './store.ts';

type Opened = { photos: FileStore; downloads: DownloadStore; stop: () => Promise<unknown> };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'downloads-'));
  await mkdir(downloadFolderOf(folder));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const openBoth = async (storageUrl: string | undefined) => {
  const place = { dataDir: folder, storageUrl };
  return { photos: await openFileStore(place), downloads: openDownloadStore(place) };
};

const onDisk = async (): Promise<Opened> => ({ ...(await openBoth(undefined)), stop: async () => undefined });

const inBucket = async (): Promise<Opened> => {
  const server = await startS3Server();
  return { ...(await openBoth(server.storageUrl())), stop: server.stop };
};

const nameOf = (letter: string) => `${letter.repeat(22)}.zip`;
const photo = `${'p'.repeat(22)}-800.webp`;

const listNames = async (store: Pick<DownloadStore, 'list'>) => {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.toSorted();
};

const write = async (bytes: Buffer) => {
  const path = join(downloadFolderOf(folder), 'finished.part');
  await writeFile(path, bytes);
  return path;
};

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

describe.each([
  ['the data folder', onDisk],
  ['an S3-compatible store', inBucket],
])('downloads in %s', (_, open) => {
  let opened: Opened;
  let downloads: DownloadStore;
  beforeAll(async () => {
    opened = await open();
    downloads = opened.downloads;
  });
  afterAll(() => opened.stop());

  it('come back as they were taken, and nothing stays where they were written', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_byte, i) => (i * 7919) % 256));
    const path = await write(bytes);
    await downloads.take(nameOf('a'), path);
    expect(await isThere(path)).toBe(false);
    const file = await downloads.get(nameOf('a'));
    expect(file?.size).toBe(300_000);
    expect(file && (await buffer(file.stream)).equals(bytes)).toBe(true);
  });

  it('are null when there is none, and can be removed twice', async () => {
    expect(await downloads.get(nameOf('b'))).toBeNull();
    await downloads.take(nameOf('b'), await write(Buffer.from('b')));
    for (let turn = 0; turn < 2; turn += 1) await downloads.remove([nameOf('b'), nameOf('c')]);
    expect(await downloads.get(nameOf('b'))).toBeNull();
    expect(await listNames(downloads)).toEqual([nameOf('a')]);
  });

  it.each(['', '../secret.zip', `../photos/${nameOf('a')}`, `${nameOf('a')}.part`, `downloads/${nameOf('a')}`, photo])(
    'are neither written, read nor removed as %j',
    async (name) => {
      const path = await write(Buffer.from('x'));
      await expect(downloads.take(name, path)).rejects.toBeInstanceOf(WrongFileName);
      expect(await downloads.get(name)).toBeNull();
      await downloads.remove([name]);
      expect(await isThere(path)).toBe(true);
    },
  );

  it('and photos neither see nor remove each other', async () => {
    const { photos } = opened;
    await photos.put(photo, Buffer.from('p'), 'image/webp');
    expect(await listNames(photos)).toEqual([photo]);
    expect(await listNames(downloads)).toEqual([nameOf('a')]);
    for (const name of [nameOf('a'), `downloads/${nameOf('a')}`]) {
      expect(await photos.get(name)).toBeNull();
      await photos.remove([name]);
    }
    await downloads.remove([photo, `../${photo}`]);
    const sweep = { store: photos, isKnown: async () => new Set<string>(), now: new Date(), olderThanMs: -60_000 };
    expect(await sweepOrphans(sweep)).toBe(1);
    expect(await listNames(photos)).toEqual([]);
    expect(await listNames(downloads)).toEqual([nameOf('a')]);
  });
});

const MB = 1024 ** 2;
const large = 200 * MB;

/** Answers the first requests with these statuses; keeps nothing of what is sent, so what stays in the memory is ours. */
const startLargeStore = async (...statuses: number[]) => {
  const sent: { bytes: number; length: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const one = { bytes: 0, length: request.headers['content-length'] };
    sent.push(one);
    request.on('data', (part: Buffer) => {
      one.bytes += part.length;
    });
    request.on('end', () => {
      response.writeHead(
        statuses[sent.length - 1] ?? statuses.at(-1) ?? 200,
        request.method === 'GET' ? { 'content-length': large } : {},
      );
      let left = request.method === 'GET' ? large / MB : 0;
      const part = Buffer.alloc(MB);
      const go = () => {
        while (left > 0) {
          left -= 1;
          if (!response.write(part)) return void response.once('drain', go);
        }
        response.end();
      };
      go();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { downloads } = await openBoth(`s3://key:secret@127.0.0.1:${port}/photos?tls=off`);
  return { downloads, sent, stop: () => void server.close() };
};

/** The most memory that buffers took during some work, above what they took before. */
const peakOf = async (work: () => Promise<void>) => {
  const now = () => process.memoryUsage().arrayBuffers;
  const before = now();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, now());
  }, 5);
  await work().finally(() => clearInterval(timer));
  return most - before;
};

describe('a download on its way', () => {
  it('of 200 MB is never whole in memory, neither on its way into the store nor out of it', async () => {
    const { downloads, sent, stop } = await startLargeStore();
    const path = await write(Buffer.alloc(0));
    await truncate(path, large);
    const onTheWayIn = await peakOf(() => downloads.take(nameOf('l'), path));
    expect(sent).toEqual([{ bytes: large, length: String(large) }]);
    expect(onTheWayIn / MB).toBeLessThan(100);

    let received = 0;
    const onTheWayOut = await peakOf(async () => {
      const file = await downloads.get(nameOf('l'));
      for await (const part of file?.stream ?? []) received += part.length;
    });
    expect(received).toBe(large);
    expect(onTheWayOut / MB).toBeLessThan(100);
    stop();
  });

  it('is sent again, all of it, when the store is busy for a moment', async () => {
    const { downloads, sent, stop } = await startLargeStore(503, 200);
    await downloads.take(nameOf('l'), await write(Buffer.alloc(MB)));
    expect(sent).toEqual(Array(2).fill({ bytes: MB, length: String(MB) }));
    stop();
  });

  it.each([
    [507, DiskFull],
    [403, StoreAway],
  ])('stays where it was written when the store answers %i', async (status, refusal) => {
    const { downloads, stop } = await startLargeStore(status);
    const path = await write(Buffer.from('x'));
    await expect(downloads.take(nameOf('l'), path)).rejects.toBeInstanceOf(refusal);
    expect(await isThere(path)).toBe(true);
    stop();
  });
});
