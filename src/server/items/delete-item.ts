import { whyNotDeleteItem } from '../../shared/items/lifecycle.ts';
import { type Db, transact } from '../db/connect.ts';
import type { FileStore } from '../files/store.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { removePhotos } from '../photos/save-photo.ts';
import { forgetWords } from '../posting/post-once.ts';
import { begin } from './actions.ts';
import { listInterestedIds } from './store.ts';
import { tellGone, tellPages } from './tell.ts';

const refuseLent = (name: string) =>
  refuse('lent_out', { message: `It is lent to ${name}. Confirm its return first.` });

/** The row stays for the recipient's history; its photos go at once, and the hourly sweep is their second chance. */
export const deleteItem = async (db: Db, files: FileStore, viewer: Viewer, id: number): Promise<void> => {
  const photos = await transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'deleteItem', whyNotDeleteItem, id, viewer.id);
    if (held === null) return item.recipient_name === undefined ? refuseState() : refuseLent(item.recipient_name);
    await tx`update bookings set state = 'cancelled' where item_id = ${id} and state = 'booked'`;
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
