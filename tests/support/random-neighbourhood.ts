import fc from 'fast-check';
import { settle as settleItem } from '../../src/server/items/bookings.ts';
import { promise } from './items.ts';
import type { Sql } from '../../src/server/db/connect.ts';
import { itemCategories } from '../../src/shared/items/categories.ts';

const somePeople = 5;
const someGroups = 3;
const someItems = 5;
export const searchable = ['hammer', 'tent', 'blue lamp'] as const;

const people = fc.subarray([0, 1, 2, 3, 4]);
const person = fc.nat({ max: somePeople - 1 });

/** Positions, not ids: the database gives those. */
const anItemShape = fc.record({
  owner: person,
  name: fc.constantFrom(...searchable),
  giveaway: fc.boolean(),
  categories: fc.subarray(itemCategories.slice(0, 3)),
  groups: fc.subarray([0, 1, 2]),
  people,
  interested: people,
  /** What was lent may have come back, and gone out again. */
  fate: fc.constantFrom('open', 'open', 'approved', 'transferred', 'returned', 'lentAgain'),
  isDeleted: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  /** Few different moments, so that some items share one. */
  age: fc.nat({ max: 3 }),
});

const laterChanges = fc.record({
  deactivated: fc.subarray([0, 1, 2, 3, 4], { maxLength: 2 }),
  reactivated: fc.subarray([0, 1, 2, 3, 4], { maxLength: 1 }),
  unsubscribed: fc.array(fc.tuple(person, fc.nat({ max: someGroups - 1 })), { maxLength: 2 }),
  unsharedFromGroups: fc.array(fc.tuple(fc.nat({ max: someItems - 1 }), fc.nat({ max: someGroups - 1 })), {
    maxLength: 2,
  }),
  sharedWithGroups: fc.array(fc.tuple(fc.nat({ max: someItems - 1 }), fc.nat({ max: someGroups - 1 })), {
    maxLength: 2,
  }),
  unsharedFromPeople: fc.array(fc.tuple(fc.nat({ max: someItems - 1 }), person), { maxLength: 2 }),
  /** Past the server, so that what is between the two stays and must be hidden by the rule alone. */
  blocked: fc.array(fc.tuple(person, person), { maxLength: 3 }),
  /** By stewards. */
  hidden: fc.subarray([0, 1, 2, 3, 4], { maxLength: 2 }),
});

export const aNeighbourhood = fc.record({
  members: fc.array(fc.subarray([0, 1, 2]), { minLength: somePeople, maxLength: somePeople }),
  pairs: fc.uniqueArray(fc.record({ one: person, other: person, isOnForLo: fc.boolean(), isOnForHi: fc.boolean() }), {
    maxLength: 6,
    selector: ({ one, other }) => `${Math.min(one, other)} ${Math.max(one, other)}`,
  }),
  items: fc.array(anItemShape, { minLength: someItems, maxLength: someItems }),
  later: laterChanges,
});

type Neighbourhood = typeof aNeighbourhood extends fc.Arbitrary<infer T> ? T : never;
type Ids = { people: number[]; groups: number[]; items: number[] };

const at = (ids: readonly number[], position: number): number => {
  const id = ids[position];
  if (id === undefined) throw new Error(`There is no number ${position}.`);
  return id;
};

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const insertPeople = async (sql: Sql) =>
  idsOf(
    await sql<{ id: number }[]>`
      insert into users (id, email, name, password_hash)
      select id, 'p' || id || '@example.org', 'P' || id, '!' from
        (select nextval('member_ids')::int as id from generate_series(1, ${somePeople})) n
      returning id`,
  );

const insertGroups = async (sql: Sql) =>
  idsOf(
    await sql<{ id: number }[]>`
      insert into groups (group_name) select 'G' || n || random() from generate_series(1, ${someGroups}) n returning id`,
  );

const subscribe = (sql: Sql, { members }: Neighbourhood, ids: Ids) => {
  const rows = members.flatMap((groups, position) =>
    groups.map((group) => [at(ids.people, position), at(ids.groups, group)]),
  );
  return sql`
    insert into subscriptions (user_id, group_id)
    select (r ->> 0)::int, (r ->> 1)::int from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) r`;
};

