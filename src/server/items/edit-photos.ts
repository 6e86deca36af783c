import type { Item } from '../../shared/items/item-contract.ts';
import { whyNotEditItem } from '../../shared/items/editing.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import type { FileStore } from '../files/store.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import type { UploadedFile } from '../http/upload.ts';
import { removePhotos } from '../photos/save-photo.ts';
import { begin } from './actions.ts';
import {
  dropPhotos,
  dropPhotosOfFailed,
  keepPhotos,
  type KeptPhoto,
  listPhotos,
  requireRoom,
  withoutRepeats,
  writePhotos,
} from './item-photos.ts';
import { listInterestedIds, requireItem } from './store.ts';
import { tellEdited, tellPages } from './tell.ts';

/** Takes the item as for an edit of its words; answers its photos. */
const beginPhotos = async (sql: Sql, viewer: Viewer, id: number): Promise<KeptPhoto[]> => {
  const { item, held, refuseState } = await begin(sql, 'editItem', whyNotEditItem, id, viewer.id);
  if (held === null || whyNotEditItem(item) !== null) return refuseState();
  return listPhotos(sql, id);
};

const finish = async (sql: Sql, viewer: Viewer, id: number, photos: readonly KeptPhoto[]): Promise<Item> => {
  await writePhotos(sql, id, photos);
  await tellPages(sql, id, [viewer.id, ...(await listInterestedIds(sql, id))]);
  const item = await requireItem(sql, id, viewer.id);
  await tellEdited(sql, item, viewer.id);
  return item;
};

/** The new files, up to the number of free slots. */
const selectNew = <Photo extends { sha256: string | null }>(there: readonly KeptPhoto[], wanted: readonly Photo[]) => {
  const fresh = wanted.filter(({ sha256 }) => !there.some((photo) => photo.sha256 === sha256));
  return there.length + fresh.length > itemLimits.photos ? refuse('photos_full') : fresh;
};

type Added = { item: Item; unused: KeptPhoto[] };

/** The item may have changed while the photos were being shrunk, so everything is asked once more. */
const attach = (db: Db, viewer: Viewer, id: number, kept: readonly KeptPhoto[]): Promise<Added> =>
  transact(db, async (tx) => {
    const there = await beginPhotos(tx, viewer, id);
    const fresh = selectNew(there, kept);
    const unused = kept.filter((photo) => !fresh.includes(photo));
    if (fresh.length === 0) return { item: await requireItem(tx, id, viewer.id), unused };
    return { item: await finish(tx, viewer, id, [...there, ...fresh]), unused };
  });

/** What can be refused without looking at the photos is refused before. */
const prepare = (db: Db, viewer: Viewer, id: number, uploads: readonly UploadedFile[]): Promise<UploadedFile[]> =>
  transact(db, async (tx) => {
    const fresh = selectNew(await beginPhotos(tx, viewer, id), withoutRepeats(uploads));
    if (uploads.length === 0) return refuse('photo_missing');
    await requireRoom(tx, viewer.id);
    return fresh;
  });

/** Sending the same files again adds nothing, so a repetition is harmless. */
export const addPhotos = async (
  { db, files }: { db: Db; files: FileStore },
  viewer: Viewer,
  id: number,
  uploads: readonly UploadedFile[],
): Promise<Item> => {
  const kept = await keepPhotos(files, await prepare(db, viewer, id, uploads));
  const { item, unused } = await attach(db, viewer, id, kept).catch(async (error: unknown) => {
    await dropPhotosOfFailed(files, kept, error);
    throw error;
  });
  await dropPhotos(files, unused);
  return item;
};

/** The request names the complete order; if it misses a photo or names a deleted one, the client must reload. */
export const orderPhotos = (db: Db, viewer: Viewer, id: number, order: readonly string[]): Promise<Item> =>
  transact(db, async (tx) => {
    const there = await beginPhotos(tx, viewer, id);
    const photos = order.flatMap((name) => there.find(({ thumbnail_url }) => thumbnail_url === name) ?? []);
    if (new Set(photos).size !== there.length || order.length !== there.length) return refuse('photos_changed');
    return finish(tx, viewer, id, photos);
  });

/** Delete files only after the commit: until then they may be shown. */
export const takePhoto = async (
  { db, files }: { db: Db; files: FileStore },
  viewer: Viewer,
  id: number,
  name: string,
): Promise<Item> => {
  const item = await transact(db, async (tx) => {
    const there = await beginPhotos(tx, viewer, id);
    const left = there.filter(({ thumbnail_url }) => thumbnail_url !== name);
    if (left.length === there.length) return refuse('photo_not_found');
    if (left.length === 0) return refuse('last_photo');
    return finish(tx, viewer, id, left);
  });
  await removePhotos(files, [name]);
  return item;
};
