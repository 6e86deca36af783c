import type { Item } from '../../../shared/items/item-contract.ts';
import { itemLimits } from '../../../shared/items/limits.ts';
import { call } from '../../http/call.ts';
import { type EditedPhoto, fullOrder, putOn, remaining, withName } from './edited-photos.ts';

/** What was saved before a later step failed. */
export type Saved = { words: boolean; added: number; isOrdered: boolean; removed: number };

export const nothingSaved = (): Saved => ({ words: false, added: 0, isOrdered: false, removed: 0 });

export const isAnySaved = (saved: Saved) => Object.values(saved).some(Boolean);

type Saving = {
  userId: number;
  item: Item;
  photos: readonly EditedPhoto[];
  saved: Saved;
  /** After each step: what is there now, and what the edit still holds. */
  onStep: (item: Item, photos: readonly EditedPhoto[]) => void;
};

const namesOf = ({ photos = [] }: Item) => photos;

const sameOr = (answer: Item | null, before: Item) => answer ?? before;

const upload = async (userId: number, item: Item, file: File) => {
  const body = new FormData();
  body.set('userId', String(userId));
  body.append('image', file);
  return sameOr((await call('POST /api/items/:id/photos', { params: { id: item.id }, body })).item, item);
};

const remove = async (item: Item, name: string) =>
  sameOr((await call('DELETE /api/items/:id/photos/:name', { params: { id: item.id, name } })).item, item);

const order = async (item: Item, names: string[]) =>
  sameOr((await call('PUT /api/items/:id/photos', { params: { id: item.id }, body: { order: names } })).item, item);

/**
 * New photos are sent first and one by one, so that each has its name; then the order, and what goes goes last. Only
 * where the item is full, one that goes makes room for one that comes. Every step can be repeated.
 */
export const savePhotos = async ({ userId, item: before, photos: edited, saved, onStep }: Saving): Promise<Item> => {
  let item = before;
  let photos = putOn(edited, namesOf(item));
  const step = (now: Item, left: EditedPhoto[]) => {
    item = now;
    photos = putOn(left, namesOf(now));
    onStep(item, photos);
  };
  const removeNext = async () => {
    const next = photos.find(({ isRemoved, file }) => isRemoved && file === null);
    if (next === undefined) return false;
    step(await remove(item, next.key), photos);
    saved.removed += 1;
    return true;
  };
  const send = async ({ key, file }: EditedPhoto) => {
    if (file === null) return;
    if (namesOf(item).length >= itemLimits.photos) await removeNext();
    const known = namesOf(item);
    const now = await upload(userId, item, file);
    const name = namesOf(now).find((each) => !known.includes(each));
    step(now, withName(photos, key, name));
    saved.added += 1;
  };
  for (const photo of remaining(photos)) await send(photo);
  const wanted = fullOrder(photos, namesOf(item));
  if (wanted.join() !== namesOf(item).join()) {
    step(await order(item, wanted), photos);
    saved.isOrdered = true;
  }
  while (await removeNext());
  return item;
};
