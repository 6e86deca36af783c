import { randomBytes } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/database.ts';
import { anItem } from '../../../tests/support/items.ts';
import { type Work, workIn } from '../../../tests/support/rich-life.ts';
import { startS3Server } from '../../../tests/support/start-s3-server.ts';
import { aWorld, PASSWORD, type Person, type World } from '../../../tests/support/world.ts';
import { downloadFolderOf, openDownloadStore } from '../files/open-download-store.ts';
import { partOfDownload, sweepDownloads } from './downloads.ts';
import { makeDownloadIn } from './make-download.ts';

let database: FreshDatabase;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let maker: World;
let other: World;
let work: Work;

/** A machine with its own folder; database and store belong to both. */
const aMachine = (storageUrl = s3.storageUrl()) =>
  aWorld({ storageUrl }, {}, { database: { ...database, drop: async () => undefined } });

beforeAll(async () => {
  [database, s3] = [await freshDatabase(), await startS3Server()];
  [maker, other] = [await aMachine(), await aMachine()];
  work = await workIn(maker);
});
afterAll(async () => {
  await work.stop();
  await Promise.all([maker.close(), other.close()]);
  await s3.stop();
  await database.drop();
});

const fetchFrom = ({ app }: World, who: Person, path: string) =>
  app.inject({ url: path, cookies: Object.fromEntries(who.cookies) });

const makeDownload = async (who: Person) => {
  await who.call('POST /api/account/download');
  await work.settle();
  const { path, bytes } = await who.call('GET /api/account/download');
  return { path: path ?? '', bytes };
};

const listStored = async () => {
  const names: string[] = [];
  for await (const { name } of openDownloadStore(other.env).list()) names.push(name);
  return names;
};

const filesOf = ({ env }: World) => readdir(downloadFolderOf(env.dataDir)).catch(() => []);

const sweepOn = ({ db, env }: World) => sweepDownloads({ db, downloads: openDownloadStore(env), dataDir: env.dataDir });

/** With a photo that nothing can make smaller. */
const aMemberWithPhoto = async (megabytes: number) => {
  const member = await maker.aMember();
  const itemId = await anItem(maker.db, member.id);
  const [photo] = await maker.db<{ file: string }[]>`
    select replace(thumbnail_url, '-800.', '-1600.') as file from item_photos where item_id = ${itemId}`;
  await maker.files.put(photo?.file ?? '', randomBytes(megabytes * 1024 ** 2), 'image/webp');
  return member;
};

test('a download that one machine made comes from the other one too, for its member alone', async () => {
  const [zoe, nora] = [await aMemberWithPhoto(30), await maker.aMember()];
  const { path, bytes } = await makeDownload(zoe);
  const [here, there] = [await fetchFrom(maker, zoe, path), await fetchFrom(other, zoe, path)];
  expect(there.statusCode).toBe(200);
  expect(there.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(bytes),
    'cache-control': 'private, no-store',
  });
  expect(there.rawPayload.length).toBe(bytes);
  expect(there.rawPayload.length).toBeGreaterThan(30 * 1024 ** 2);
  expect(there.rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect(there.rawPayload.equals(here.rawPayload)).toBe(true);
  expect((await fetchFrom(other, nora, path)).statusCode).toBe(410);
  expect([await filesOf(maker), await filesOf(other)]).toEqual([[], []]);
});

test('two machines that make the same download at once leave it to its member, and send one mail', async () => {
  const zoe = await aMemberWithPhoto(1);
  await work.stop();
  await zoe.call('POST /api/account/download');
  const [asked] = await database.db<{ token: string }[]>`select token from downloads where user_id = ${zoe.id}`;
  const payload = { userId: zoe.id, token: asked?.token ?? '' };
  const turn = { id: '1', attempts: 1, created_at: new Date().toISOString() };
  const makeOn = ({ db, files, env }: World) =>
    makeDownloadIn({
      db,
      files,
      downloads: openDownloadStore(env),
      dataDir: env.dataDir,
      secret: 'x'.repeat(43),
      brandName: () => 'Enough',
    })(payload, turn);
  await Promise.all([makeOn(maker), makeOn(other)]);
  const mails = await database.db`select 1 from jobs where kind = 'mail' and payload ->> 'to' = ${zoe.email}`;
  expect(mails).toHaveLength(1);
  work = await workIn(maker);
  await work.settle();
  const { path } = await zoe.call('GET /api/account/download');
  for (const machine of [maker, other]) expect((await fetchFrom(machine, zoe, path ?? '')).statusCode).toBe(200);
});

test('each machine removes what is over from the store, and what a crash left on its own disk', async () => {
  const zoe = await aMemberWithPhoto(1);
  const first = await makeDownload(zoe);
  const second = await makeDownload(zoe);
  const { dataDir } = other.env;
  await mkdir(downloadFolderOf(dataDir), { recursive: true });
  await writeFile(partOfDownload(dataDir, 'x'.repeat(22)), 'half');
  await sweepOn(other);
  const stored = await listStored();
  expect(stored).not.toContain(`${first.path.split('/').at(-1)}.zip`);
  expect(stored).toContain(`${second.path.split('/').at(-1)}.zip`);
  expect(await filesOf(other)).toEqual([]);
  expect((await fetchFrom(other, zoe, second.path)).statusCode).toBe(200);

  await database.db`update downloads set expires_at = now()`;
  await sweepOn(other);
  expect(await listStored()).toEqual([]);
  expect((await fetchFrom(maker, zoe, second.path)).statusCode).toBe(410);
});

test('a member who leaves takes the download along, whichever machine does the work', async () => {
  const zoe = await aMemberWithPhoto(1);
  await makeDownload(zoe);
  expect(await listStored()).toHaveLength(1);
  await work.stop();
  work = await workIn(other);
  await zoe.call('POST /api/account/leave', { body: { password: PASSWORD } });
  await work.settle();
  expect(await listStored()).toEqual([]);
});

test('while the store is away the answer is 503, and what is asked for is made later', async () => {
  const [zoe, nora] = [await aMemberWithPhoto(1), await maker.aMember()];
  const { path } = await makeDownload(zoe);
  const cutOff = await aMachine('s3://key:secret@127.0.0.1:1/photos?tls=off');
  const answer = await fetchFrom(cutOff, zoe, path);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toHaveProperty('retry-after');
  expect(answer.json()).toMatchObject({ code: 'unavailable' });

  await work.stop();
  work = await workIn(cutOff);
  await nora.call('POST /api/account/download');
  const lastError = async () => {
    const [job] = await database.db<{ last_error: string | null }[]>`
      select last_error from jobs where kind = 'makeDownload' and done_at is null and failed_at is null`;
    return job?.last_error;
  };
  await expect.poll(lastError).toMatch(/the store did not answer/);
  expect(await nora.call('GET /api/account/download')).toMatchObject({ state: 'making' });
  expect(await filesOf(cutOff)).toEqual([]);

  await work.stop();
  work = await workIn(maker);
  await work.settle();
  expect(await nora.call('GET /api/account/download')).toMatchObject({ state: 'ready' });
  await cutOff.close();
});
