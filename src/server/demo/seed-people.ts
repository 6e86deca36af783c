import { hashPassword } from '../account/passwords.ts';
import type { Sql } from '../db/connect.ts';
import { connectionRequests, connections } from './connections.ts';
import { type GroupKey, groups } from './groups.ts';
import { momentOf } from './moment.ts';
import { type PersonKey, people } from './people.ts';

/** The rows that the samples' keys stand for. */
export type Rows = { person: (key: PersonKey) => number; group: (key: GroupKey) => number };

const requireId = <Key>(ids: ReadonlyMap<Key, number>, key: Key): number => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`no row for ${String(key)}`);
  return id;
};

const seedMembers = async (sql: Sql, now: Date, password: string) => {
  const password_hash = await hashPassword(password);
  const ids = new Map<PersonKey, number>();
  for (const [at, { key, name, email, joinedDaysAgo }] of people.entries()) {
    const slot = at < 2 ? at + 1 : null;
    const [row] = await sql<{ id: number }[]>`
      insert into users (id, email, name, password_hash, created_at)
      values (coalesce(${slot}::int, nextval('member_ids')::int), ${email}, ${name}, ${password_hash},
        ${momentOf(now, joinedDaysAgo, `${key} joins`).toISOString()})
      on conflict (id) do update set email = excluded.email, name = excluded.name, password_hash = excluded.password_hash,
        temp_hash = null, temp_expires_at = null
      returning id`;
    ids.set(key, row?.id ?? 0);
  }
  return ids;
};

/** The first group every database has becomes the street's own. */
const seedGroups = async (sql: Sql) => {
  const ids = new Map<GroupKey, number>();
  for (const [at, { key, group_name, in_preview }] of groups.entries()) {
    const [row] =
      at === 0
        ? await sql<
            { id: number }[]
          >`update groups set group_name = ${group_name}, in_preview = ${in_preview} where id = 1 returning id`
        : await sql<
            { id: number }[]
          >`insert into groups (group_name, in_preview) values (${group_name}, ${in_preview}) returning id`;
    ids.set(key, row?.id ?? 0);
  }
  return ids;
};

const seedConnections = async (sql: Sql, now: Date, { person }: Rows) => {
  for (const { sender, receiver, daysAgo, offBy } of connections) {
    const at = momentOf(now, daysAgo, `${sender} meets ${receiver}`).toISOString();
    const [lo, hi] = [person(sender), person(receiver)].toSorted((a, b) => a - b);
    const off = offBy.map(person);
    await sql`
      with asked as (
        insert into connection_requests (sender_id, receiver_id, status, created_at, answered_at)
        values (${person(sender)}, ${person(receiver)}, 'accepted', ${at}, ${at}) returning id
      )
      select 1 from asked`;
    await sql`
      insert into connection_pairs (lo_id, hi_id, request_id, is_on_for_lo, is_on_for_hi)
      select ${lo ?? 0}, ${hi ?? 0}, max(id), ${!off.includes(lo ?? 0)}, ${!off.includes(hi ?? 0)} from connection_requests`;
  }
  for (const { sender, receiver, status, daysAgo } of connectionRequests) {
    const at = momentOf(now, daysAgo, `${sender} asks ${receiver}`).toISOString();
    await sql`
      insert into connection_requests (sender_id, receiver_id, status, created_at, answered_at)
      values (${person(sender)}, ${person(receiver)}, ${status}, ${at}, ${status === 'pending' ? null : at})`;
  }
};

/** Members, groups and who knows whom. */
export const seedPeople = async (sql: Sql, now: Date, password: string): Promise<Rows> => {
  const [memberIds, groupIds] = [await seedMembers(sql, now, password), await seedGroups(sql)];
  const rows: Rows = { person: (key) => requireId(memberIds, key), group: (key) => requireId(groupIds, key) };
  for (const { key, groups: own } of people)
    for (const group of own)
      await sql`insert into subscriptions (user_id, group_id) values (${rows.person(key)}, ${rows.group(group)}) on conflict do nothing`;
  await seedConnections(sql, now, rows);
  return rows;
};

/** The same keys on a later start. */
export const findRows = async (sql: Sql): Promise<Rows> => {
  const users = await sql<{ id: number; email: string }[]>`select id, email from users`;
  const named = await sql<{ id: number; group_name: string }[]>`select id, group_name from groups`;
  const memberIds = new Map(people.map(({ key, email }) => [key, users.find((user) => user.email === email)?.id ?? 0]));
  const groupIds = new Map(
    groups.map(({ key, group_name }) => [key, named.find((row) => row.group_name === group_name)?.id ?? 0]),
  );
  return { person: (key) => requireId(memberIds, key), group: (key) => requireId(groupIds, key) };
};
