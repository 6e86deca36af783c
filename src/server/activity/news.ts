import type { News } from '../../shared/activity/contract.ts';
import { isBlocked } from '../access/blocks.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { announce } from '../events/announce.ts';

type Counter = 'approvedNewRequests' | 'newMatchingWishlist' | 'approveInterests';

/** Approvals and the notes of requests are seen by item, matches by wish; without an id everything in the list is. */
const mark: Record<Counter, (sql: Sql, userId: number, id: number | null) => Promise<{ length: number }>> = {
  approvedNewRequests: (sql, userId, id) => sql`
    update interests n set approval_seen_at = now() from items i
    where i.id = n.item_id and i.recipient_id = ${userId} and n.user_id = ${userId} and i.status = 'approved'
      and n.approval_seen_at is null and (${id}::int is null or i.id = ${id}) returning n.item_id`,
  newMatchingWishlist: (sql, userId, id) => sql`
    update matches m set seen_at = now() from wishes w
    where w.id = m.wish_id and w.owner_id = ${userId} and m.seen_at is null and (${id}::int is null or w.id = ${id})
    returning m.wish_id`,
  approveInterests: (sql, userId, id) => sql`
    update messages m set seen_at = now() from interests n
    where n.owner_id = ${userId} and n.item_id = m.item_id and n.user_id = m.author_id and n.note = m.text
      and m.reader_id = ${userId} and m.seen_at is null and (${id}::int is null or m.item_id = ${id})
    returning m.item_id`,
};

/** The member looked: the badge falls on all of their open pages. */
export const markSeen = (db: Db, userId: number, counter: Counter, id: number | null): Promise<void> =>
  transact(db, async (tx) => {
    const rows = await mark[counter](tx, userId, id);
    if (rows.length > 0)
      await announce(tx, { to: [userId], about: counter === 'approveInterests' ? 'messages' : 'counters' });
  });

const MOST = 50;
const DAYS = 30;

/** News for people who wait, which are none once they got the item or left the queue. */
const isForWaiting = (sql: Sql) => sql`n.kind in ('overtaken', 'promised', 'daysTaken', 'back')`;

const isWaiting = (sql: Sql) => sql`exists (
  select 1 from interests w where w.item_id = n.item_id and w.user_id = n.user_id and w.booking_id is null)`;

/** Older than a month is no news, and neither is what something newer about the same item has replaced. */
export const listNews = (sql: Sql, userId: number): Promise<News[]> => sql<News[]>`
  select n.id, n.kind, json_build_object('id', n.item_id, 'name', n.item_name) as item,
    json_build_object('id', p.id, 'name', p.name) as person, n.note, n.day, n.happened_at
  from news n join users p on p.id = n.person_id
  where n.user_id = ${userId} and n.seen_at is null and not ${isBlocked(sql, userId, sql`n.person_id`)}
    and n.happened_at > now() - ${DAYS} * interval '1 day' and (not ${isForWaiting(sql)} or ${isWaiting(sql)})
    and (n.kind = 'thanked' or not exists (
      select 1 from news later where later.user_id = n.user_id and later.item_id = n.item_id and later.id > n.id
        and later.kind <> 'thanked'))
  order by n.happened_at desc, n.id desc limit ${MOST}`;

export const markNewsSeen = (sql: Sql, userId: number, id: number | null) => sql`
  update news set seen_at = now()
  where user_id = ${userId} and seen_at is null and coalesce(id = ${id}::int, true)`;
