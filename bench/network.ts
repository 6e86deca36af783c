import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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
const GROUPS = 300;
const CONNECTIONS = 400;
const REQUESTS = 20;
const ROUNDS = 200;

/** The member who is measured is the first; the next 400 are connected with them, the 20 after those ask. */
const fill = async (db: Db) => {
  await db`
    insert into users (id, email, name, password_hash)
    select nextval('member_ids'), 'member' || n || '@example.org', 'Member ' || n, '!' from generate_series(1, ${MEMBERS}) n`;
  const [me] = await db<{ id: number }[]>`select min(id) as id from users`;
  const id = me?.id ?? 0;
  await db`insert into groups (group_name) select 'Grade ' || n from generate_series(2, ${GROUPS}) n`;
  await db`insert into subscriptions (user_id, group_id)
    select u.id, g.id from users u join groups g on (u.id + g.id) % 30 = 0`;
  await db`insert into connection_requests (sender_id, receiver_id, status, answered_at)
    select u, u + 2, 'accepted', now() from generate_series(${id + 1}::int, ${id + MEMBERS - 3}::int) u`;
  await db`insert into connection_requests (sender_id, receiver_id, status, answered_at)
    select ${id}::int, ${id}::int + k, 'accepted', now() from generate_series(1, ${CONNECTIONS}::int) k`;
  await db`insert into connection_pairs (lo_id, hi_id, request_id)
    select sender_id, receiver_id, id from connection_requests`;
  await db`insert into connection_requests (sender_id, receiver_id)
    select ${id}::int + ${CONNECTIONS}::int + k, ${id}::int from generate_series(1, ${REQUESTS}::int) k`;
  await db`analyze`;
  return id;
};

const logIn = async (db: Db, userId: number) => {
  const cookie = randomBytes(32).toString('base64url');
  await db`insert into sessions (id_hash, user_id, is_temporary, expires_at)
    values (${createHash('sha256').update(cookie).digest()}, ${userId}, false, now() + interval '1 day')`;
  return new Map([['enough', cookie]]);
};

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const folder = await mkdtemp(join(tmpdir(), 'bench-network-'));
const cluster = await startTestCluster();
const admin = connect(cluster.where, { max: 1, statementTimeoutMs: 0 });
const name = `bench_network_${process.pid}`;
await admin`create database ${admin(name)}`;
const where = inDatabase(cluster.where, name);
await migrate(where);

const filling = connect(where, { max: 1, statementTimeoutMs: 0 });
const userId = await fill(filling);
await filling.end();

let statements = 0;
// The process settles what was read every two seconds; that belongs to no call.
const isOfACall = (text: string) => !text.trim().startsWith('insert into rate_limits');
const db = connect(where, { max: 10, onQuery: (text) => (statements += isOfACall(text) ? 1 : 0) });
const env = readEnv({ DATA_DIR: folder, RATE_LIMIT_FACTOR: '1000000' });
const files = await openDiskStore(join(folder, 'photos'));
const app = await createApp({ db, files, env, secret: 'x'.repeat(43), logLevel: 'silent' });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const mine = callOverHttp(address, await logIn(db, userId));
const askers = await db<{ id: number }[]>`
  select id from users where id > ${userId + CONNECTIONS + REQUESTS} order by id limit ${2 * ROUNDS}`;
const asker = (round: number) => askers[round]?.id ?? 0;
const emailOf = (id: number) => `member${id - userId + 1}@example.org`;

/** Requests of members who never asked before, one for each answer that is measured. */
const open = await db<{ id: number }[]>`
  insert into connection_requests (sender_id, receiver_id)
  select id, ${userId}::int from users where id > ${userId + CONNECTIONS + REQUESTS + 2 * ROUNDS} order by id limit ${ROUNDS}
  returning id`;

const calls: Record<string, (round: number) => Promise<unknown>> = {
  'GET /api/groups/{userId}': () => mine('GET /api/groups/:userId', { params: { userId } }),
  'GET /api/connections/user': () => mine('GET /api/connections/user', { query: { userId } }),
  'GET /api/connections/requests': () => mine('GET /api/connections/requests', { query: { userId } }),
  'POST /api/connections/manage': (round) =>
    mine('POST /api/connections/manage', {
      body: { userId, connectUserId: userId + 1, action: round % 2 === 0 ? 'remove' : 'add' },
    }),
  'POST /api/groups/manage': (round) =>
    mine('POST /api/groups/manage', {
      body: { userId, groupId: 2, action: round % 2 === 0 ? 'subscribe' : 'unsubscribe' },
    }),
  'POST /api/connections/request, by e-mail': (round) =>
    mine('POST /api/connections/request', { body: { userId, identifier: emailOf(asker(round)) } }),
  'POST /api/connections/request, by name': (round) =>
    mine('POST /api/connections/request', {
      body: { userId, identifier: `Member ${asker(ROUNDS + round) - userId + 1}` },
    }),
  'POST /api/connections/request, to nobody': () =>
    mine('POST /api/connections/request', { body: { userId, identifier: 'nobody@example.org' } }),
  'POST /api/connections/respond': (round) =>
    mine('POST /api/connections/respond', {
      body: { userId, requestId: open[round]?.id ?? 0, action: round % 2 === 0 ? 'accept' : 'decline' },
    }),
  'GET /user/{id}/groups': () => mine('GET /user/:id/groups', { params: { id: userId } }),
  'GET /user/{id}/connections': () => mine('GET /user/:id/connections', { params: { id: userId } }),
  'GET /api/notifications': () => mine('GET /api/notifications', { query: { userId } }),
};

console.log(`${MEMBERS} members, ${GROUPS} groups, ${CONNECTIONS} connections, ${ROUNDS} rounds one after the other`);
console.log(`${'call'.padEnd(44)}statements   p50 ms   p99 ms`);
for (const [call, make] of Object.entries(calls)) {
  let most = 0;
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [before, since] = [statements, performance.now()];
    await make(round);
    took.push(performance.now() - since);
    most = Math.max(most, statements - before);
  }
  const times = [0.5, 0.99].map((share) => percentile(took, share).toFixed(1).padStart(9)).join('');
  console.log(`${call.padEnd(44)}${String(most).padStart(10)}${times}`);
  if (most > 3) process.exitCode = 1;
}

await app.close();
await db.end();
await admin`drop database ${admin(name)} with (force)`;
await admin.end();
await cluster.stop();
await rm(folder, { recursive: true });
