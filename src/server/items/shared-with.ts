import type { Item } from '../../shared/items/item-contract.ts';
import { whyNotEditSharedWith } from '../../shared/items/lifecycle.ts';
import { isInGroup, isNamed } from '../access/item-audience.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Viewer } from '../http/session.ts';
import { begin } from './actions.ts';
import { settle } from './bookings.ts';
import { type Recipients, requireRecipients, shareWith } from '../posting/recipients.ts';
import { listInterestedIds, requireItem } from './store.ts';
import { tellGone, tellOfPost, tellPages } from './tell.ts';

/** Without a choice about visitors it stays as it is; a newly added group brings its own setting. */
type SharedWith = Recipients & { forVisitors?: boolean };

/** People who lose access leave the queue. */
const dismissUnreached = (sql: Sql, itemId: number) => sql<{ user_id: number }[]>`
  delete from interests n where n.item_id = ${itemId} and n.booking_id is null
    and not ${isInGroup(sql, sql`n.user_id`, { id: sql`n.item_id`, ownerId: sql`n.owner_id` })}
    and not ${isNamed(sql, sql`n.user_id`, { id: sql`n.item_id`, ownerId: sql`n.owner_id` })}
  returning n.user_id`;

/** The owner's word for the groups whose things visitors see. */
const allowVisitors = (sql: Sql, itemId: number, isAllowed: boolean) => sql`
  update item_groups s set for_visitors = ${isAllowed} from groups g
  where s.item_id = ${itemId} and g.id = s.group_id and g.in_preview`;

export const isForVisitors = async (sql: Sql, itemId: number): Promise<boolean> => {
  const rows = await sql`
    select from item_groups s join groups g on g.id = s.group_id
    where s.item_id = ${itemId} and s.for_visitors and g.in_preview limit 1`;
  return rows.length > 0;
};

export const editSharedWith = (db: Db, viewer: Viewer, id: number, wanted: SharedWith): Promise<Item> =>
  transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'editSharedWith', whyNotEditSharedWith, id, viewer.id);
    if (held === null) return refuseState();
    await requireRecipients(tx, viewer.id, wanted, { kind: 'item', id });
    const concerned = [viewer.id, ...(await listInterestedIds(tx, id))];
    await tx`delete from item_groups where item_id = ${id} and group_id <> all(${[...wanted.groups]}::int[])`;
    await tx`delete from item_people where item_id = ${id}`;
    await shareWith(tx, 'item', id, wanted);
    if (wanted.forVisitors !== undefined) await allowVisitors(tx, id, wanted.forVisitors);
    const dismissed = (await dismissUnreached(tx, id)).map(({ user_id }) => user_id);
    await tellGone(tx, item, viewer, { people: dismissed, why: 'notShared' });
    // The shares are no part of the item's row, whose changes end by themselves what could be undone.
    await tx`delete from undoable_acts where item_id = ${id}`;
    await settle(tx, id);
    await enqueue(tx, 'matchItem', { itemId: id });
    await tellPages(tx, id, concerned);
    await tellOfPost(tx, viewer.id, wanted);
    return requireItem(tx, id, viewer.id);
  });
