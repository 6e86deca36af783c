import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import { type Life, liveRichly, own, type Work, workIn } from '../../../tests/support/rich-life.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';
import { openDownloadStore } from '../files/open-download-store.ts';
import { sweepDownloads } from './downloads.ts';

let world: World;
let work: Work;
let life: Life;
beforeAll(async () => {
  world = await aWorld();
  work = await workIn(world);
  life = await liveRichly(world, work);
});
afterAll(async () => {
  await work.stop();
  await world.close();
});

/** The files of a zip by their names; photos as their first bytes. */
const unzip = (bytes: Buffer) =>
  new Promise<Map<string, string>>((resolve, reject) => {
    const found = new Map<string, string>();
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          text(stream).then((content) => {
            found.set(entry.fileName, content);
            zip.readEntry();
          }, reject);
        }),
      );
      zip.on('end', () => resolve(found));
      zip.readEntry();
    });
  });

const fetchFile = async (who: Person, path: string) =>
  world.app.inject({ url: path, cookies: Object.fromEntries(who.cookies) });

const download = async (who: Person) => {
  const { path } = await who.call('GET /api/account/download');
  return unzip((await fetchFile(who, path ?? '')).rawPayload);
};

const rowsIn = (files: Map<string, string>, subject: string) => JSON.parse(files.get(`data/${subject}.json`) ?? 'null');

const folder = () => join(world.env.dataDir, 'downloads');

test('holds what the calls answer, and the photos', async () => {
  const { zoe, nora, lent, received, wishId, hidden } = life;
  const files = await download(zoe);
  const items = await zoe.call('GET /api/items', { query: { userId: zoe.id, showMyLibrary: true } });
  const mine = items.filter(({ is_mine }) => is_mine);
  const living = rowsIn(files, 'items').filter((item: { deleted_at: string | null }) => item.deleted_at === null);
  const shape = ({
    id,
    name,
    description,
    tags,
  }: {
    id: number;
    name: string;
    description: string;
    tags: string[];
  }) => ({
    id,
    name,
    description,
    tags,
  });
  const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
  expect(living.map(shape)).toEqual(mine.map(shape).toSorted(byId));
  const [photo] = living[0].photos;
  expect(files.get(photo)?.slice(0, 4)).toBe('RIFF');
  expect(rowsIn(files, 'wishes').map(({ id }: { id: number }) => id)).toEqual([wishId, hidden]);

  const params = { itemId: lent, personId: nora.id };
  const thread = await zoe.call('GET /api/conversations/:itemId/:personId', { params, query: {} });
  const said = rowsIn(files, 'messages').filter(({ item_id }: { item_id: number }) => item_id === lent);
  const wordsOf = (each: { text: string; is_mine: boolean; sent_at: string }) => [
    each.text,
    each.is_mine,
    each.sent_at,
  ];
  expect(said.map(wordsOf)).toEqual(thread.messages.map(wordsOf));

  const history = await zoe.call('GET /api/items/:id/history', { params: { id: lent } });
  const ofItem = (id: number) => rowsIn(files, 'history').filter(({ item_id }: { item_id: number }) => item_id === id);
  expect(ofItem(lent)).toMatchObject(
    history.map(({ handed_over_at, returned_at, thanks, recipient_name }) => ({
      handed_over_at,
      returned_at,
      thanks,
      with: recipient_name,
    })),
  );
  expect(ofItem(received)).toMatchObject([{ item: 'Noras gift', is_owner: false, is_loan: false, with: nora.name }]);
  expect(
    rowsIn(files, 'bookings').map(({ state, word }: { state: string; word: string }) => [state, word]),
  ).toContainEqual(['cancelled', own.cancelled]);
  const board = (await zoe.call('GET /api/feedback', { query: { sort: 'recent' } })).filter(({ is_mine }) => is_mine);
  expect(rowsIn(files, 'feedback').map(({ content }: { content: string }) => content)).toEqual(
    board.map(({ content }) => content).toReversed(),
  );
  expect(rowsIn(files, 'reports')).toMatchObject([{ words: own.report }]);
  expect(rowsIn(files, 'notices')).toMatchObject([{ act: 'warn', answer: own.answer }]);
  expect(rowsIn(files, 'connections')).toMatchObject([{ with: nora.name, is_on: true }]);
  expect(rowsIn(files, 'devices')).toMatchObject([{ notifications_to: `push.example.org/${own.device}` }]);
  expect(rowsIn(files, 'links')).toMatchObject([{ description: own.shared }]);
  expect(rowsIn(files, 'account')).toMatchObject([{ name: own.name, email: own.email, groups: ['Community'] }]);
});

test('holds no address of anybody else, no secret and no script, and reads well', async () => {
  const files = await download(life.zoe);
  const everything = [...files].filter(([name]) => !name.startsWith('photos/')).map(([, content]) => content);
  for (const content of everything) {
    expect(content).not.toContain(life.nora.email);
    expect(content).not.toContain('argon2');
  }
  const page = files.get('index.html') ?? '';
  expect(page).not.toMatch(/<script|\son\w+=|https?:/);
  for (const word of [own.renamed, own.privateWish, own.message, own.thanks]) expect(page).toContain(word);
});

