import { createHash } from 'node:crypto';
import type { Db } from '../../src/server/db/connect.ts';
import { itemCategories } from '../../src/shared/items/categories.ts';
import { fillBookings } from './bookings.ts';

export const MEMBERS = 20_000;
const GROUPS = 100;

const adjectives =
  'old new blue green red small large wooden metal plastic folding sturdy light heavy vintage modern round square soft warm spare clean solid handy electric manual portable compact outdoor indoor'.split(
    ' ',
  );
const syllables = 'ba co da fe gi ho ju ka le mi no pu ra se ti vo wa xe yo zu'.split(' ');

/** A neighbourhood has some thousand words for its things; a few everybody has, most only some. */
const ordinaryNouns = [
  ...'hammer drill ladder tent bicycle chair table lamp kettle blender shovel rake book puzzle guitar camera stroller cot crib jacket boots helmet skates kayak cooler grill fan heater printer monitor keyboard router toaster pan pot vase mirror rug curtain shelf desk sofa mattress pillow blanket suitcase backpack'.split(
    ' ',
  ),
  ...Array.from({ length: 2000 }, (_, n) =>
    [n % 20, Math.floor(n / 20) % 20, Math.floor(n / 400) % 20, (n * 7) % 20].map((at) => syllables[at]).join(''),
  ),
];

/** What the sessions of the benchmark carry; the database knows only its hash. */
export const cookieOf = (userId: number): string => `bench-${userId}`;

const hashOf = (userId: number) => createHash('sha256').update(cookieOf(userId)).digest();

/** Members in groups, and some of them connected: written at once, past the server. */
export const settleMembers = async (db: Db) => {
  await db`
    insert into users (id, email, name, password_hash)
    select nextval('member_ids'), 'm' || n || '@example.org', 'Member ' || n, '!' from generate_series(1, ${MEMBERS}) n`;
  await db`insert into groups (group_name) select 'Group ' || n from generate_series(2, ${GROUPS}) n`;
  await db`insert into subscriptions (user_id, group_id) select id, 1 from users`;
  await db`
    insert into subscriptions (user_id, group_id)
    select u.id, 2 + (u.id * 7 + k * k * 13) % ${GROUPS - 1} from users u, generate_series(1, 4) k on conflict do nothing`;
  await db`
    insert into connection_requests (sender_id, receiver_id, status, answered_at)
    select u.id, u.id + k, 'accepted', now() from users u, unnest(array[1, 5, 17]) k where u.id + k <= (select max(id) from users)`;
  await db`
    insert into connection_pairs (lo_id, hi_id, request_id) select sender_id, receiver_id, id from connection_requests`;
  await db`vacuum analyze`;
};

/** Logs some members in. */
export const logIn = async (db: Db, count: number): Promise<number[]> => {
  const rows = await db<{ id: number }[]>`select id from users where id > 2 order by hashint4(id) limit ${count}`;
  for (const { id } of rows)
    await db`
      insert into sessions (id_hash, user_id, is_temporary, expires_at)
      values (${hashOf(id)}, ${id}, false, now() + interval '10 days')`;
  return rows.map(({ id }) => id);
};

/**
 * Items up to a number, shared as people share: a third with everybody, the others with one or two of the owner's
 * groups, some with a person by name. The triggers rest meanwhile, and what they keep is filled in at the end.
 */
export const fillShelves = async (db: Db, upTo: number, nouns: readonly string[] = ordinaryNouns) => {
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local synchronous_commit = off`;
    const [row] = await tx<{ most: number }[]>`select coalesce(max(id), 0)::int as most from items`;
    const from = (row?.most ?? 0) + 1;
    await tx`
      insert into items (owner_id, name, description, thumbnail_url, placeholder, photo_bytes, giveaway, tags,
        categories, date_posted, status, recipient_id, date_approved, date_transferred)
      select owner, a || ' ' || b, 'A ' || c || ' ' || b || ' that we no longer need. Works well with a ' || d || '. ' ||
          'Please collect it in the evening, number ' || n || ' on the left.',
        substr(translate(encode(sha256(n::text::bytea), 'base64'), '+/=', '-_x'), 1, 22) || '-800.webp',
        substr(encode(sha256((n || 'p')::bytea), 'base64'), 1, 36), 200000, h1 % 2 = 0, array[b],
        array[(${itemCategories}::text[])[1 + h2 % 11]], timestamptz '2026-06-01 00:00Z' + n * interval '7 seconds',
        state, case when state in ('approved', 'transferred') then recipient end,
        case when state in ('approved', 'transferred') then timestamptz '2027-01-01 00:00Z' end,
        case when state = 'transferred' then timestamptz '2027-01-02 00:00Z' end
      from (
        select n, h1, h2, 3 + h1 % ${MEMBERS} as owner, 3 + (h1 + 1 + h2 % 1000) % ${MEMBERS} as recipient,
          (${adjectives}::text[])[1 + h2 % ${adjectives.length}] as a,
          (${[...nouns]}::text[])[1 + (power(h3 % 1000 / 1000.0, 2) * ${nouns.length})::int % ${nouns.length}] as b,
          (${adjectives}::text[])[1 + h3 % ${adjectives.length}] as c,
          (${[...nouns]}::text[])[1 + h4 % ${nouns.length}] as d,
          case when h4 % 100 < 70 then 'available' when h4 % 100 < 80 then 'requested'
            when h4 % 100 < 85 then 'approved' else 'transferred' end as state
        from (
          select n, abs(hashint4(n) % 1000003) as h1, abs(hashint4(n + 77777777) % 1000003) as h2,
            abs(hashint4(n + 55555555) % 1000003) as h3, abs(hashint4(n + 33333333) % 1000003) as h4
          from generate_series(${from}::int, ${upTo}::int) n
        ) hashes
      ) things`;
    await tx`
      insert into interests (item_id, user_id, owner_id)
      select id, coalesce(recipient_id, 3 + (owner_id + id % 500) % ${MEMBERS}), owner_id from items
      where id >= ${from} and status <> 'available' and owner_id <> coalesce(recipient_id, 3 + (owner_id + id % 500) % ${MEMBERS})`;
    await fillBookings(tx, from);
    await tx`insert into item_groups (item_id, group_id) select id, 1 from items where id >= ${from} and id % 3 = 0`;
    await tx`
      insert into item_groups (item_id, group_id)
      select i.id, s.group_id from items i join subscriptions s on s.user_id = i.owner_id and s.group_id <> 1
      where i.id >= ${from} and i.id % 3 > 0 and (s.group_id + i.id) % 3 = 0`;
    await tx`
      insert into item_people (item_id, user_id)
      select i.id, c.other_id from items i join connected c on c.user_id = i.owner_id
      where i.id >= ${from} and i.id % 10 = 0 and c.other_id % 2 = 0`;
    await tx`
      insert into item_feed (audience, category, giveaway, is_out, date_posted, item_id, owner_id)
      select audience, category, giveaway, is_out, date_posted, item_id, owner_id from item_feed_truth where item_id >= ${from}`;
    await tx`
      insert into item_search (item_id, owner_id, giveaway, is_out, date_posted, categories, audiences, search)
      select item_id, owner_id, giveaway, is_out, date_posted, categories, audiences, search
      from item_search_truth where item_id >= ${from}`;
    await tx`select learn_words(${[...adjectives, ...nouns, ...itemCategories].join(' ')})`;
  });
  await db`vacuum analyze`;
};
