import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { connect, type Db } from '../src/server/db/connect.ts';
import { openEmbeddedPostgres } from '../src/server/db/embedded/open-embedded-postgres.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { openEmbedder } from '../src/server/meaning/embed.ts';
import { percentile } from './support/figures.ts';
import { fillShelves, logIn, MEMBERS, settleMembers } from './support/neighbourhood.ts';
import { fillEmbeddings, prepareEmbeddings } from './support/embeddings.ts';
import { type Server, show, startServer, stopServer, timeOne } from './support/server.ts';

const SIZES = [100_000, 1_000_000];
const AT_ONCE = 32;
const VIEWERS = 40;

const readJson = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8'));

/** What several hundred neighbours might post, and what people type; both were written one by one. */
const things = (await readJson<{ name: string }[]>('../datasets/quality/search/things.json')).map(({ name }) => name);
const typed = (await readJson<{ query: string }[]>('../datasets/quality/search/queries.tuned.json')).map(
  ({ query }) => query,
);

const pathOf = (userId: number, words: string) =>
  `/api/items?userId=${userId}&giveaway=true&everywhere=true&searchQuery=${encodeURIComponent(words)}`;

type Asked = { userId: number; words: string; ms: number };

/** Everything that people type, each time by somebody else. */
const askAll = async (server: Server, users: readonly number[], from = 0): Promise<Asked[]> => {
  const asked: Asked[] = [];
  for (const [at, words] of typed.entries()) {
    const userId = users[(from + at) % users.length] ?? 0;
    asked.push({ userId, words, ms: await timeOne(server, userId, pathOf(userId, words)) });
  }
  return asked;
};

const timesOf = (asked: readonly Asked[]) => asked.map(({ ms }) => ms);

const tellSlowest = (asked: readonly Asked[]) =>
  asked
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 4)
    .map(({ words, ms }) => `"${words}" ${ms.toFixed(0)}`)
    .join(', ');

const countInSight = async (db: Db, users: readonly number[]) => {
  const rows = await db<{ seen: number }[]>`
    select count(distinct f.item_id)::int as seen
    from subscriptions s join item_feed f on f.audience = s.group_id and f.category = 0
    where s.user_id = any(${users.slice(0, 5)}::int[]) group by s.user_id`;
  return percentile(
    rows.map(({ seen }) => seen),
    0.5,
  );
};

/** How long the server's event loop was held up meanwhile, in milliseconds. */
const whileWatched = async (server: Server, work: () => Promise<unknown>): Promise<number> => {
  const watching = once(server.child, 'message');
  server.child.send('watch');
  await watching;
  await work();
  const told = once(server.child, 'message');
  server.child.send('tell');
  const [{ p99 }] = await told;
  return p99;
};

const tellRoom = async (db: Db) => {
  const [row] = await db<{ embeddings: number; feed: number }[]>`
    select pg_total_relation_size('item_embeddings')::float8 / 1e6 as embeddings,
      pg_total_relation_size('item_embedding_feed')::float8 / 1e6 as feed`;
  console.log(
    `  on disk: vectors ${row?.embeddings.toFixed(0)} MB, their signs beside the audiences ${row?.feed.toFixed(0)} MB`,
  );
};

const measure = async (server: Server, db: Db, label: string, users: readonly number[]) => {
  await askAll(server, users, 1);
  const again = [...(await askAll(server, users, 2)), ...(await askAll(server, users, 3))];
  console.log(`  ${label}, who see ${await countInSight(db, users)} things: ${show(timesOf(again))}`);
  console.log(`    the slowest: ${tellSlowest(again)}`);
  const since = performance.now();
  const many = (await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => askAll(server, users, n)))).flat();
  const rate = many.length / ((performance.now() - since) / 1000);
  console.log(`    ${AT_ONCE} at once: ${rate.toFixed(0)} searches a second, ${show(timesOf(many))}`);
};

const folder = await mkdtemp(join(tmpdir(), 'bench-search-'));
const database = await openEmbeddedPostgres({ dataDir: folder, log: () => {} });
await migrate(database.where);
const db = connect(database.where, { max: 2, statementTimeoutMs: 0 });
const embedder = openEmbedder();
await settleMembers(db);
await prepareEmbeddings(db, embedder, things);
const users = await logIn(db, 2 * VIEWERS);
const [everywhere, inFour] = [users.slice(0, VIEWERS), users.slice(VIEWERS)];
await db`delete from subscriptions where group_id = 1 and user_id = any(${inFour}::int[])`;
console.log(
  `${availableParallelism()} cores, Node ${process.version}, ${MEMBERS} members, ${things.length} kinds of things, ` +
    `${typed.length} questions, load before ${loadavg()[0]?.toFixed(1)}`,
);

for (const size of process.argv.includes('--small') ? SIZES.slice(0, 1) : SIZES) {
  const since = performance.now();
  await fillShelves(db, size, things);
  await fillEmbeddings(db, embedder);
  console.log(`${size} items (written in ${((performance.now() - since) / 1000).toFixed(0)} s)`);
  await tellRoom(db);
  const server = await startServer('./items-app.ts', database.where, folder);
  // The model is loaded with the first question; that is paid once and not here.
  await timeOne(server, users[0] ?? 0, pathOf(users[0] ?? 0, 'warm'));
  let first: Asked[] = [];
  const held = await whileWatched(server, async () => (first = await askAll(server, inFour)));
  console.log(
    `  asked for the first time, with embedding: ${show(timesOf(first))}; event loop p99 ${held.toFixed(1)} ms`,
  );
  await measure(server, db, 'members of four groups', inFour);
  await measure(server, db, 'members of the group of everybody, too', everywhere);
  await stopServer(server);
}
await embedder.close();
await db.end();
await database.stop();
await rm(folder, { recursive: true, force: true });
