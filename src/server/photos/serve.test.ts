import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDiskStore } from '../files/disk-store.ts';
import { handleErrors } from '../http/error-handler.ts';
import { speakToEach } from '../http/locale.ts';
import { servePhotos } from './serve.ts';

const name = `${'a'.repeat(22)}-800.webp`;
const avif = `${'a'.repeat(22)}-800.avif`;
const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, i) => i % 251));

let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serve-photos-'));
  await writeFile(join(folder, 'secret'), 'secret');
  const store = await openDiskStore(join(folder, 'photos'));
  await store.put(name, bytes, 'image/webp');
  await store.put(avif, bytes, 'image/avif');
  app = fastify();
  handleErrors(app);
  speakToEach(app, () => 'en-GB');
  servePhotos(app, store);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('the address of a photo', () => {
  it('gives the photo to everybody, for good, and to be shown only', async () => {
    const answer = await app.inject(`/images/${name}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '200000',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect((await app.inject(`/images/${avif}`)).headers['content-type']).toBe('image/avif');
  });

  it('tells the size without the photo', async () => {
    const answer = await app.inject({ method: 'HEAD', url: `/images/${name}` });
    expect(answer.headers['content-length']).toBe('200000');
    expect(answer.rawPayload).toHaveLength(0);
  });

  it.each([
    name.replaceAll('a', 'b'),
    '../../etc/passwd',
    '..%2f..%2fsecret',
    '..%2Fsecret',
    '%2e%2e%5csecret',
    '%2e%2e%2fsecret',
    '/etc/passwd',
    'C:%5Cboot.ini',
    'file:%2f%2f%2fetc%2fpasswd',
    `${name}%00`,
    `${name}%0a`,
    name.toUpperCase(),
    'a'.repeat(5000),
  ])('is a plain 404, never to be kept, for /images/%s', async (file) => {
    const answer = await app.inject(`/images/${file}`);
    expect([404, 414]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('secret');
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['cache-control']).not.toBe('public, max-age=31536000, immutable');
  });
});
