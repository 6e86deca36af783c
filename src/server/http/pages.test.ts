import { readdir, rm, writeFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPicturedItem } from '../../../tests/support/pictured-item.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';

const assetsFolder = new URL('../../../dist/client/assets/', import.meta.url);
const assets = await readdir(assetsFolder);
const assetOf = (kind: RegExp) => `/assets/${assets.find((name) => kind.test(name))}`;

const forEver = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';
const hashed = [
  ['a script', assetOf(/\.js$/)],
  ['a stylesheet', assetOf(/\.css$/)],
  ['a font', assetOf(/\.woff2$/)],
  ['a drawing', assetOf(/\.svg$/)],
  ['the choice of the theme', assetOf(/^theme-.*\.js$/)],
];
const named = [
  ['the icon', '/favicon.svg'],
  ['the icon of the home screen', '/icon-maskable.svg'],
  ['the icon as phones want it', '/icons/512.png'],
  ['a sample picture', '/images/sample-tent.webp'],
];

describe('how long a browser may keep', () => {
  let world: World;
  let member: Person;
  let newcomer: Person;
  beforeAll(async () => {
    world = await aWorld();
    member = await world.aMember();
    newcomer = await world.aMember({ isTemporary: true });
    await aPicturedItem(world, member.id);
  });
  afterAll(() => world.close());

  const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers });
  const page = (url: string, person?: Person) =>
    get(url, {
      accept: 'text/html',
      ...(person && { cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    });

  test.each(hashed)('%s whose name says what is in it: for ever, packed or not', async (_, url) => {
    for (const packing of ['identity', 'gzip', 'br, gzip']) {
      const answer = await get(url, { 'accept-encoding': packing });
      expect([answer.statusCode, answer.headers['cache-control'], url]).toEqual([200, forEver, url]);
      const again = await get(url, {
        'accept-encoding': packing,
        'if-none-match': String(answer.headers.etag),
      });
      expect([again.statusCode, again.headers['cache-control'], again.body]).toEqual([304, forEver, '']);
      expect((await world.app.inject({ method: 'HEAD', url })).headers['cache-control']).toBe(forEver);
    }
  });

  test.each(named)('%s, whose name stays when it changes: an hour', async (_, url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, forAnHour]);
    const again = await get(url, { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, forAnHour]);
  });

  test('the manifest, which bears the community’s name: it asks each time, and all it names is there', async () => {
    const answer = await get('/manifest.webmanifest');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    type Picture = { src: string; sizes: string; type: string };
    const manifest: { icons: Picture[]; screenshots: Picture[]; shortcuts: { url: string }[] } = answer.json();
    for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
      const picture = await get(src);
      expect([src, picture.statusCode, picture.headers['content-type']]).toEqual([src, 200, type]);
      if (sizes === 'any') continue;
      const { width, height } = await sharp(picture.rawPayload).metadata();
      expect([src, `${width}x${height}`]).toEqual([src, sizes]);
    }
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
      '/items?post=offer',
      '/items?post=lend',
      '/wishes?post=wish',
    ]);
  });

  test('the worker, which brings the next version: it asks each time', async () => {
    const answer = await get('/worker.js');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(String(answer.headers['content-type'])).toContain('javascript');
  });

  test('the page without data: the same for everybody', async () => {
    const [anybody, somebody] = [await page('/shell'), await page('/shell', member)];
    expect(somebody.body).toBe(anybody.body);
    expect(anybody.body).not.toContain('"session"');
  });

  test('an answer of a member, which a browser may keep for nobody else: it says whose it is', async () => {
    const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await get('/api/waiting', { cookie })).headers['x-member']).toBe(String(member.id));
    expect((await get('/api/items')).headers['x-member']).toBeUndefined();
  });

  test('a page: it asks each time; with a member in it, it is not kept', async () => {
    for (const url of ['/', '/login', '/register', '/items', '/index.html'])
      expect((await page(url)).headers['cache-control']).toBe('no-cache');
    for (const url of ['/', '/items', '/myactivity', '/faq'])
      expect((await page(url, member)).headers['cache-control']).toBe('no-store');
    expect((await page('/items', newcomer)).headers['cache-control']).toBe('no-store');
  });

  test('an answer, a refusal and what is not there: not at all', async () => {
    const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const urls = ['/api/items', '/validate-session', '/assets/gone-12345678.js', '/images/none.webp', '/nothing'];
    for (const url of urls)
      for (const headers of [{}, { cookie }]) {
        const answer = await get(url, headers);
        expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store']);
      }
    // A script that an upgrade took away must not become a page in the browser's store.
    const gone = await get('/assets/gone-12345678.js', { accept: '*/*', 'sec-fetch-dest': 'script' });
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('a file of a build that this process has not seen yet: for ever, too', async () => {
    const file = new URL('late-12345678.js', assetsFolder);
    await writeFile(file, 'export {};');
    const answer = await get('/assets/late-12345678.js');
    await rm(file);
    expect([answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([200, forEver, 'export {};']);
    expect((await get('/assets/../index.html')).body).not.toContain('<html');
    expect((await get('/assets/%2e%2e/.built')).statusCode).toBe(404);
  });

  test('a photo: for ever', async () => {
    const [row] = await world.db<{ thumbnail_url: string }[]>`select thumbnail_url from items`;
    const answer = await get(`/images/${row?.thumbnail_url}`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, forEver]);
  });
});

describe('what was packed when the pages were built', () => {
  let world: World;
  beforeAll(async () => {
    world = await aWorld();
  });
  afterAll(() => world.close());

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
  ])('goes out as it lies there to a browser that takes %s', async (taken, packing) => {
    for (const url of [assetOf(/\.js$/), assetOf(/\.css$/)]) {
      const plain = await world.app.inject({ url, headers: { 'accept-encoding': 'identity' } });
      const packed = await world.app.inject({ url, headers: { 'accept-encoding': taken } });
      expect(packed.headers['content-encoding']).toBe(packing);
      // Only a file has a content length; a compressed stream has none.
      expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
      expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
      expect([plain.headers.vary, packed.headers.vary]).toEqual(['accept-encoding', 'accept-encoding']);
      expect(packed.headers.etag).not.toBe(plain.headers.etag);
    }
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=1.0, gzip', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip', 'gzip'],
    ['identity', undefined],
    ['', undefined],
    ['bread', undefined],
  ] as const)('as a page is on its way to a browser that takes "%s"', async (taken, packing) => {
    const page = await world.app.inject({
      url: '/login',
      headers: { accept: 'text/html', 'accept-encoding': taken },
    });
    expect([page.statusCode, page.headers['content-encoding'], page.headers.vary]).toEqual([
      200,
      packing,
      'accept-encoding',
    ]);
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes };
    expect(unpack[packing ?? 'none'](page.rawPayload).toString()).toContain('</html>');
  });

  test('has no address of its own', async () => {
    const url = assetOf(/\.js$/);
    expect((await world.app.inject(`${url}.br`)).statusCode).toBe(404);
    expect((await world.app.inject(`${url}.gz`)).statusCode).toBe(404);
  });
});
