import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { openDiskStore } from '../src/server/files/disk-store.ts';
import { makeListIn } from '../src/server/imports/make-list.ts';
import { makeZip } from '../tests/support/make-zip.ts';
import { makePhoto } from '../tests/support/synthetic-photo.ts';
import { anApp } from './support/an-app.ts';
import { head, whileAsking } from './support/while-asking.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const lineCount = Number(process.env.LINES ?? 2000);
const photoCount = Number(process.env.PHOTOS ?? 500);
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);

const owner = 3;
const app = await anApp(async (db) => {
  await db`insert into users (id, email, name, password_hash) values (${owner}, 'owner@example.org', 'Owner', 'x')`;
  await db`insert into subscriptions (user_id, group_id) select ${owner}, min(id) from groups`;
});
const folder = await mkdtemp(join(tmpdir(), 'bench-import-'));
const files = await openDiskStore(join(folder, 'photos'));
const [community] = await app.db<{ id: number }[]>`select min(id) as id from groups`;
const call = await app.callAs(owner);

/** As phones make them smaller for a mail; a few pictures under many names, each a file of its own. */
const pictures = await Promise.all(
  Array.from({ length: 8 }, async (_, seed) =>
    (await makePhoto({ width: 1600, height: 1200, seed })).jpeg().toBuffer(),
  ),
);
const photos = makeZip(
  Array.from({ length: photoCount }, (_, at) => ({
    name: `photos/${at}.jpg`,
    bytes: pictures[at % 8] ?? Buffer.alloc(0),
  })),
);
const lines = Array.from(
  { length: lineCount },
  (_, at) => `Thing ${at},"A thing, number ${at}",lend,Tools,"tag, other",14,${at < photoCount ? `${at}.jpg` : ''}`,
);
const list = ['name,description,kind,category,tags,loan days,photo', ...lines].join('\r\n');

const bring = () => {
  const form = new FormData();
  form.set('preview', 'true');
  form.set('groups', JSON.stringify([community?.id]));
  form.set('list', new Blob([list]));
  form.set('photos', new Blob([new Uint8Array(photos)]));
  return call('POST /api/import', { body: form });
};

let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 50);

const ask = () => call('GET /api/items', { query: { showMyLibrary: true } });
const count = async () => (await app.db`select from items where owner_id = ${owner}`).length;
const work = (importId: number, store = files) =>
  makeListIn({ db: app.db, files: store })({ importId }, { id: '1', attempts: 1, created_at: '' });

console.log(
  `${availableParallelism()} cores, ${lineCount} lines, ${photoCount} photos, ${megabytes(photos.length)} MB`,
);
console.log(`memory before: ${megabytes(process.memoryUsage.rss())} MB`);
console.log(head);
await whileAsking('nothing', ask, () => delay(5000));
let id = 0;
await whileAsking('list and photos looked at', ask, async () => {
  id = (await bring()).id;
});
await call('POST /api/import/:id', { params: { id } });
// The store breaks off in the middle of the photos, as a crash would.
let puts = 0;
const breaking = {
  ...files,
  put: (...photo: Parameters<typeof files.put>) => {
    puts += 1;
    return puts > (photoCount * 6) / 10 ? Promise.reject(new Error('broken off')) : files.put(...photo);
  },
};
await whileAsking('made, and broken off', ask, () => work(id, breaking).catch(() => undefined));
console.log(`there: ${await count()}`);
await whileAsking('gone on with', ask, () => work(id));
console.log(`there: ${await count()}`);
await whileAsking('brought again', ask, async () => {
  const again = await bring();
  console.log(`already there: ${again.counts.already}, new: ${again.counts.waiting}`);
});
console.log(`there: ${await count()}; most memory: ${megabytes(peak)} MB`);
clearInterval(watch);
await app.close();
await rm(folder, { recursive: true });
