import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server } from '../../../tests/support/start-s3-server.ts';
import { parseS3Address } from './s3-address.ts';
import { openS3Store, parseS3List } from './s3-store.ts';
import { DiskFull, StoreAway } from './store.ts';

const name = `${'a'.repeat(22)}-800.webp`;

/** A store with one fixed answer to every request. */
const startAnswering = async (status: number, body: string, headers: Record<string, string> = {}) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method}`);
    request.resume().on('end', () => response.writeHead(status, headers).end(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const store = openS3Store(parseS3Address(`s3://key:secret@127.0.0.1:${port}/photos?tls=off`));
  return { store, port, asked, stop: () => server.close() };
};

describe('an S3-compatible store', () => {
  let server: Awaited<ReturnType<typeof startS3Server>>;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.stop());

  it('refuses a wrong secret, and that is a store that is away', async () => {
    const store = openS3Store(parseS3Address(server.storageUrl('wrong')));
    await expect(store.put(name, Buffer.from('x'), 'image/webp')).rejects.toThrow(/SignatureDoesNotMatch/);
    await expect(store.get(name)).rejects.toBeInstanceOf(StoreAway);
    expect(await store.isReady()).toBe(false);
  });

  it('lists more photos than fit on one page', async () => {
    const store = openS3Store(parseS3Address(server.storageUrl()), { pageSize: 3 });
    const names = Array.from({ length: 7 }, (_, i) => `${String(i).padStart(22, '0')}-320.webp`);
    await Promise.all(names.map((each) => store.put(each, Buffer.from('x'), 'image/webp')));
    const found: string[] = [];
    for await (const file of store.list()) found.push(file.name);
    expect(found).toEqual(names);
  });

  it('is away when nobody listens there', async () => {
    const { port, store, stop } = await startAnswering(200, '');
    stop();
    expect(port).toBeGreaterThan(0);
    await expect(store.get(name)).rejects.toBeInstanceOf(StoreAway);
    expect(await store.isReady()).toBe(false);
  });

  it.each([
    [507, '<Error><Code>XMinioStorageFull</Code></Error>'],
    [403, '<Error><Code>QuotaExceeded</Code></Error>'],
  ])('is full when it answers %i %s', async (status, body) => {
    const { store, stop } = await startAnswering(status, body);
    await expect(store.put(name, Buffer.from('x'), 'image/webp')).rejects.toBeInstanceOf(DiskFull);
    stop();
  });

  it('never sends us on to another host', async () => {
    const other = await startAnswering(200, 'elsewhere');
    const { store, asked, stop } = await startAnswering(302, '', { location: `http://127.0.0.1:${other.port}/` });
    await expect(store.get(name)).rejects.toBeInstanceOf(StoreAway);
    await expect(store.put(name, Buffer.from('x'), 'image/webp')).rejects.toBeInstanceOf(StoreAway);
    expect(asked).toEqual(['GET', 'PUT']);
    expect(other.asked).toEqual([]);
    stop();
    other.stop();
  });
});

describe('the address of a store', () => {
  it('is read with its keys decoded', () => {
    expect(parseS3Address('s3://key:a%2Fb%2Bc@s3.example.org:9000/photos?region=eu-1&tls=off')).toEqual({
      bucketUrl: 'http://s3.example.org:9000/photos',
      accessKeyId: 'key',
      secretAccessKey: 'a/b+c',
      region: 'eu-1',
    });
    expect(parseS3Address('s3://key:secret@s3.example.org/photos').bucketUrl).toBe('https://s3.example.org/photos');
  });

  it.each([
    's3://hidden',
    'https://key:hidden@host/photos',
    's3://key@hidden/photos',
    's3://key:hidden@host/',
    's3://key:hidden@host/a/b',
    's3://key:hidden/slash@host/photos',
    's3://key:hidden%zz@host/photos',
  ])('stops the start when it is %s, naming the variable and not the secret', (address) => {
    expect(() => parseS3Address(address)).toThrow(/^STORAGE_URL /);
    expect(() => parseS3Address(address)).not.toThrow(/hidden/);
  });
});

describe('a page of the list', () => {
  it('is read with its escapes undone', () => {
    const xml =
      '<ListBucketResult><IsTruncated>true</IsTruncated><Contents><Key>a&amp;b&#39;c&#x41;</Key>' +
      '<LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents></ListBucketResult>';
    expect(parseS3List(xml)).toEqual({
      files: [{ name: "a&b'cA", modifiedAt: new Date('2026-01-02T03:04:05Z'), size: 0 }],
      isTruncated: true,
    });
  });

  it('is the last one when it is not cut off', () => {
    expect(parseS3List('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>')).toEqual({
      files: [],
      isTruncated: false,
    });
  });
});
