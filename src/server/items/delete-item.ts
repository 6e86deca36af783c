import { whyNotDeleteItem } from '../../shared/items/lifecycle.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { forgetWords } from '../posting/post-once.ts';
import { allowUndo, begin } from './actions.ts';
import { listInterestedIds } from './store.ts';
import { afterUndo, tellGone, tellPages, withoutNulls } from './tell.ts';

const refuseLent = (name: string) => refuse('lent_out', { say: ({ refused }) => refused.lentTo(name) });

/** What a deletion takes away: the cover, and the rows of all photos. */
const listPhotoRows = (sql: Sql, id: number) => sql<{ photo: object; name: string }[]>`
  select to_jsonb(p) as photo, p.thumbnail_url as name from item_photos p where p.item_id = ${id} order by p.position`;

/** What was photographed when it came back. */
const listReturnPhotos = async (sql: Sql, id: number): Promise<string[]> => {
  const rows = await sql<{ name: string }[]>`
    select r.thumbnail_url as name from return_reports r join handovers h on h.id = r.handover_id
    where h.item_id = ${id} and r.thumbnail_url is not null`;
  return rows.map(({ name }) => name);
};

/**
 * The row stays for the recipient's history. Its photos go when it can no longer be undone, and the hourly sweep is their
 * second chance.
 */
export const deleteItem = (db: Db, viewer: Viewer, id: number): Promise<void> =>
  transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'deleteItem', whyNotDeleteItem, id, viewer.id);
    if (held === null) return item.recipient_name === undefined ? refuseState() : refuseLent(item.recipient_name);
    const photos = await listPhotoRows(tx, id);
    const cancelled = await tx<{ id: number }[]>`
      update bookings set state = 'cancelled' where item_id = ${id} and state = 'booked' returning id`;
    await tx`update items set deleted_at = now(), thumbnail_url = null where id = ${id}`;
    await forgetWords(tx, 'item', id);
    const interested = await listInterestedIds(tx, id);
    // Who received it keeps it.
    const mails =
      held.status === 'transferred'
        ? []
        : await tellGone(tx, item, viewer, { people: interested, why: 'deleted', promised: item.bookings ?? [] });
    const names = [...photos.map(({ name }) => name), ...(await listReturnPhotos(tx, id))];
    const removal = await enqueue(tx, 'removePhotos', { photos: names }, afterUndo);
    await allowUndo(tx, id, 'delete', withoutNulls([...mails, removal]), {
      photos: photos.map(({ photo }) => photo),
      thumbnail_url: item.thumbnail_url,
      bookings: cancelled.map((booking) => booking.id),
    });
    await tellPages(tx, id, [viewer.id, ...interested]);
  });
