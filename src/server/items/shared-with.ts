import type { Item } from '../../shared/items/item-contract.ts';
import { whyNotDeleteItem, whyNotEditSharedWith } from '../../shared/items/lifecycle.ts';
import { isBlocked } from '../blocks/is-blocked.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { removePhotos } from '../photos/save-photo.ts';
import type { FileStore } from '../files/store.ts';
import { refuse } from '../http/refuse.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Viewer } from '../http/session.ts';
import { begin, settleQueue } from './actions.ts';
import { forgetWords } from './post-once.ts';
import { listInterestedIds, requireItem } from './store.ts';
import { tellGone, tellOfPost, tellPages } from './tell.ts';

export type Recipients = { groups: readonly number[]; connections: readonly number[] };

/** What is left unsaid about visitors stays as it is; a group that comes anew says it for itself. */
type SharedWith = Recipients & { forVisitors?: boolean };

const unique = ({ groups, connections }: Recipients) => ({
  groups: [...new Set(groups)],
  connections: [...new Set(connections)],
});

/** What is shared already, with whomever that is. */
type Shared = { kind: 'item' | 'wish'; id: number };

const keptBy = (sql: Sql, shared: Shared | null) => {
  if (shared === null) return { groups: sql`select null::int where false`, people: sql`select null::int where false` };
  return shared.kind === 'item'
    ? {
        groups: sql`select group_id from item_groups where item_id = ${shared.id}`,
        people: sql`select user_id from item_people where item_id = ${shared.id}`,
      }
    : {
        groups: sql`select group_id from wish_groups where wish_id = ${shared.id}`,
        people: sql`select user_id from wish_people where wish_id = ${shared.id}`,
      };
};

/**
 * Owners share with groups they are in and people they are connected with; what an item is shared with already may stay,
 * though the owner has left the group since. One sentence for every foreign id, so that none can be probed.
 */
export const requireRecipients = async (sql: Sql, ownerId: number, wanted: Recipients, shared: Shared | null) => {
  const { groups, connections } = unique(wanted);
  const kept = keptBy(sql, shared);
  const [row] = await sql<{ good: number }[]>`
    select (
      select count(*)::int from groups g where g.id = any(${groups}) and (
        (not g.is_closed and exists (select 1 from subscriptions s where s.group_id = g.id and s.user_id = ${ownerId}))
        or g.id in (${kept.groups}))
    ) + (
      select count(*)::int from users u where u.id = any(${connections}) and (
        (u.status = 'active' and not ${isBlocked(sql, ownerId, sql`u.id`)} and exists (
          select 1 from connected c where c.user_id = ${ownerId} and c.other_id = u.id))
        or u.id in (${kept.people}))
    ) as good`;
  if (row?.good !== groups.length + connections.length) refuse('recipients_invalid');
};

const tablesOf = (sql: Sql, kind: 'item' | 'wish') =>
  kind === 'item'
    ? { groups: sql`item_groups (item_id, group_id)`, people: sql`item_people (item_id, user_id)` }
    : { groups: sql`wish_groups (wish_id, group_id)`, people: sql`wish_people (wish_id, user_id)` };

export const shareWith = async (sql: Sql, kind: 'item' | 'wish', id: number, wanted: Recipients) => {
  const { groups, connections } = unique(wanted);
  const tables = tablesOf(sql, kind);
  if (groups.length > 0)
    await sql`insert into ${tables.groups} select ${id}::int, unnest(${groups}::int[]) on conflict do nothing`;
  if (connections.length > 0) await sql`insert into ${tables.people} select ${id}::int, unnest(${connections}::int[])`;
};

/** Whoever the new sharing does not reach leaves the queue. */
const dismissUnreached = (sql: Sql, itemId: number) => sql<{ user_id: number }[]>`
  delete from interests n where n.item_id = ${itemId}
    and not exists (
      select 1 from item_groups g join subscriptions s on s.group_id = g.group_id
      where g.item_id = n.item_id and s.user_id = n.user_id)
    and not exists (
      select 1 from item_people p join connected c on c.user_id = p.user_id
      where p.item_id = n.item_id and p.user_id = n.user_id and c.other_id = n.owner_id)
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
    await settleQueue(tx, id);
    await enqueue(tx, 'matchItem', { itemId: id });
    await tellPages(tx, id, concerned);
    await tellOfPost(tx, viewer.id, wanted);
    return requireItem(tx, id, viewer.id);
  });

const refuseLent = (name: string) =>
  refuse('lent_out', { message: `It is lent to ${name}. Confirm its return first.` });

/** The row stays for the recipient's history; its photos go at once, and the hourly sweep is their second chance. */
export const deleteItem = async (db: Db, files: FileStore, viewer: Viewer, id: number): Promise<void> => {
  const photos = await transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'deleteItem', whyNotDeleteItem, id, viewer.id);
    if (held === null) return item.recipient_name === undefined ? refuseState() : refuseLent(item.recipient_name);
    await tx`update items set deleted_at = now(), thumbnail_url = null where id = ${id}`;
    await forgetWords(tx, 'item', id);
    const interested = await listInterestedIds(tx, id);
    // Who received it keeps it.
    if (held.status !== 'transferred') await tellGone(tx, item, viewer, { people: interested, why: 'deleted' });
    await tellPages(tx, id, [viewer.id, ...interested]);
    return item.photos ?? [];
  });
  await removePhotos(files, photos);
};