const connectAll = async (sql: Sql, { pairs }: Neighbourhood, ids: Ids) => {
  const rows = pairs
    .filter(({ one, other }) => one !== other)
    .map(({ one, other, ...flags }) => {
      const both = [at(ids.people, one), at(ids.people, other)];
      return { lo: Math.min(...both), hi: Math.max(...both), ...flags };
    });
  const list = JSON.stringify(rows);
  await sql`
    insert into connection_requests (sender_id, receiver_id, status, answered_at)
    select (r ->> 'lo')::int, (r ->> 'hi')::int, 'accepted', now() from jsonb_array_elements(${list}::text::jsonb) r`;
  await sql`
    insert into connection_pairs (lo_id, hi_id, request_id, is_on_for_lo, is_on_for_hi)
    select q.sender_id, q.receiver_id, q.id, (r ->> 'isOnForLo')::boolean, (r ->> 'isOnForHi')::boolean
    from jsonb_array_elements(${list}::text::jsonb) r
    join connection_requests q on q.sender_id = (r ->> 'lo')::int and q.receiver_id = (r ->> 'hi')::int`;
};

const insertItems = async (sql: Sql, { items }: Neighbourhood, ids: Ids) => {
  const rows = items.map((item) => ({ ...item, owner: at(ids.people, item.owner) }));
  const written = await sql<{ id: number }[]>`
    insert into items (owner_id, name, description, thumbnail_url, placeholder, giveaway, categories, date_posted)
    select (r ->> 'owner')::int, r ->> 'name', '', gen_random_uuid()::text, '', (r ->> 'giveaway')::boolean,
      array(select jsonb_array_elements_text(r -> 'categories')),
      timestamptz '2026-01-01 00:00Z' + (r ->> 'age')::int * interval '1 hour'
    from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) with ordinality as x(r, position) order by position
    returning id`;
  return idsOf(written);
};

const shareAll = async (sql: Sql, { items }: Neighbourhood, ids: Ids) => {
  const pairsOf = (list: readonly (readonly number[])[], others: readonly number[]) =>
    JSON.stringify(list.flatMap((each, item) => each.map((other) => [at(ids.items, item), at(others, other)])));
  const groups = pairsOf(
    items.map((item) => item.groups),
    ids.groups,
  );
  const individuals = pairsOf(
    items.map((item) => item.people.filter((each) => each !== item.owner)),
    ids.people,
  );
  await sql`
    insert into item_groups (item_id, group_id)
    select (r ->> 0)::int, (r ->> 1)::int from jsonb_array_elements(${groups}::text::jsonb) r`;
  await sql`
    insert into item_people (item_id, user_id)
    select (r ->> 0)::int, (r ->> 1)::int from jsonb_array_elements(${individuals}::text::jsonb) r`;
};

const bringBack = async (sql: Sql, id: number) => {
  const [row] = await sql<{ borrower: number }[]>`
    update handovers set returned_at = now() - ${id % 3} * interval '20 days' where item_id = ${id}
    returning recipient_id as borrower`;
  await sql`update bookings set state = 'over' where item_id = ${id} and state = 'out'`;
  await sql`delete from interests where item_id = ${id} and user_id = ${row?.borrower ?? 0}`;
  await settleItem(sql, id);
};

const firstWaiting = async (sql: Sql, id: number): Promise<number | null> => {
  const [row] = await sql<{ person: number | null }[]>`
    select min(user_id) as person from interests where item_id = ${id} and booking_id is null`;
  return row?.person ?? null;
};

/** To the next person who waits, if there is one. */
const lendAgain = async (sql: Sql, id: number) => {
  const person = await firstWaiting(sql, id);
  if (person !== null) await promise(sql, id, person, { isTransferred: true });
};

