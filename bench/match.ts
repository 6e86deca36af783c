import { createHash, randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import matching from '../datasets/quality/matching.tuned.json' with { type: 'json' };
import type { Db } from '../src/server/db/connect.ts';
import { openEmbedder } from '../src/server/meaning/embed.ts';
import { packVector } from '../src/server/meaning/pack-vector.ts';
import { matchItem, matchWish } from '../src/server/wishes/match-jobs.ts';
import { anApp } from './support/an-app.ts';
import { head, whileAsking } from './support/while-asking.ts';

const MEMBERS = 2000;
const ITEMS = 100_000;
const WISHES = 10_000;
const IDLE_MS = 4000;

type Text = { name: string; description: string; tags: string[]; categories: string[]; vector: Buffer };

/** Every thing gets a direction of its own: how long the comparison takes does not depend on where it points. */
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
    insert into item_feed (audience, category, giveaway, date_posted, item_id, owner_id)
    select audience, category, giveaway, date_posted, item_id, owner_id from item_feed_truth`;
  await db`
    insert into item_embeddings (item_id, model, cluster, signs, for_search, for_matching)
    select i.id, ${model}, 0, '', '', t.vector from items i join bench_texts t on t.number = i.thumbnail_url::int % ${itemTexts.length}`;
  await db`drop table bench_texts`;
  await writeTexts(db, wishTexts);
  await db`
    insert into wishes (owner_id, name, description, tags, categories, privacy_setting)
    select 3 + n % ${MEMBERS}, t.name, t.description || ' Any time in week ' || n || '.', t.tags, t.categories, 'public'
    from generate_series(1, ${WISHES}) n join bench_texts t on t.number = n % ${wishTexts.length} order by n`;
  await db`
    insert into wish_embeddings (wish_id, model, signs, vector)
    select w.id, ${model}, '', t.vector from wishes w join bench_texts t on t.number = w.id % ${wishTexts.length}`;
  await db`set session_replication_role = origin`;
  await db`vacuum analyze`;
};

const embedder = openEmbedder();
const { db, callAs, close } = await anApp((filling) => fill(filling, embedder.model), { embedder });
const [member] = await db<{ id: number }[]>`select min(id) as id from users where id > 2`;
const userId = member?.id ?? 0;
const call = await callAs(userId);
// The model is loaded with the first text; that is paid once and not here.
await embedder.embed(['warm']);

const measure = (label: string, work: () => Promise<unknown>) =>
  whileAsking(label, () => call('GET /api/notifications', { query: { userId } }), work);

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
console.log(head);
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

await close();
await embedder.close();