test('speaks the language of its member, dates and log included', async () => {
  const { zoe } = life;
  await zoe.call('PATCH /api/account', { body: { language: 'ar' } });
  await zoe.call('POST /api/account/download');
  await work.settle();
  const page = (await download(zoe)).get('index.html') ?? '';
  await zoe.call('PATCH /api/account', { body: { language: 'en-GB' } });
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('<h2 id="items">الأغراض</h2>');
  expect(page).toContain('<dd dir="auto">تسجيل دخول</dd>');
  const said = page.replace(/<style>.*?<\/style>/s, '').matchAll(/<dt>([^<]*)<\/dt>|\d{4}-\d\d-\d\dT/g);
  expect([...said].map(([, label = 'a date']) => label).filter((label) => /[a-z]/.test(label))).toEqual([]);
});

test('what members write stays text on the page', async () => {
  const { zoe } = life;
  await zoe.call('POST /api/feedback', {
    body: { userId: zoe.id, content: '<script>alert(1)</script><img src=x onerror=alert(1)>', anonymous: false },
  });
  await zoe.call('POST /api/account/download');
  await work.settle();
  const page = (await download(zoe)).get('index.html') ?? '';
  expect(page).toContain('&lt;script&gt;alert(1)');
  expect(page).not.toMatch(/<script|<img src=x/);
});

test('is for its member alone, for a day, and is named in a mail', async () => {
  const { zoe, nora } = life;
  const { path, expires_at } = await zoe.call('GET /api/account/download');
  expect(Date.parse(expires_at ?? '') - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  expect((await fetchFile(zoe, path ?? '')).headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringContaining('attachment'),
  });
  expect((await fetchFile(nora, path ?? '')).statusCode).toBe(410);
  expect((await world.app.inject({ url: path ?? '' })).statusCode).toBe(401);
  for (const wrong of ['x'.repeat(22), '..%2f..%2fsecret', 'x'.repeat(5000)])
    expect((await fetchFile(zoe, `/api/account/download/${wrong}`)).statusCode).toBeGreaterThanOrEqual(400);
  const folderOfMails = join(world.env.dataDir, 'mail');
  const mails = await Promise.all(
    (await readdir(folderOfMails)).map((name) => readFile(join(folderOfMails, name), 'utf8')),
  );
  const announcements = mails.filter((mail) => mail.includes('Subject: Your download from Enough is ready'));
  expect(announcements.map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1])).toEqual([zoe.email, zoe.email]);
  await world.db`update downloads set expires_at = now()`;
  expect((await fetchFile(zoe, path ?? '')).statusCode).toBe(410);
  expect(await zoe.call('GET /api/account/download')).toMatchObject({ state: 'none', path: null });
  await sweepDownloads({ ...world.env, db: world.db, downloads: openDownloadStore(world.env) });
  expect(await readdir(folder())).toEqual([]);
});

test('is made once, however often it is asked for meanwhile', async () => {
  const otto = life.otto;
  await work.stop();
  const answers = await Promise.all(Array.from({ length: 5 }, () => otto.call('POST /api/account/download')));
  expect(answers.map(({ state }) => state)).toEqual(Array(5).fill('making'));
  const jobs = await world.db`select 1 from jobs where kind = 'makeDownload' and done_at is null`;
  expect(jobs).toHaveLength(1);
  work = await workIn(world);
  await work.settle();
  expect(await otto.call('GET /api/account/download')).toMatchObject({ state: 'ready' });
  expect([...(await download(otto)).keys()]).toContain('index.html');
});

test('a process killed in the middle leaves no half file: the download is made again', async () => {
  const { zoe } = life;
  await work.stop();
  await zoe.call('POST /api/account/download');
  const script = fileURLToPath(new URL('../../../tests/programs/dying-download.ts', import.meta.url));
  const args = ['--import', 'tsx', script, JSON.stringify(world.where), world.env.dataDir];
  const [, signal] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  expect(signal).toBe('SIGKILL');
  const [asked] = await world.db<{ token: string }[]>`select token from downloads where user_id = ${zoe.id}`;
  const token = asked?.token ?? '';
  const namesOf = async () => (await readdir(folder())).filter((name) => name.startsWith(token));
  expect(await namesOf()).toEqual([`${token}.zip.part`]);
  expect(await zoe.call('GET /api/account/download')).toMatchObject({ state: 'making', path: null });
  expect((await fetchFile(zoe, `/api/account/download/${token}`)).statusCode).toBe(410);
  // Its lease ends, some minutes later.
  work = await workIn(world);
  await work.settle();
  expect(await namesOf()).toEqual([`${token}.zip`]);
  expect([...(await download(zoe)).keys()]).toContain('data/items.json');
});

test('the limits hold', async () => {
  const strict = await aWorld({ limitFactor: 1 });
  const member = await strict.aMember();
  for (let turn = 0; turn < 5; turn += 1) await member.call('POST /api/account/download');
  await expect(member.call('POST /api/account/download')).rejects.toBeInstanceOf(CallRefused);
  await strict.close();
});
