import { createHash, randomBytes } from 'node:crypto';
import type { Db, Fragment } from '../../src/server/db/connect.ts';
import type { UndoableAct } from '../../src/shared/items/lifecycle.ts';
import { aGroup, anItem, connectPeople } from '../support/items.ts';
import type { State } from './model.ts';
import { BORROWER, OWNER, PEOPLE } from './operations.ts';

export type Street = { group: number; people: { id: number; cookie: string }[] };

const aPerson = async (db: Db) => {
  const cookie = randomBytes(32).toString('base64url');
  const [row] = await db<{ id: number }[]>`
    insert into users (id, email, name, password_hash)
    values (nextval('member_ids'), ${`${cookie}@example.org`}, 'Neighbour', '!') returning id`;
  const id = row?.id ?? 0;
  await db`
    insert into sessions (id_hash, user_id, is_temporary, expires_at)
    values (${createHash('sha256').update(cookie).digest()}, ${id}, false, now() + interval '1 day')`;
  return { id, cookie };
};

/** Six people who all know each other and share a group. */
export const aStreet = async (db: Db): Promise<Street> => {
  const people = [];
  for (let n = 0; n < PEOPLE; n += 1) people.push(await aPerson(db));
  const ids = people.map(({ id }) => id);
  for (const [position, one] of ids.entries())
    for (const other of ids.slice(position + 1)) await connectPeople(db, one, other);
  return { group: await aGroup(db, `Street ${ids[0]}`, ids), people };
};

export const idOf = ({ people }: Street, position: number): number => people[position]?.id ?? 0;

export const anItemIn = (db: Db, street: Street, { isLoan, isLent }: { isLoan: boolean; isLent: boolean }) =>
  anItem(db, idOf(street, OWNER), {
    groups: [street.group],
    giveaway: !isLoan,
    ...(isLent ? { interested: [idOf(street, BORROWER)], recipient: idOf(street, BORROWER), isTransferred: true } : {}),
  });

type Days = { from: number; until: number | null };
type AskedRow = { person: number; days: Days | null };

type Row = {
  is_deleted: boolean;
  requests: AskedRow[];
  bookings: (Days & { id: number; person: number | null; isOut: boolean; asked: Days | null })[];
  individuals: number[];
  is_for_group: boolean;
  giveaway: boolean;
  is_said: boolean;
  extension: number | null;
  declined: number[];
  handovers: { id: number; recipient: number; isReturned: boolean; isThanked: boolean }[];
  name: string;
  version: number;
  act: UndoableAct | null;
  is_open: boolean;
  chosen: number | null;
  days: Days | null;
  /** What an undo would restore: the requests that a handover ended, or the one that a return or a refusal ended. */
  ended: AskedRow[];
  was_declined: boolean;
  was_said: boolean;
};

/** Days of the tables, counted from today. */
const span = (sql: Db, from: Fragment, until: Fragment) => sql`
  case when ${from} is not null then
    json_build_object('from', ${from} - community_day(), 'until', ${until} - community_day()) end`;

const request = (sql: Db, row: Fragment) => sql`
  json_build_object('person', (${row} ->> 'user_id')::int, 'days',
    ${span(sql, sql`(${row} ->> 'wanted_from')::date`, sql`(${row} ->> 'wanted_until')::date`)})`;

