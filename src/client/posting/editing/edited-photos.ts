import type { ChosenPhoto } from '../item-draft.ts';

/** A photo in an edit: one of the item, whose key is its name, or a new one with its file. */
export type EditedPhoto = Pick<ChosenPhoto, 'key' | 'warning'> & { file: File | null; isRemoved: boolean };

const keptPhoto = (name: string): EditedPhoto => ({ key: name, file: null, warning: null, isRemoved: false });

const newPhoto = ({ key, file, warning }: ChosenPhoto): EditedPhoto => ({ key, file, warning, isRemoved: false });

/**
 * The edited photos, put on those the item has by now: what another page removed is gone, what it added comes last.
 * Without an edit they are those of the item.
 */
export const putOn = (edited: readonly EditedPhoto[], names: readonly string[]): EditedPhoto[] => {
  const still = edited.filter(({ key, file }) => file !== null || names.includes(key));
  const added = names.filter((name) => !edited.some(({ key }) => key === name));
  return [...still, ...added.map(keptPhoto)];
};

export const remaining = (photos: readonly EditedPhoto[]) => photos.filter(({ isRemoved }) => !isRemoved);

const keysOf = (photos: readonly EditedPhoto[]) => photos.map(({ key }) => key);

/** Whether saving would change the photos of the item. */
export const arePhotosChanged = (edited: readonly EditedPhoto[], names: readonly string[]) =>
  keysOf(remaining(putOn(edited, names))).join() !== names.join();

export const withNew = (photos: readonly EditedPhoto[], chosen: readonly ChosenPhoto[]) => [
  ...photos,
  ...chosen.map(newPhoto),
];

export const withRemoved = (photos: readonly EditedPhoto[], removed: string, isRemoved: boolean) =>
  photos.map((photo) => (photo.key === removed ? { ...photo, isRemoved } : photo));

/** The remaining photos in a new order; the removed ones keep their places. */
export const inOrder = (photos: readonly EditedPhoto[], order: readonly string[]) => {
  const next = order.flatMap((key) => photos.find((photo) => photo.key === key) ?? []).values();
  return photos.map((photo) => (photo.isRemoved ? photo : (next.next().value ?? photo)));
};

/** A new photo was sent: it has a name now, or, if the item had the same one already, it needs none. */
export const withName = (photos: readonly EditedPhoto[], sent: string, name: string | undefined) =>
  photos.flatMap((photo) => {
    if (photo.key !== sent) return photo;
    return name === undefined ? [] : keptPhoto(name);
  });

/** All photos that the item has, those that remain in front: the order in which it is saved before any is removed. */
export const fullOrder = (photos: readonly EditedPhoto[], names: readonly string[]) => {
  const first = keysOf(remaining(photos)).filter((key) => names.includes(key));
  return [...first, ...names.filter((name) => !first.includes(name))];
};
