import { type Db, type Sql, transact } from '../db/connect.ts';
import { announce } from '../events/announce.ts';

type Counter = 'approvedNewRequests' | 'newMatchingWishlist';

/** Approvals are seen by item, matches by wish; without an id everything in the list is. */
const mark: Record<Counter, (sql: Sql, userId: number, id: number | null) => Promise<{ length: number }>> = {
  approvedNewRequests: (sql, userId, id) => sql`
    update interests n set approval_seen_at = now() from items i
    where i.id = n.item_id and i.recipient_id = ${userId} and n.user_id = ${userId} and i.status = 'approved'
      and n.approval_seen_at is null and (${id}::int is null or i.id = ${id}) returning n.item_id`,
  newMatchingWishlist: (sql, userId, id) => sql`
    update matches m set seen_at = now() from wishes w
    where w.id = m.wish_id and w.owner_id = ${userId} and m.seen_at is null and (${id}::int is null or w.id = ${id})
    returning m.wish_id`,
};

/** The member looked: the badge falls on all of their open pages. */
export const markSeen = (db: Db, userId: number, counter: Counter, id: number | null): Promise<void> =>
  transact(db, async (tx) => {
    const rows = await mark[counter](tx, userId, id);
    if (rows.length > 0) await announce(tx, { to: [userId], about: 'counters' });
  });
