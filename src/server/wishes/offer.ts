import { whyNotEditSharedWith } from '../../shared/items/lifecycle.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { begin } from '../items/actions.ts';
import { shareWith } from '../posting/recipients.ts';
import { tellOfPost, tellPages } from '../items/tell.ts';
import { isVisible } from '../access/visible-items.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { mailToMember } from '../mail/mail-to-member.ts';
import { findWaysTo } from './find-answer.ts';
import { requireWish } from './store.ts';
import { OFFERED } from './say-reason.ts';

const isSeenBy = async (sql: Sql, itemId: number, userId: number): Promise<boolean> =>
  (await sql`select 1 from items i where i.id = ${itemId} and ${isVisible(sql, userId)}`).length > 0;

/** The wisher comes to those who see it: by name, or where the two are not connected, with a group that both are in. */
const reach = async (sql: Sql, itemId: number, wishId: number, viewerId: number): Promise<void> => {
  const { connections, groups } = await findWaysTo(sql, wishId, viewerId);
  if (connections.length + groups.length === 0) return refuse('recipients_invalid');
  const wanted = { connections, groups: groups.map(({ id }) => id) };
  await shareWith(sql, 'item', itemId, wanted);
  await sql`delete from undoable_acts where item_id = ${itemId}`;
  await enqueue(sql, 'matchItem', { itemId });
  await tellOfPost(sql, viewerId, wanted);
};

/** Whether it is the first time. */
const keep = async (sql: Sql, wishId: number, itemId: number): Promise<boolean> => {
  const rows = await sql`
    insert into matches (wish_id, item_id, score, reason, offered_at) values (${wishId}, ${itemId}, 1, ${OFFERED}, now())
    on conflict (wish_id, item_id) do update
      set score = 1, reason = excluded.reason, offered_at = excluded.offered_at, seen_at = null
      where matches.offered_at is null
    returning wish_id`;
  return rows.length > 0;
};

/** Offers your item for a wish. Repeating it is one offer, and one mail. */
export const offerFor = (db: Db, viewer: Viewer, wishId: number, itemId: number): Promise<void> =>
  transact(db, async (tx) => {
    const wish = await requireWish(tx, wishId, viewer.id);
    const wisher = wish.is_mine ? null : wish.owner_id;
    if (wisher === null) return refuse('own_wish');
    const { item, held, refuseState } = await begin(tx, 'editSharedWith', whyNotEditSharedWith, itemId, viewer.id);
    if (held === null) return refuseState();
    if (item.is_hidden) return refuse('item_hidden');
    if (!(await isSeenBy(tx, itemId, wisher))) await reach(tx, itemId, wishId, viewer.id);
    if (!(await keep(tx, wishId, itemId))) return;
    await announce(tx, { to: [wisher], about: 'wishes', id: wishId });
    await mailToMember(tx, {
      to: wisher,
      kind: 'wishOffered',
      data: { name: viewer.name, wish: wish.name, item: item.name, wishId: String(wishId) },
      dedupe: `${wishId} ${itemId}`,
      by: viewer.id,
    });
    await tellPages(tx, itemId, [viewer.id]);
  });
