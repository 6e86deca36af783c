import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../src/server/db/connect.ts';
import type { ItemStatus } from '../../src/shared/items/lifecycle.ts';
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

type Row = {
  status: ItemStatus;
  recipient_id: number | null;
  is_deleted: boolean;
  interested: number[];
  individuals: number[];
  is_for_group: boolean;
  giveaway: boolean;
  due: string | null;
  is_said: boolean;
  extension: string | null;
  declined: number[];
  handovers: { id: number; recipient: number; isReturned: boolean; isThanked: boolean }[];
  name: string;
  version: number;
  last: { act: 'approve' | 'transfer' | 'return'; isOpen: boolean } | null;
  /** Whose requests the handover of a gift has ended and can still bring back. */
  ended: number[];
  before: { recipient: number; due: string | null; isSaid: boolean } | null;
};

const lastOf = (
  { last, before, interested, ended }: Row,
  position: (id: number) => number,
  sorted: (ids: number[]) => number[],
): State['last'] => {
  if (last === null) return null;
  const { act, isOpen } = last;
  if (act === 'approve') return { act, isOpen };
  if (act === 'transfer') return { act, isOpen, interested: sorted([...interested, ...ended]) };
  if (before === null) throw new Error('What came back was never handed over.');
  return { act, isOpen, before: { ...before, recipient: position(before.recipient) } };
};

/** What the tables say about an item, in the words of the model. */
export const readState = async (db: Db, { people }: Street, itemId: number): Promise<State> => {
  const [row] = await db<Row[]>`
    select i.status, i.recipient_id, i.deleted_at is not null as is_deleted,
      array(select user_id from interests where item_id = i.id) as interested,
      array(select user_id from item_people where item_id = i.id) as individuals,
      exists (select 1 from item_groups where item_id = i.id) as is_for_group,
      (select json_build_object('act', act, 'isOpen', now() < ends_at) from undoable_acts where item_id = i.id) as last,
      array(select (request ->> 'user_id')::int from undoable_acts u, jsonb_array_elements(u.before -> 'requests') request
        where u.item_id = i.id and u.act = 'transfer') as ended,
      i.giveaway, coalesce(i.due_on, h.due_on) as due, coalesce(h.said_returned_at is not null, false) as is_said,
      h.extension_until as extension,
      array(select user_id from declines where item_id = i.id and now() < ask_again_at) as declined,
      i.name, i.version,
      (select coalesce(json_agg(json_build_object('id', id, 'recipient', recipient_id,
          'isReturned', returned_at is not null, 'isThanked', thanks is not null) order by id), '[]')
        from handovers where item_id = i.id) as handovers,
      (select json_build_object('recipient', recipient_id, 'due', due_on, 'isSaid', said_returned_at is not null)
        from handovers where item_id = i.id order by id desc limit 1) as before
    from items i left join handovers h on h.item_id = i.id and h.returned_at is null where i.id = ${itemId}`;
  if (!row) throw new Error(`There is no item ${itemId}.`);
  const position = (id: number) => people.findIndex((person) => person.id === id);
  const everybody = people.map((_, index) => index).filter((index) => index !== OWNER);
  const sorted = (ids: number[]) => ids.map(position).toSorted((a, b) => a - b);
  return {
    owner: OWNER,
    status: row.status,
    recipient: row.recipient_id === null ? null : position(row.recipient_id),
    interested: sorted(row.interested),
    audience: row.is_for_group ? everybody : sorted(row.individuals),
    isDeleted: row.is_deleted,
    isLoan: !row.giveaway,
    due: row.due,
    isSaid: row.is_said,
    extension: row.extension,
    declined: sorted(row.declined),
    handovers: row.handovers.map((each) => ({ ...each, recipient: position(each.recipient) })),
    name: row.name,
    version: row.version,
    last: lastOf(row, position, sorted),
  };
};

/** The clock of the test: what can be undone can be for an hour of a slow machine, until the time is made to pass. */
export const setClock = async (db: Db, itemId: number, isLater: boolean) => {
  await db`
    update undoable_acts set ends_at = case when ${isLater} then now() else greatest(ends_at, now() + interval '1 hour') end
    where item_id = ${itemId} and now() < ends_at`;
};
