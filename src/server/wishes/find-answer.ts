import type { WishAnswer } from '../../shared/wishes/contract.ts';
import type { Sql } from '../db/connect.ts';
import { isAvailable, isVisible } from '../access/visible-items.ts';
import { unpackVector } from '../meaning/pack-vector.ts';
import { type Described, prepare } from '../meaning/prepare.ts';
import { scoreFor } from '../meaning/rank.ts';
import { notifyThreshold } from '../meaning/tuning.ts';
import { isOpenFor } from './open-matches.ts';

type Mine = { id: number; name: string; is_seen: boolean; is_offered: boolean };
type Read = Described & { id: number; vector: Uint8Array | null };

const ready = ({ vector, ...described }: Read) => prepare(described, vector && unpackVector(vector));

/** Items already found for the wish; offers come first. */
const findMatched = async (sql: Sql, wishId: number, viewerId: number): Promise<Mine | undefined> => {
  const [mine] = await sql<Mine[]>`
    select i.id, i.name, true as is_seen, m.offered_at is not null as is_offered
    from matches m join items i on i.id = m.item_id join wishes w on w.id = m.wish_id
    where m.wish_id = ${wishId} and i.owner_id = ${viewerId} and ${isOpenFor(sql, sql`w.owner_id`)}
    order by is_offered desc, m.score desc, i.id limit 1`;
  return mine;
};

const mostOwn = 300;

/** Items the wish's owner cannot see yet are compared on the fly; nothing is sent unless the item's owner offers it. */
const findUnseen = async (sql: Sql, model: string, wishId: number, viewerId: number): Promise<Mine | undefined> => {
  const [wish] = await sql<(Read & { usual: number | null })[]>`
    select w.id, w.name, w.description, w.tags, w.categories, w.usual, e.vector
    from wishes w left join wish_embeddings e on e.wish_id = w.id and e.model = ${model} where w.id = ${wishId}`;
  if (!wish) return undefined;
  const own = await sql<Read[]>`
    select i.id, i.name, i.description, i.tags, i.categories, e.for_matching as vector
    from items i join wishes w on w.id = ${wishId} left join item_embeddings e on e.item_id = i.id and e.model = ${model}
    where i.owner_id = ${viewerId} and i.deleted_at is null and ${isAvailable(sql)} and not ${isVisible(sql, sql`w.owner_id`)}
    order by i.id desc limit ${mostOwn}`;
  const asked = ready(wish);
  const [best] = own
    .map((item) => ({ item, score: scoreFor(asked, wish.usual, ready(item)) }))
    .filter(({ score }) => score >= notifyThreshold)
    .toSorted((a, b) => b.score - a.score || a.item.id - b.item.id);
  return best && { id: best.item.id, name: best.item.name, is_seen: false, is_offered: false };
};

/** Whom something has to be shared with so that the wisher sees it: themselves where the two are connected, else a group. */
export const findWaysTo = async (sql: Sql, wishId: number, viewerId: number) => {
  const connected = await sql<{ id: number }[]>`
    select c.other_id as id from wishes w join connected c on c.other_id = w.owner_id and c.user_id = ${viewerId}
    where w.id = ${wishId}`;
  const shared = await sql<{ id: number; name: string }[]>`
    select g.id, g.group_name as name from wishes w
    join subscriptions theirs on theirs.user_id = w.owner_id
    join subscriptions mine on mine.group_id = theirs.group_id and mine.user_id = ${viewerId}
    join groups g on g.id = mine.group_id and not g.is_closed
    where w.id = ${wishId} order by g.id limit 1`;
  return { connections: connected.map(({ id }) => id), groups: connected.length > 0 ? [] : shared };
};

/** What the viewer has that fits somebody's wish, and whom a new post would have to be shared with. */
export const findAnswer = async (sql: Sql, model: string, wishId: number, viewerId: number): Promise<WishAnswer> => {
  const { connections, groups } = await findWaysTo(sql, wishId, viewerId);
  const isReached = connections.length + groups.length > 0;
  const mine =
    (await findMatched(sql, wishId, viewerId)) ??
    (isReached ? await findUnseen(sql, model, wishId, viewerId) : undefined);
  const with_group = mine?.is_seen === false ? (groups[0]?.name ?? null) : null;
  return { mine: mine ? { ...mine, with_group } : null, connections, groups: groups.map(({ id }) => id) };
};
