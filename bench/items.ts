import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import autocannon from 'autocannon';
import { connect } from '../src/server/db/connect.ts';
import { openEmbeddedPostgres } from '../src/server/db/embedded/open-embedded-postgres.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { makePhoto } from '../tests/support/synthetic-photo.ts';
import { median, percentile } from './support/figures.ts';
import { fillShelves, logIn, MEMBERS, settleMembers } from './support/neighbourhood.ts';
import { headersOf, type Server, show, startServer, stopServer, timeEach } from './support/server.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 32;
const PHOTOS = 5;

/** The folder of another version, to be measured beside this one on the same database. */
const before = process.env.BEFORE && pathToFileURL(join(process.env.BEFORE, 'bench/support/items-app.ts')).href;

const lists = { Others: true, Borrow: false };
type List = keyof typeof lists;

const pathOf = (userId: number, list: List) => `/api/items?userId=${userId}&giveaway=${lists[list]}`;
const others = (userId: number) => pathOf(userId, 'Others');

const load = ({ url }: Server, users: readonly number[], list: List, seconds: number) =>
  autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: users.map((id) => ({ method: 'GET', path: pathOf(id, list), headers: headersOf(id) })),
  });

type Contestant = { name: string; server: Server; rates: number[]; p99s: number[] };

const tell = (all: readonly Contestant[], list: List) => {
  const [ours] = all;
  console.log(`  first page of ${list}, ${CONNECTIONS} connections:`);
  for (const { name, rates, p99s } of all) {
    const ratio = median((ours?.rates ?? []).map((rate, round) => rate / (rates[round] ?? rate)));
    const beside = name === ours?.name ? '' : `; Enough makes ${ratio.toFixed(2)} of it`;
    console.log(`    ${name.padEnd(15)} ${median(rates).toFixed(0)} requests/s, p99 ${median(p99s)} ms${beside}`);
  }
};

/** Side by side in turns, so that whatever else the machine does disturbs all of them alike. */
const compare = async (servers: Record<string, Server>, users: readonly number[], list: List) => {
  const all = Object.entries(servers).map(([name, server]): Contestant => ({ name, server, rates: [], p99s: [] }));
  for (const { server } of all) await load(server, users, list, 2);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { server, rates, p99s } of all) {
      const { requests, latency, non2xx, errors } = await load(server, users, list, SECONDS);
      if (non2xx + errors > 0) throw new Error('Some requests failed.');
      rates.push(requests.average);
      p99s.push(latency.p99);
    }
  tell(all, list);
};

const searches = {
  'a common word': 'hammer',
  'two words': 'blue guitar',
  'a slip of the finger': 'hamer',
  'no match': 'zeppelin',
};

const postPhotos = async (app: Server, users: readonly number[]) => {
  const taken = await (await makePhoto({ width: 2016, height: 1512 }))
    .resize(4032, 3024)
    .jpeg({ quality: 92 })
    .toBuffer();
  const post = async (userId: number, name: string) => {
    const form = new FormData();
    form.append('name', name);
    form.append('groups', '[1]');
    form.append('giveaway_flag', 'true');
    form.append('image', new Blob([new Uint8Array(taken)]));
    const since = performance.now();
    const answer = await fetch(`${app.url}/add-item`, { method: 'POST', headers: headersOf(userId), body: form });
    if (answer.status !== 201) throw new Error(`The photo was answered with ${answer.status}.`);
    return (performance.now() - since) / 1000;
  };
  await post(users[0] ?? 0, 'Warm-up');
  const watching = once(app.child, 'message');
  app.child.send('watch');
  await watching;
  const reads = new Array<number>();
  let isPosting = true;
  const reading = (async () => {
    while (isPosting) reads.push(...(await timeEach(app, users.slice(0, 5), others)));
  })();
  const seconds: number[] = [];
  for (const [at, userId] of users.slice(0, PHOTOS).entries()) seconds.push(await post(userId, `Photo ${at}`));
  isPosting = false;
  await reading;
  const told = once(app.child, 'message');
  app.child.send('tell');
  const [delay] = await told;
  console.log(
    `  a 12-megapixel photo of ${(taken.length / 1e6).toFixed(1)} MB: ${median(seconds).toFixed(2)} s; meanwhile event-loop delay ` +
      `p99 ${delay.p99.toFixed(1)} ms, other requests ${show(reads)}`,
  );
};

const folder = await mkdtemp(join(tmpdir(), 'bench-items-'));
const database = await openEmbeddedPostgres({ dataDir: folder, log: () => {} });
await migrate(database.where);
const db = connect(database.where, { max: 2, statementTimeoutMs: 0 });
await settleMembers(db);
const users = await logIn(db, 200);
console.log(
  `${availableParallelism()} cores, Node ${process.version}, ${MEMBERS} members, load before ${loadavg()[0]?.toFixed(1)}`,
);

const pages: number[] = [];
const wanted = process.argv.includes('--small') ? SIZES.slice(0, 2) : SIZES;
for (const size of wanted) {
  const since = performance.now();
  await fillShelves(db, size);
  console.log(`${size} items (written in ${((performance.now() - since) / 1000).toFixed(0)} s)`);
  const app = await startServer('./items-app.ts', database.where, folder);
  const bare = await startServer('./items-bare.ts', database.where, folder);
  const beside = before && { before: await startServer(before, database.where, folder) };
  await compare({ Enough: app, 'bare node:http': bare, ...beside }, users, 'Others');
  await compare({ Enough: app, ...beside }, users, 'Borrow');
  const page = await timeEach(app, [...users, ...users], others);
  pages.push(percentile(page, 0.5));
  console.log(`  one page after the other: ${show(page)}`);
  console.log(`  with a category: ${show(await timeEach(app, users, (id) => `${others(id)}&category=Tools`))}`);
  for (const [label, word] of Object.entries(searches))
    console.log(
      `  search for ${label}: ${show(await timeEach(app, users.slice(0, 60), (id) => `${others(id)}&searchQuery=${encodeURIComponent(word)}`))}`,
    );
  console.log(
    `  the numbers above the list: ${show(await timeEach(app, users.slice(0, 20), (id) => `/api/item-stats?userId=${id}&giveaway=true`))}`,
  );
  if (size === 100_000) await postPhotos(app, users);
  await Promise.all([app, bare, ...Object.values(beside ?? {})].map(stopServer));
}
const growth = (pages.at(-1) ?? 0) / (pages[0] ?? 1);
console.log(`a page at ${wanted.at(-1)} items takes ${growth.toFixed(2)} times as long as at ${wanted[0]}`);
await db.end();
await database.stop();
await rm(folder, { recursive: true, force: true });
