import type { WishAnswer } from '../../shared/wishes/contract.ts';
import type { Sql } from '../db/connect.ts';
import { isOpenFor } from './open-matches.ts';

/**
 * What the viewer has that fits somebody's wish, and whom a new post would have to be shared with so that the wisher sees
 * it: themselves where the two are connected, else a group that both are in.
 */
export const findAnswer = async (sql: Sql, wishId: number, viewerId: number): Promise<WishAnswer> => {
  const [mine = null] = await sql<{ id: number; name: string }[]>`
    select i.id, i.name from matches m join items i on i.id = m.item_id join wishes w on w.id = m.wish_id
    where m.wish_id = ${wishId} and i.owner_id = ${viewerId} and ${isOpenFor(sql, sql`w.owner_id`)}
    order by m.score desc, i.id limit 1`;
  const connected = await sql<{ id: number }[]>`
    select c.other_id as id from wishes w join connected c on c.other_id = w.owner_id and c.user_id = ${viewerId}
    where w.id = ${wishId}`;
  const shared = await sql<{ id: number }[]>`
    select g.id from wishes w
    join subscriptions theirs on theirs.user_id = w.owner_id
    join subscriptions mine on mine.group_id = theirs.group_id and mine.user_id = ${viewerId}
    join groups g on g.id = mine.group_id and not g.is_closed
    where w.id = ${wishId} order by g.id limit 1`;
  const connections = connected.map(({ id }) => id);
  return { mine, connections, groups: connections.length > 0 ? [] : shared.map(({ id }) => id) };
};
