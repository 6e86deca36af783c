import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createApp } from '../src/server/app.ts';
import { connect, type Db } from '../src/server/db/connect.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { readEnv } from '../src/server/env.ts';
import { openDiskStore } from '../src/server/files/disk-store.ts';
import { callOverHttp } from '../tests/support/call-over-http.ts';
import { startTestCluster } from '../tests/support/cluster.ts';
import { inDatabase } from '../tests/support/database-name.ts';

const MEMBERS = 10_000;
const EVENTS = 2_000_000;
const ITEMS = 50_000;
const DAYS = 395;
const ROUNDS = 200;
const MOST_STATEMENTS = 2;

/** Members with items in every state, people who asked for them, wishes and what was found for them. */
const fillThings = async (db: Db, first: number) => {
  await db`
    insert into items (owner_id, name, description, thumbnail_url, placeholder, giveaway, status, recipient_id,
      date_approved, date_transferred, date_posted)
    select owner, 'Thing ' || n, '', n::text, '', n % 2 = 0, status, case when has_recipient then asker end,
      case when has_recipient then now() end, case when status = 'transferred' then now() end,
      now() - random() * interval '300 days'
    from (
      select n, ${first}::int + n % ${MEMBERS}::int as owner, ${first}::int + (7 * n + 1) % ${MEMBERS}::int as asker,
        (array['available', 'requested', 'approved', 'transferred'])[1 + (n + n / ${MEMBERS}::int) % 4] as status,
        (n + n / ${MEMBERS}::int) % 4 > 1 as has_recipient
      from generate_series(1, ${ITEMS}::int) n
    ) x`;
  await db`
    insert into interests (item_id, user_id, owner_id)
    select id, coalesce(recipient_id, ${first}::int + (owner_id - ${first}::int + 17) % ${MEMBERS}::int), owner_id
    from items where status <> 'available'`;
  await db`insert into item_groups (item_id, group_id) select id, 1 from items`;
  await db`
    insert into wishes (owner_id, name, description, privacy_setting)
    select ${first}::int + n % ${MEMBERS}::int, 'Wish ' || n, '', 'public' from generate_series(1, ${2 * MEMBERS}::int) n`;
  await db`
    insert into matches (wish_id, item_id, score, reason)
    select w.id, 1 + (w.id * 31 + k * 997) % ${ITEMS}::int, 1, '' from wishes w, generate_series(1, 3) k
    on conflict do nothing`;
};

const fill = async (db: Db) => {
  // Written past the triggers and the foreign keys: the data is sound, and thirty times faster there.
  await db`set session_replication_role = replica`;
  await db`insert into users (id, email, name, password_hash) values (1, 'admin@example.org', 'Admin', '!')`;
  await db`
    insert into users (id, email, name, password_hash)
    select nextval('member_ids'), 'member' || n || '@example.org', 'Member ' || n, '!' from generate_series(1, ${MEMBERS}) n`;
  await db`insert into subscriptions (user_id, group_id) select id, 1 from users`;
  const [row] = await db<{ first: number }[]>`select min(id) as first from users where id > 2`;
  const first = row?.first ?? 0;
  await fillThings(db, first);
  await db`
    insert into activity (at, user_id, kind)
    select now() - random() * ${DAYS} * interval '1 day', ${first}::int + (power(random(), 2) * ${MEMBERS - 1})::int, 'login'
    from generate_series(1, ${EVENTS})`;
  await db`vacuum analyze`;
  return first;
};

const logIn = async (db: Db, userId: number) => {
  const cookie = randomBytes(32).toString('base64url');
  await db`insert into sessions (id_hash, user_id, is_temporary, expires_at)
    values (${createHash('sha256').update(cookie).digest()}, ${userId}, false, now() + interval '1 day')`;
  return new Map([['enough', cookie]]);
};

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const folder = await mkdtemp(join(tmpdir(), 'bench-activity-'));
const cluster = await startTestCluster();
const admin = connect(cluster.where, { max: 1, statementTimeoutMs: 0 });
const name = `bench_activity_${process.pid}`;
await admin`create database ${admin(name)}`;
const where = inDatabase(cluster.where, name);
await migrate(where);

