import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import matching from '../quality/matching.tuned.json' with { type: 'json' };
import { createApp } from '../src/server/app.ts';
import { connect, type Db } from '../src/server/db/connect.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { readEnv } from '../src/server/env.ts';
import { openDiskStore } from '../src/server/files/disk-store.ts';
import { openEmbedder } from '../src/server/meaning/embed.ts';
import { packVector } from '../src/server/meaning/pack-vector.ts';
import { matchItem, matchWish } from '../src/server/wishes/match-jobs.ts';
import { startTestCluster } from '../tests/support/cluster.ts';
import { inDatabase } from '../tests/support/database-name.ts';

const MEMBERS = 2000;
const ITEMS = 100_000;
const WISHES = 10_000;
const PAUSE_MS = 10;
const IDLE_MS = 4000;

type Text = { name: string; description: string; tags: string[]; categories: string[]; vector: Buffer };

/** A direction of one's own for every thing: how long the comparison takes does not depend on where it points. */
const directionOf = (thing: string): Float32Array => {
  const numbers = Float32Array.from({ length: 384 }, (_, at) => {
    const hash = createHash('md5').update(`${thing} ${at}`).digest();
    return hash.readInt32LE() / 2 ** 31;
  });
  const length = Math.sqrt(numbers.reduce((sum, value) => sum + value * value, 0));
  return numbers.map((value) => value / length);
};

const vectorOf = (thing: string) => packVector(directionOf(thing));

const itemTexts: Text[] = [
  ...matching.pairs.map(({ item }) => ({ ...item, vector: vectorOf(item.name) })),
  ...matching.distractors.map((item) => ({ ...item, vector: vectorOf(item.name) })),
];
const wishTexts: Text[] = [
  ...matching.pairs.map(({ wish, item }) => ({ ...wish, tags: [], vector: vectorOf(item.name) })),
  ...matching.unanswered.map((wish) => ({ ...wish, tags: [], vector: vectorOf(wish.name) })),
];

const writeTexts = async (db: Db, texts: readonly Text[]) => {
  await db`
    create table bench_texts (
      number int primary key, name text, description text, tags text[], categories text[], vector bytea)`;
  for (const [n, text] of texts.entries())
    await db`
      insert into bench_texts
      values (${n}, ${text.name}, ${text.description}, ${text.tags}, ${text.categories}, ${text.vector})`;
};

/** Everything is shared with the one group that everybody is in: nobody can see more than this. */
const fill = async (db: Db, model: string) => {
  // Written past the triggers and the foreign keys: the data is sound, and much faster there.
  await db`set session_replication_role = replica`;
  await db`
    insert into users (id, email, name, password_hash)
    select nextval('member_ids'), 'm' || n || '@example.org', 'Member ' || n, '!' from generate_series(1, ${MEMBERS}) n`;
  await db`insert into subscriptions (user_id, group_id) select id, 1 from users`;
  await writeTexts(db, itemTexts);
  await db`
    insert into items (owner_id, name, description, tags, categories, thumbnail_url, placeholder, giveaway)
    select 3 + n % ${MEMBERS}, t.name, t.description || ' Number ' || n || ' on the left, please ring twice.', t.tags,
      t.categories, n::text, '', true
    from generate_series(1, ${ITEMS}) n join bench_texts t on t.number = n % ${itemTexts.length}`;
  await db`insert into item_groups (item_id, group_id) select id, 1 from items`;
  await db`
    insert into item_meanings (item_id, model, vector)
    select i.id, ${model}, t.vector from items i join bench_texts t on t.number = i.thumbnail_url::int % ${itemTexts.length}`;
  await db`drop table bench_texts`;
  await writeTexts(db, wishTexts);
  await db`
    insert into wishes (owner_id, name, description, tags, categories, privacy_setting)
    select 3 + n % ${MEMBERS}, t.name, t.description || ' Any time in week ' || n || '.', t.tags, t.categories, 'public'
    from generate_series(1, ${WISHES}) n join bench_texts t on t.number = n % ${wishTexts.length} order by n`;
  await db`
    insert into wish_meanings (wish_id, model, vector)
    select w.id, ${model}, t.vector from wishes w join bench_texts t on t.number = w.id % ${wishTexts.length}`;
  await db`set session_replication_role = origin`;
  await db`vacuum analyze`;
};

