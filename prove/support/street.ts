import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../src/server/db/connect.ts';

export type Neighbour = { id: number; cookie: string };

export const headersOf = ({ cookie }: Neighbour) => ({ cookie: `enough=${cookie}` });

/** Members of the community who are logged in. */
export const settleNeighbours = async (db: Db, count: number): Promise<Neighbour[]> => {
  const mark = randomBytes(4).toString('hex');
  const rows = await db<{ id: number }[]>`
    insert into users (id, email, name, password_hash)
    select nextval('member_ids'), ${mark} || n || '@example.org', 'Neighbour ' || n, '!' from generate_series(1, ${count}) n
    returning id`;
  await db`
    insert into subscriptions (user_id, group_id)
    select id, (select min(id) from groups) from users where email like ${`${mark}%`}`;
  return Promise.all(rows.map(async ({ id }) => ({ id, cookie: await logIn(db, id) })));
};

export const logIn = async (db: Db, id: number, lasts = '14 days'): Promise<string> => {
  const cookie = randomBytes(32).toString('base64url');
  await db`
    insert into sessions (id_hash, user_id, is_temporary, expires_at)
    values (${createHash('sha256').update(cookie).digest()}, ${id}, false, now() + ${lasts}::interval)`;
  return cookie;
};

/** Things that one of them offers to everybody. */
export const putOut = async (db: Db, { id }: Neighbour, count: number): Promise<number[]> => {
  const rows = await db<{ id: number }[]>`
    insert into items (owner_id, name, description, thumbnail_url, placeholder, giveaway)
    select ${id}, 'Ladder ' || n, 'Three metres, wooden.',
      substr(translate(encode(sha256(gen_random_uuid()::text::bytea), 'base64'), '+/=', '-_x'), 1, 22) || '-800.webp', 'AAAA', true
    from generate_series(1, ${count}) n
    returning id`;
  await db`
    insert into item_groups (item_id, group_id)
    select id, (select min(id) from groups) from items where id = any(${rows.map((row) => row.id)})`;
  return rows.map((row) => row.id);
};
