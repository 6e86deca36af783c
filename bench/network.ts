import type { Db } from '../src/server/db/connect.ts';
import { anApp } from './support/an-app.ts';
import { type TimedCall, timeCalls } from './support/time-calls.ts';

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

let userId = 0;
const { db, statements, callAs, close } = await anApp(async (filling) => {
  userId = await fill(filling);
});
const mine = await callAs(userId);
const askers = await db<{ id: number }[]>`
  select id from users where id > ${userId + CONNECTIONS + REQUESTS} order by id limit ${2 * ROUNDS}`;
const asker = (round: number) => askers[round]?.id ?? 0;
const emailOf = (id: number) => `member${id - userId + 1}@example.org`;

/** Requests of members who never asked before, one for each answer that is measured. */
const open = await db<{ id: number }[]>`
  insert into connection_requests (sender_id, receiver_id)
  select id, ${userId}::int from users where id > ${userId + CONNECTIONS + REQUESTS + 2 * ROUNDS} order by id limit ${ROUNDS}
  returning id`;

const calls: Record<string, TimedCall['make']> = {
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
  'POST /api/connections/request, by email': (round) =>
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
await timeCalls(
  Object.fromEntries(Object.entries(calls).map(([call, make]) => [call, { rounds: ROUNDS, make, most: 3 }])),
  statements,
);
await close();
