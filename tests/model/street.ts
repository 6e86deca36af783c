import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../src/server/db/connect.ts';
import type { ItemStatus } from '../../src/shared/items/lifecycle.ts';
import { aGroup, anItem, connectPeople } from '../support/items.ts';
import type { State } from './model.ts';
import { OWNER, PEOPLE } from './operations.ts';

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

export const anItemIn = (db: Db, street: Street): Promise<number> =>
  anItem(db, idOf(street, OWNER), { groups: [street.group] });

type Row = {
  status: ItemStatus;
  recipient_id: number | null;
  is_deleted: boolean;
  interested: number[];
  individuals: number[];
  is_for_group: boolean;
  last: State['last'];
};

/** What the tables say about an item, in the words of the model. */
export const readState = async (db: Db, { people }: Street, itemId: number): Promise<State> => {
  const [row] = await db<Row[]>`
    select status, recipient_id, deleted_at is not null as is_deleted,
      array(select user_id from interests where item_id = i.id) as interested,
      array(select user_id from item_people where item_id = i.id) as individuals,
      exists (select 1 from item_groups where item_id = i.id) as is_for_group,
      (select json_build_object('act', act, 'isOpen', now() < ends_at) from undoable_acts where item_id = i.id) as last
    from items i where id = ${itemId}`;
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
    last: row.last,
  };
};

/** The clock of the test: what can be undone can be for an hour of a slow machine, until the time is made to pass. */
export const setClock = async (db: Db, itemId: number, isLater: boolean) => {
  await db`
    update undoable_acts set ends_at = case when ${isLater} then now() else greatest(ends_at, now() + interval '1 hour') end
    where item_id = ${itemId} and now() < ends_at`;
};