const live = async (sql: Sql, { items }: Neighbourhood, ids: Ids) => {
  const lives = items.map((item, position) => ({
    id: at(ids.items, position),
    owner: at(ids.people, item.owner),
    giveaway: item.giveaway,
    interested: item.interested.filter((each) => each !== item.owner).map((each) => at(ids.people, each)),
    // A gift does not come back, and what is out cannot be deleted.
    fate: item.giveaway && ['returned', 'lentAgain'].includes(item.fate) ? 'transferred' : item.fate,
    isDeleted: item.isDeleted && (item.giveaway || !['transferred', 'lentAgain'].includes(item.fate)),
  }));
  const asked = lives.filter((each) => each.interested.length > 0);
  const idsWhere = (keep: (each: (typeof lives)[number]) => boolean) => idsOf(asked.filter(keep));
  const handedOver = idsWhere((each) => !['open', 'approved'].includes(each.fate));
  await sql`
    insert into interests (item_id, user_id, owner_id)
    select (r ->> 'id')::int, person::int, (r ->> 'owner')::int
    from jsonb_array_elements(${JSON.stringify(asked)}::text::jsonb) r, jsonb_array_elements_text(r -> 'interested') person`;
  await sql`select settle_item(id) from unnest(${idsOf(asked)}::int[]) id`;
  const lent = idsOf(lives.filter((each) => !each.giveaway));
  for (const id of idsWhere((each) => each.fate !== 'open')) {
    const person = await firstWaiting(sql, id);
    const isTransferred = handedOver.includes(id);
    const dueOn = isTransferred && lent.includes(id) && id % 2 === 0 ? '2026-03-01' : null;
    if (person !== null) await promise(sql, id, person, { isTransferred, dueOn });
  }
  for (const id of idsWhere((each) => each.fate === 'returned' || each.fate === 'lentAgain')) await bringBack(sql, id);
  for (const id of idsWhere((each) => each.fate === 'lentAgain')) await lendAgain(sql, id);
  const deleted = idsOf(lives.filter((each) => each.isDeleted));
  await sql`update bookings set state = 'cancelled' where item_id = any(${deleted}::int[]) and state = 'booked'`;
  await sql`update items set deleted_at = now(), thumbnail_url = null where id = any(${deleted}::int[])`;
};

const change = async (sql: Sql, { later }: Neighbourhood, ids: Ids) => {
  const off = later.deactivated.map((each) => at(ids.people, each));
  const on = later.reactivated.map((each) => at(ids.people, each));
  if (off.length > 0) await sql`update users set status = 'deactivated' where id = any(${off}::int[])`;
  if (on.length > 0) await sql`update users set status = 'active' where id = any(${on}::int[])`;
  for (const [member, group] of later.unsubscribed)
    await sql`
      delete from subscriptions where user_id = ${at(ids.people, member)} and group_id = ${at(ids.groups, group)}`;
  for (const [item, group] of later.unsharedFromGroups)
    await sql`delete from item_groups where item_id = ${at(ids.items, item)} and group_id = ${at(ids.groups, group)}`;
  for (const [item, group] of later.sharedWithGroups)
    await sql`
      insert into item_groups (item_id, group_id) values (${at(ids.items, item)}, ${at(ids.groups, group)})
      on conflict do nothing`;
  for (const [item, member] of later.unsharedFromPeople)
    await sql`delete from item_people where item_id = ${at(ids.items, item)} and user_id = ${at(ids.people, member)}`;
};

const blockAll = async (sql: Sql, { later }: Neighbourhood, ids: Ids) => {
  for (const [one, other] of later.blocked.filter(([a, b]) => a !== b)) {
    const [by, of] = [at(ids.people, one), at(ids.people, other)];
    await sql`
      insert into blocks (lo_id, hi_id, by_lo_at, by_hi_at)
      values (${Math.min(by, of)}, ${Math.max(by, of)}, ${by < of ? '2026-01-02' : null}, ${by < of ? null : '2026-01-02'})
      on conflict do nothing`;
  }
};

const hideSome = (sql: Sql, { later }: Neighbourhood, ids: Ids) => sql`
  update items set hidden_at = now()
  where id = any(${later.hidden.map((each) => at(ids.items, each))}::int[]) and deleted_at is null`;

/** Writes a small neighbourhood and lets things happen in it; answers the ids by position. */
export const settle = async (sql: Sql, neighbourhood: Neighbourhood): Promise<Ids> => {
  const ids: Ids = { people: await insertPeople(sql), groups: await insertGroups(sql), items: [] };
  await subscribe(sql, neighbourhood, ids);
  await connectAll(sql, neighbourhood, ids);
  ids.items = await insertItems(sql, neighbourhood, ids);
  await shareAll(sql, neighbourhood, ids);
  await live(sql, neighbourhood, ids);
  await change(sql, neighbourhood, ids);
  await blockAll(sql, neighbourhood, ids);
  await hideSome(sql, neighbourhood, ids);
  return ids;
};
