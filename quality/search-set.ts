import type { Db } from '../src/server/db/connect.ts';
import { connect } from '../src/server/db/connect.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { startTestCluster } from '../tests/support/cluster.ts';
import { inDatabase } from '../tests/support/database-name.ts';

export type Thing = {
  key: string;
  name: string;
  description: string;
  tags: string[];
  categories: string[];
  giveaway: boolean;
};

/** A neighbourhood in which one member shares all these things with another. */
const settle = async (db: Db, things: readonly Thing[]) => {
  const people = await db<{ id: number }[]>`
    insert into users (id, email, name, password_hash)
    select nextval('member_ids'), 'm' || n || '@example.org', 'Member ' || n, '!' from generate_series(1, 2) n returning id`;
  const [giver, seeker] = people.map(({ id }) => id);
  await db`insert into subscriptions (user_id, group_id) select id, (select min(id) from groups) from users where id > 2`;
  const keys = new Map<number, string>();
  for (const thing of things) {
    const [item] = await db<{ id: number }[]>`
      insert into items (owner_id, name, description, thumbnail_url, placeholder, giveaway, tags, categories)
      values (${giver ?? 0}, ${thing.name}, ${thing.description}, ${`${thing.key}.webp`}, '', ${thing.giveaway},
        ${thing.tags}, ${thing.categories}) returning id`;
    const id = item?.id ?? 0;
    await db`insert into item_groups (item_id, group_id) select ${id}, min(id) from groups`;
    keys.set(id, thing.key);
  }
  return { seeker: seeker ?? 0, keys };
};

/** The things in a database of their own. */
export const openSearchSet = async (things: readonly Thing[]) => {
  const cluster = await startTestCluster();
  const admin = connect(cluster.where, { max: 1, statementTimeoutMs: 0 });
  const name = `quality_${process.pid}`;
  await admin`create database ${admin(name)}`;
  const where = inDatabase(cluster.where, name);
  await migrate(where);
  const db = connect(where, { max: 4, statementTimeoutMs: 0 });
  const { seeker, keys } = await settle(db, things);
  await db`analyze`;
  const close = async () => {
    await db.end();
    await admin.end();
    await cluster.stop();
  };
  return { db, seeker, keys, close };
};