const read = (db: Db, itemId: number) => db<Row[]>`
  select i.deleted_at is not null as is_deleted, i.giveaway, i.name, i.version,
    (select coalesce(json_agg(${request(db, db`to_jsonb(n)`)}), '[]') from interests n where n.item_id = i.id) as requests,
    (select coalesce(json_agg(json_build_object('id', b.id, 'person', b.person_id, 'isOut', b.state = 'out',
        'from', lower(b.days) - community_day(), 'until', upper(b.days) - 1 - community_day(),
        'asked', ${span(db, db`lower(b.asked_days)`, db`(upper(b.asked_days) - 1)`)}) order by lower(b.days)), '[]')
      from bookings b where b.item_id = i.id and (b.state in ('booked', 'out')
        or (u.act = 'delete' and u.before -> 'bookings' @> to_jsonb(b.id)))) as bookings,
    array(select user_id from item_people where item_id = i.id) as individuals,
    exists (select 1 from item_groups where item_id = i.id) as is_for_group,
    coalesce(h.said_returned_at is not null, false) as is_said, h.extension_until - community_day() as extension,
    array(select user_id from declines where item_id = i.id and now() < ask_again_at) as declined,
    (select coalesce(json_agg(json_build_object('id', id, 'recipient', recipient_id,
        'isReturned', returned_at is not null, 'isThanked', thanks is not null) order by id), '[]')
      from handovers where item_id = i.id) as handovers,
    u.act, coalesce(now() < u.ends_at, false) as is_open, (u.before ->> 'chosen')::int as chosen,
    ${span(db, db`(u.before -> 'days' ->> 'from')::date`, db`(u.before -> 'days' ->> 'until')::date`)} as days,
    (select coalesce(json_agg(${request(db, db`each`)}), '[]') from jsonb_array_elements(
      coalesce(u.before -> 'requests', jsonb_build_array(coalesce(u.before -> 'interest', u.before -> 'request')))) each
      where each <> 'null') as ended,
    coalesce(u.before -> 'decline', 'null') <> 'null' as was_declined,
    coalesce((select said_returned_at is not null from handovers where item_id = i.id order by id desc limit 1), false) as was_said
  from items i left join handovers h on h.item_id = i.id and h.returned_at is null
  left join undoable_acts u on u.item_id = i.id where i.id = ${itemId}`;

const nowhere = { from: 0, until: null };
const nobody = { person: -1, days: null };

// oxlint-disable-next-line complexity -- one case for each act
const lastOf = (row: Row, requests: readonly AskedRow[], ended: readonly AskedRow[], chosen: number): State['last'] => {
  const { act, is_open, days } = row;
  const [request = nobody] = ended;
  const all = [...requests, ...ended].toSorted((a, b) => a.person - b.person);
  switch (act) {
    case null:
      return null;
    case 'approve':
      return { act, isOpen: is_open, chosen };
    case 'transfer':
      return { act, isOpen: is_open, days: days ?? nowhere, requests: all };
    case 'return':
      return { act, isOpen: is_open, days: days ?? nowhere, request, isSaid: row.was_said };
    case 'decline':
      return { act, isOpen: is_open, request, wasDeclined: row.was_declined };
    case 'delete':
      return { act, isOpen: is_open };
  }
};

/** What the tables say about an item, in the words of the model. */
export const readState = async (db: Db, { people }: Street, itemId: number): Promise<State> => {
  const [row] = await read(db, itemId);
  if (!row) throw new Error(`There is no item ${itemId}.`);
  const position = (id: number | null) => people.findIndex((person) => person.id === id);
  const everybody = people.map((_, index) => index).filter((index) => index !== OWNER);
  const sorted = (ids: number[]) => ids.map(position).toSorted((a, b) => a - b);
  const asked = (rows: readonly AskedRow[]) =>
    rows.map(({ person, days }) => ({ person: position(person), days })).toSorted((a, b) => a.person - b.person);
  const closed = row.bookings.find(({ person }) => person === null);
  return {
    owner: OWNER,
    requests: asked(row.requests),
    bookings: row.bookings.flatMap((each) =>
      each.person === null ? [] : [{ ...each, person: position(each.person) }],
    ),
    closed: closed === undefined ? null : { from: closed.from, until: closed.until },
    audience: row.is_for_group ? everybody : sorted(row.individuals),
    isDeleted: row.is_deleted,
    isLoan: !row.giveaway,
    isSaid: row.is_said,
    extension: row.extension,
    declined: sorted(row.declined),
    handovers: row.handovers.map((each) => ({ ...each, recipient: position(each.recipient) })),
    name: row.name,
    version: row.version,
    last: lastOf(row, asked(row.requests), asked(row.ended), position(row.chosen)),
  };
};

/** What the item says of itself; it must be what the model derives. */
export const readStatus = async (db: Db, itemId: number): Promise<string> => {
  const [row] = await db<{ status: string }[]>`select status from items where id = ${itemId}`;
  return row?.status ?? '';
};

/** The clock of the test: what can be undone can be for an hour of a slow machine, until the time is made to pass. */
export const setClock = async (db: Db, itemId: number, isLater: boolean) => {
  await db`
    update undoable_acts set ends_at = case when ${isLater} then now() else greatest(ends_at, now() + interval '1 hour') end
    where item_id = ${itemId} and now() < ends_at`;
};