const filling = connect(where, { max: 1, statementTimeoutMs: 0 });
const since = performance.now();
const first = await fill(filling);
await filling.end();
console.log(
  `${MEMBERS} members, ${ITEMS} items, ${EVENTS} events in ${DAYS} days, written in ${((performance.now() - since) / 1000).toFixed(0)} s; load ${loadavg()[0]?.toFixed(1)}`,
);

let statements = 0;
// The process settles what was read every two seconds; that belongs to no call.
const isOfACall = (text: string) => !text.trim().startsWith('insert into rate_limits');
const db = connect(where, { max: 10, onQuery: (text) => (statements += isOfACall(text) ? 1 : 0) });
const env = readEnv({ DATA_DIR: folder, RATE_LIMIT_FACTOR: '1000000' });
const files = await openDiskStore(join(folder, 'photos'));
const app = await createApp({ db, files, env, secret: 'x'.repeat(43), logLevel: 'silent' });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const ours = callOverHttp(address, await logIn(db, 1));

const members: { userId: number; call: typeof ours }[] = [];
for (let n = 0; n < 20; n += 1) {
  const userId = first + n * 499;
  members.push({ userId, call: callOverHttp(address, await logIn(db, userId)) });
}
const member = (round: number) => members[round % members.length] ?? { userId: 1, call: ours };

// The first look over a new connection also asks for the database's types.
await Promise.all(members.map(({ userId, call }) => call('GET /api/notifications', { query: { userId } })));

const zones = Intl.supportedValuesOf('timeZone');
const chart = (timeFrame: 'daily' | 'weekly' | 'monthly' | 'yearly', timeZone = 'Europe/Berlin', userId = 'all') =>
  ours('GET /api/user_activities', { query: { timeFrame, timeZone, userId } });

type Measured = { rounds: number; make: (round: number) => Promise<unknown>; limit?: number };

const calls: Record<string, Measured> = {
  'counters: GET /api/notifications': {
    rounds: ROUNDS,
    limit: MOST_STATEMENTS,
    make: (round) => member(round).call('GET /api/notifications', { query: { userId: member(round).userId } }),
  },
  'summary: GET /api/summary/activity': {
    rounds: ROUNDS,
    make: (round) => member(round).call('GET /api/summary/activity', { query: { userId: member(round).userId } }),
  },
  'a list: GET /api/items/activity': {
    rounds: ROUNDS,
    make: (round) =>
      member(round).call('GET /api/items/activity', {
        query: { userId: member(round).userId, owner: 'recipient', status: 'approved' },
      }),
  },
  'year of everybody, first in a time zone': { rounds: 10, make: (round) => chart('yearly', zones[round * 37]) },
  'year of everybody, again': { rounds: 50, make: () => chart('yearly', zones[0]) },
  'month of everybody, first in a time zone': { rounds: 10, make: (round) => chart('monthly', zones[round * 37]) },
  'month of everybody, again': { rounds: 50, make: () => chart('monthly', zones[0]) },
  'week of everybody': { rounds: 30, make: () => chart('weekly', zones[0]) },
  'day of everybody': { rounds: 30, make: () => chart('daily') },
  'year of one member': { rounds: 50, make: (round) => chart('yearly', 'Europe/Berlin', String(first + round)) },
};

console.log(`${'call'.padEnd(44)}rounds statements   p50 ms   p99 ms`);
for (const [call, { rounds, make, limit }] of Object.entries(calls)) {
  let most = 0;
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [before, begun] = [statements, performance.now()];
    await make(round);
    took.push(performance.now() - begun);
    most = Math.max(most, statements - before);
  }
  const times = [0.5, 0.99].map((share) => percentile(took, share).toFixed(1).padStart(9)).join('');
  console.log(`${call.padEnd(44)}${String(rounds).padStart(6)}${String(most).padStart(11)}${times}`);
  if (limit !== undefined && most > limit) process.exitCode = 1;
}

await app.close();
await db.end();
await admin`drop database ${admin(name)} with (force)`;
await admin.end();
await cluster.stop();
await rm(folder, { recursive: true });
