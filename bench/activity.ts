import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { Db } from '../src/server/db/connect.ts';
import { anApp } from './support/an-app.ts';
import { type TimedCall, timeCalls } from './support/time-calls.ts';
import { fillBookings } from './support/bookings.ts';

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
  await fillBookings(db);
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

const since = performance.now();
let first = 0;
const { statements, callAs, close } = await anApp(async (filling) => {
  first = await fill(filling);
});
console.log(
  `${MEMBERS} members, ${ITEMS} items, ${EVENTS} events in ${DAYS} days, written in ${((performance.now() - since) / 1000).toFixed(0)} s; load ${loadavg()[0]?.toFixed(1)}`,
);

const ours = await callAs(1);

const members: { userId: number; call: typeof ours }[] = [];
for (let n = 0; n < 20; n += 1) {
  const userId = first + n * 499;
  members.push({ userId, call: await callAs(userId) });
}
const member = (round: number) => members[round % members.length] ?? { userId: 1, call: ours };

// The first look over a new connection also asks for the database's types.
await Promise.all(members.map(({ userId, call }) => call('GET /api/notifications', { query: { userId } })));

const zones = Intl.supportedValuesOf('timeZone');
const chart = (timeFrame: 'daily' | 'weekly' | 'monthly' | 'yearly', timeZone = 'Europe/Berlin', userId = 'all') =>
  ours('GET /api/user_activities', { query: { timeFrame, timeZone, userId } });

const calls: Record<string, TimedCall> = {
  'counters: GET /api/notifications': {
    rounds: ROUNDS,
    most: MOST_STATEMENTS,
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

await timeCalls(calls, statements);
await close();
