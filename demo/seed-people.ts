import { hashPassword } from '../src/server/http/passwords.ts';
import type { Sql } from '../src/server/db/connect.ts';
import { momentOf } from './moment.ts';
import { connectionRequests, connections, emailOf, groups, joinRequests, people } from './sample.ts';

/** The rows that the samples' keys stand for. */
export type Rows = { person: (key: string) => number; group: (key: string) => number };

const idsFrom = (ids: ReadonlyMap<string, number>) => (key: string) => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The sample has no "${key}".`);
  return id;
};

const seedMembers = async (sql: Sql, now: Date, password_hash: string) => {
  const ids = new Map<string, number>();
  for (const [at, { key, name, joinedDaysAgo }] of people.entries()) {
    const slot = at < 2 ? at + 1 : null;
    const [row] = await sql<{ id: number }[]>`
      insert into users (id, email, name, password_hash, created_at)
      values (coalesce(${slot}::int, nextval('member_ids')::int), ${emailOf(key)}, ${name}, ${password_hash},
        ${momentOf(now, joinedDaysAgo, `${key} joins`).toISOString()})
      returning id`;
    ids.set(key, row?.id ?? 0);
  }
  return idsFrom(ids);
};

/** The first group every database has becomes the street's own. */
const seedGroups = async (sql: Sql) => {
  const ids = new Map<string, number>();
  for (const { key, group_name, in_preview } of groups) {
    const [row] = await sql<{ id: number }[]>`
      ${
        ids.size === 0
          ? sql`update groups set group_name = ${group_name}, in_preview = ${in_preview} where id = 1`
          : sql`insert into groups (group_name, in_preview) values (${group_name}, ${in_preview})`
      }
      returning id`;
    ids.set(key, row?.id ?? 0);
  }
  return idsFrom(ids);
};

const seedConnections = async (sql: Sql, now: Date, { person }: Rows) => {
  for (const { sender, receiver, daysAgo, offBy = [] } of connections) {
    const at = momentOf(now, daysAgo, `${sender} meets ${receiver}`).toISOString();
    const [lo = 0, hi = 0] = [person(sender), person(receiver)].toSorted((a, b) => a - b);
    const off = offBy.map(person);
    const [request] = await sql<{ id: number }[]>`
      insert into connection_requests (sender_id, receiver_id, status, created_at, answered_at)
      values (${person(sender)}, ${person(receiver)}, 'accepted', ${at}, ${at}) returning id`;
    await sql`
      insert into connection_pairs (lo_id, hi_id, request_id, is_on_for_lo, is_on_for_hi)
      values (${lo}, ${hi}, ${request?.id ?? 0}, ${!off.includes(lo)}, ${!off.includes(hi)})`;
  }
};

const seedOpenRequests = async (sql: Sql, now: Date, { person }: Rows) => {
  for (const { sender, receiver, status, daysAgo } of connectionRequests) {
    const at = momentOf(now, daysAgo, `${sender} asks ${receiver}`).toISOString();
    await sql`
      insert into connection_requests (sender_id, receiver_id, status, created_at, answered_at)
      values (${person(sender)}, ${person(receiver)}, ${status}, ${at}, ${status === 'pending' ? null : at})`;
  }
};

const seedJoinRequests = async (sql: Sql, now: Date, password_hash: string) => {
  for (const { key, name, daysAgo } of joinRequests) {
    const at = momentOf(now, daysAgo, `${key} asks to join`).toISOString();
    await sql`
      insert into registrations (email, name, password_hash, created_at, confirmed_at)
      values (${emailOf(key)}, ${name}, ${password_hash}, ${at}, ${at})`;
  }
};

/** Members, groups, who knows whom, and who waits at the door. */
export const seedPeople = async (sql: Sql, now: Date, password: string): Promise<Rows> => {
  const password_hash = await hashPassword(password);
  const rows: Rows = { person: await seedMembers(sql, now, password_hash), group: await seedGroups(sql) };
  for (const { key, groups: own } of people)
    await sql`
      insert into subscriptions (user_id, group_id) select ${rows.person(key)}, unnest(${own.map(rows.group)}::int[])`;
  await seedConnections(sql, now, rows);
  await seedOpenRequests(sql, now, rows);
  await seedJoinRequests(sql, now, password_hash);
  return rows;
};
