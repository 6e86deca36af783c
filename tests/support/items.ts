import { randomBytes } from 'node:crypto';
import type { Db, Sql } from '../../src/server/db/connect.ts';
import { book, settle, type Span } from '../../src/server/items/bookings.ts';
import { openHandover } from '../../src/server/items/handovers.ts';
import type { Category } from '../../src/shared/items/categories.ts';

type Wanted = {
  name?: string;
  description?: string;
  giveaway?: boolean;
  tags?: string[];
  categories?: Category[];
  groups?: number[];
  people?: number[];
  /** Who asked, first come first. */
  interested?: number[];
  recipient?: number;
  isTransferred?: boolean;
  /** The day on which a loan should be back. */
  dueOn?: string;
  isDeleted?: boolean;
  postedAt?: string;
};

type Id = { id: number };

const requireId = ([row]: Id[]): number => {
  if (!row) throw new Error('Nothing was written.');
  return row.id;
};

/** The oldest group, to which every member belongs. */
export const communityOf = async (sql: Sql): Promise<number> =>
  requireId(await sql<Id[]>`select min(id) as id from groups`);

export const aGroup = async (sql: Sql, name: string, members: readonly number[] = []): Promise<number> => {
  const id = requireId(await sql<Id[]>`insert into groups (group_name) values (${name}) returning id`);
  for (const member of members) await sql`insert into subscriptions (user_id, group_id) values (${member}, ${id})`;
  return id;
};

/** Connects two people, as an accepted request does. */
export const connectPeople = async (sql: Sql, one: number, other: number): Promise<void> => {
  const requestId = requireId(
    await sql<Id[]>`
      insert into connection_requests (sender_id, receiver_id, status, answered_at)
      values (${one}, ${other}, 'accepted', now()) returning id`,
  );
  await sql`
    insert into connection_pairs (lo_id, hi_id, request_id)
    values (least(${one}::int, ${other}::int), greatest(${one}::int, ${other}::int), ${requestId})`;
};

const handOver = async (sql: Sql, id: number, person: number) => {
  const bookingId = requireId(
    await sql<Id[]>`
      update bookings b set state = case when i.giveaway then 'over' else 'out' end
      from items i where i.id = b.item_id and i.id = ${id} and b.person_id = ${person} and b.state = 'booked'
      returning b.id`,
  );
  await openHandover(sql, bookingId);
  await settle(sql, id);
};

type Promised = { isTransferred?: boolean; dueOn?: string | null };

/** Promised to this person from today on, and handed over if wanted. */
export const promise = async (sql: Sql, id: number, person: number, wanted: Promised = {}): Promise<void> => {
  const { isTransferred = false, dueOn = null } = wanted;
  const [span] = await sql<Span[]>`
    select least(community_day(), ${dueOn}::date) as from, case when not giveaway then ${dueOn}::date end as until
    from items where id = ${id}`;
  if (!span) throw new Error('There is no such item.');
  await book(sql, id, person, span, null);
  if (isTransferred) await handOver(sql, id, person);
};

const advance = async (sql: Sql, id: number, wanted: Wanted) => {
  for (const person of wanted.interested ?? []) {
    await sql`insert into interests (item_id, user_id, owner_id) select ${id}, ${person}, owner_id from items where id = ${id}`;
    await settle(sql, id);
  }
  if (wanted.recipient !== undefined) await promise(sql, id, wanted.recipient, wanted);
  if (!wanted.isDeleted) return;
  await sql`update bookings set state = 'cancelled' where item_id = ${id} and state = 'booked'`;
  await sql`update items set deleted_at = now(), thumbnail_url = null where id = ${id}`;
};

const plain = {
  name: 'Tent',
  description: 'Sleeps four, hardly used.',
  giveaway: true,
  tags: [],
  categories: [],
  postedAt: null,
};

const write = async (sql: Sql, ownerId: number, wanted: Wanted & { groups: number[] }): Promise<number> => {
  const item = { ...plain, ...wanted };
  const id = requireId(
    await sql<Id[]>`
      insert into items (owner_id, name, description, thumbnail_url, placeholder, giveaway, tags, categories, date_posted)
      values (${ownerId}, ${item.name}, ${item.description}, ${`${randomBytes(16).toString('base64url')}-800.webp`},
        'AAAA', ${item.giveaway}, ${item.tags}, ${item.categories}, coalesce(${item.postedAt}::timestamptz, now()))
      returning id`,
  );
  for (const group of wanted.groups) await sql`insert into item_groups (item_id, group_id) values (${id}, ${group})`;
  for (const person of wanted.people ?? [])
    await sql`insert into item_people (item_id, user_id) values (${id}, ${person})`;
  await advance(sql, id, wanted);
  return id;
};

/** An item in any state, written past the server; shared with the whole community unless told otherwise. */
export const anItem = async (db: Db, ownerId: number, wanted: Wanted = {}): Promise<number> => {
  const groups = wanted.groups ?? (wanted.people === undefined ? [await communityOf(db)] : []);
  const { id } = await db.begin(async (tx) => ({ id: await write(tx, ownerId, { ...wanted, groups }) }));
  return id;
};
