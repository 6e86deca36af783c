import type { WishMatch } from '../../shared/wishes/contract.ts';
import type { Sql } from '../db/connect.ts';
import { findItem } from '../items/store.ts';
import { isOpenFor } from './open-matches.ts';

const MOST = 10;

/** What was found for an own wish, the best first, as its owner may see it now. */
export const listFoundItems = async (sql: Sql, wishId: number, ownerId: number): Promise<WishMatch[]> => {
  const matches = await sql<{ item_id: number; score: number; reason: string; is_new: boolean }[]>`
    select m.item_id, m.score, m.reason, m.seen_at is null as is_new
    from matches m join items i on i.id = m.item_id
    where m.wish_id = ${wishId} and ${isOpenFor(sql, ownerId)}
    order by m.score desc, m.item_id limit ${MOST}`;
  const items = await Promise.all(matches.map((match) => findItem(sql, match.item_id, ownerId)));
  return matches.flatMap(({ score, reason, is_new }, at) => {
    const item = items[at];
    return item ? [{ item, score, reason, is_new }] : [];
  });
};