const logIn = async (db: Db, userId: number) => {
  const cookie = randomBytes(32).toString('base64url');
  await db`insert into sessions (id_hash, user_id, is_temporary, expires_at)
    values (${createHash('sha256').update(cookie).digest()}, ${userId}, false, now() + interval '1 day')`;
  return `enough=${cookie}`;
};

const folder = await mkdtemp(join(tmpdir(), 'bench-match-'));
const cluster = await startTestCluster();
const admin = connect(cluster.where, { max: 1, statementTimeoutMs: 0 });
const name = `bench_match_${process.pid}`;
await admin`create database ${admin(name)}`;
const where = inDatabase(cluster.where, name);
await migrate(where);
const embedder = openEmbedder();
const filling = connect(where, { max: 1, statementTimeoutMs: 0 });
await fill(filling, embedder.model);
await filling.end();

const db = connect(where);
const env = readEnv({ DATA_DIR: folder, RATE_LIMIT_FACTOR: '1000000' });
const files = await openDiskStore(join(folder, 'photos'));
const app = await createApp({ db, files, env, secret: 'x'.repeat(43), embedder, logLevel: 'silent' });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const [member] = await db<{ id: number }[]>`select min(id) as id from users where id > 2`;
const userId = member?.id ?? 0;
const cookie = await logIn(db, userId);
// The model is loaded with the first text; that is paid once and not here.
await embedder.embed(['warm']);

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Does the work while somebody asks for their counters again and again, in this very process. */
const measure = async (label: string, work: () => Promise<unknown>) => {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  const took: number[] = [];
  let isDone = false;
  const asking = (async () => {
    while (!isDone) {
      const since = performance.now();
      const answer = await fetch(`${address}/api/notifications?userId=${userId}`, { headers: { cookie } });
      await answer.text();
      took.push(performance.now() - since);
      await delay(PAUSE_MS);
    }
  })();
  loop.enable();
  const since = performance.now();
  await work();
  const seconds = (performance.now() - since) / 1000;
  loop.disable();
  isDone = true;
  await asking;
  const figures = [
    seconds.toFixed(2),
    ...[0.5, 0.99].map((share) => percentile(took, share).toFixed(1)),
    ...[50, 99, 100].map((share) => (loop.percentile(share) / 1e6).toFixed(1)),
  ];
  console.log(label.padEnd(44) + figures.map((figure) => figure.padStart(10)).join(''));
  return seconds;
};

const newItem = async () => {
  const [row] = await db<{ id: number }[]>`
    insert into items (owner_id, name, description, tags, categories, thumbnail_url, placeholder, giveaway)
    values (${userId}, 'Crib', 'Wooden, with a mattress, all screws there.', '{baby}', '{Household}',
      ${randomBytes(8).toString('hex')}, '', true)
    returning id`;
  await db`insert into item_groups (item_id, group_id) values (${row?.id ?? 0}, 1)`;
  return row?.id ?? 0;
};

const newWish = async () => {
  const [row] = await db<{ id: number }[]>`
    insert into wishes (owner_id, name, description, categories, privacy_setting)
    values (${userId}, 'A cot for our newborn', 'We are due in January.', '{Household}', 'private') returning id`;
  return row?.id ?? 0;
};

console.log(`${ITEMS} items and ${WISHES} wishes, all in sight of everybody; load ${loadavg()[0]?.toFixed(1)}`);
const heads = ['seconds', 'p50 ms', 'p99 ms', 'loop p50', 'loop p99', 'loop max'];
console.log(''.padEnd(44) + heads.map((head) => head.padStart(10)).join(''));
const outside = { db, embedder };
await measure('at rest', () => delay(IDLE_MS));
const [itemId, wishId] = [await newItem(), await newWish()];
await measure('one new item against all wishes', () => matchItem(outside, itemId));
await measure('one new wish against all items', () => matchWish(outside, wishId));
await measure('at rest again', () => delay(IDLE_MS));
const [found] = await db`
  select count(*) filter (where item_id = ${itemId})::int as wishes, count(*) filter (where wish_id = ${wishId})::int as items
  from matches`;
console.log('found', found);

await app.close();
await embedder.close();
await db.end();
await admin`drop database ${admin(name)} with (force)`;
await admin.end();
await cluster.stop();
await rm(folder, { recursive: true });
