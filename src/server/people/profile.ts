import type { Profile } from '../../shared/people/contract.ts';
import { isWithheld } from '../access/hidden.ts';
import type { Sql } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';
import { type CommonRow, commonColumns, itemTables } from '../items/present-item.ts';
import { isOut, isAvailable, isVisible as isItemVisible } from '../access/visible-items.ts';
import { readConnectionState } from '../network/store.ts';
import { presentWish, wishColumns, type WishRow } from '../wishes/store.ts';
import { isVisible as isWishVisible } from '../access/visible-wishes.ts';
import { isKnown } from '../access/visible-people.ts';

const MOST = 24;
const MOST_THANKS = 3;

type Person = Pick<Profile, 'id' | 'name' | 'since' | 'groups' | 'thread'> & { thanks: number };

/** Where the two can write: the most recent thread, or the latest request that could become one. */
const threadWith = (sql: Sql, viewerId: number) => sql`(
  select json_build_object('item_id', t.item_id, 'person_id', t.person_id) from (
    select c.item_id, c.person_id, c.last_at as at, 1 as rank from conversations c
    where (c.owner_id = p.id and c.person_id = ${viewerId}) or (c.owner_id = ${viewerId} and c.person_id = p.id)
    union all
    select n.item_id, n.user_id, n.expressed_at, 2 from interests n join items i on i.id = n.item_id
    where i.deleted_at is null
      and ((n.owner_id = p.id and n.user_id = ${viewerId}) or (n.owner_id = ${viewerId} and n.user_id = p.id))
  ) t order by t.rank, t.at desc limit 1)`;

const findPerson = async (sql: Sql, id: number, viewerId: number): Promise<Person | null> => {
  const [row] = await sql<Person[]>`
    select p.id, p.name, p.created_at as since, ${threadWith(sql, viewerId)} as thread,
      (select count(*)::int from handovers h where h.owner_id = p.id and h.thanks is not null) as thanks,
      (select coalesce(json_agg(json_build_object('id', g.id, 'group_name', g.group_name) order by lower(g.group_name)), '[]')
        from groups g join subscriptions mine on mine.group_id = g.id and mine.user_id = ${viewerId}
        join subscriptions theirs on theirs.group_id = g.id and theirs.user_id = p.id) as groups
    from users p where p.id = ${id} and ${isKnown(sql, viewerId)}`;
  return row ?? null;
};

export const requirePerson = async (sql: Sql, id: number, viewerId: number): Promise<Person> =>
  (await findPerson(sql, id, viewerId)) ?? refuse('member_not_found');

const listThings = (sql: Sql, id: number, viewerId: number) => sql<CommonRow[]>`
  select ${commonColumns(sql, viewerId)} from ${itemTables(sql, viewerId)}
  where i.owner_id = ${id} and (${isAvailable(sql)} or ${isOut(sql)}) and ${isItemVisible(sql, viewerId)}
  order by i.date_posted desc, i.id desc limit ${MOST}`;

const listWishes = async (sql: Sql, id: number, viewerId: number) => {
  const rows = await sql<WishRow[]>`
    select ${wishColumns(sql, viewerId)} from wishes w join users u on u.id = w.owner_id
    where w.owner_id = ${id} and ${isWishVisible(sql, viewerId)}
    order by w.date_posted desc, w.id desc limit ${MOST}`;
  return rows.map(presentWish);
};

/** Words of thanks stay between the two of a handover: others learn how many there are. */
const listThanks = (sql: Sql, id: number, viewerId: number) => sql<Profile['thanks']['words']>`
  select h.thanks as text, i.name as item_name, h.thanked_at from handovers h join items i on i.id = h.item_id
  where h.owner_id = ${id} and ${viewerId}::int in (h.owner_id, h.recipient_id) and h.thanks is not null
    and not ${isWithheld(sql, viewerId)}
  order by h.thanked_at desc, h.id desc limit ${MOST_THANKS}`;

export const readProfile = async (sql: Sql, id: number, viewerId: number): Promise<Profile> => {
  const { thanks, ...person } = await requirePerson(sql, id, viewerId);
  const [items, wishes, words, standing] = await Promise.all([
    listThings(sql, id, viewerId),
    listWishes(sql, id, viewerId),
    listThanks(sql, id, viewerId),
    readConnectionState(sql, id, viewerId),
  ]);
  return { ...person, is_me: id === viewerId, items, wishes, thanks: { count: thanks, words }, standing };
};
