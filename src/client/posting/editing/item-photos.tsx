import { useId } from 'react';
import type { Item } from '../../../shared/items/item-contract.ts';
import { itemLimits } from '../../../shared/items/limits.ts';
import { Photo } from '../../ui/photos/photo.tsx';
import { ChosenPicture, PhotoWarnings } from '../chosen-picture.tsx';
import { PhotoPicker, usePhotoChoice } from '../photo-picker.tsx';
import { PhotoTiles } from '../photo-tiles.tsx';
import { StepHeading } from '../step-heading.tsx';
import { words } from '../words.ts';
import { type EditedPhoto, inOrder, putOn, remaining, withNew, withRemoved } from './edited-photos.ts';

const tileSizes = '(min-width: 768px) 12rem, 45vw';

type Photos = { photos: readonly EditedPhoto[] };

type ItemPhotosProps = {
  item: Item;
  edited: readonly EditedPhoto[];
  isSaving: boolean;
  onUpdate: (make: (draft: Photos) => Photos) => void;
};

const Picture = ({ item, photo, alt }: { item: Item; photo: EditedPhoto; alt: string }) => {
  if (photo.file !== null) return <ChosenPicture photo={photo.file} alt={alt} />;
  const placeholder = photo.key === item.thumbnail_url ? item.placeholder : null;
  return <Photo thumbnail_url={photo.key} placeholder={placeholder} alt={alt} sizes={tileSizes} />;
};

/** The photos as they will be once the edit is saved. */
export const ItemPhotos = ({ item, edited, isSaving, onUpdate }: ItemPhotosProps) => {
  const picker = useId();
  const names = item.photos ?? [];
  const photos = putOn(edited, names);
  const left = remaining(photos);
  const update = (make: (photos: EditedPhoto[]) => EditedPhoto[]) =>
    onUpdate((now) => ({ photos: make(putOn(now.photos, names)) }));
  const choice = usePhotoChoice(itemLimits.photos - left.length, (chosen) => update((now) => withNew(now, chosen)));
  return (
    <fieldset disabled={isSaving} className="flex min-w-0 flex-col gap-3">
      <StepHeading title={words.photos} hint={words.photosHint} hasFocus={false} />
      <PhotoTiles
        tiles={photos.map((photo) => ({
          key: photo.key,
          isRemoved: photo.isRemoved,
          picture: <Picture item={item} photo={photo} alt={words.photoAt(left.indexOf(photo) + 1, left.length)} />,
        }))}
        onOrder={(order) => update((now) => inOrder(now, order))}
        onRemove={(key) => update((now) => withRemoved(now, key, true))}
        onPutBack={(key) => update((now) => withRemoved(now, key, false))}
        whyNotRemove={left.length === 1 ? words.lastPhoto : null}
        whyNotPutBack={left.length >= itemLimits.photos ? words.photosFull : null}
      />
      <PhotoWarnings warnings={left.map(({ warning }) => warning)} />
      <PhotoPicker id={picker} hasPhoto isFull={left.length >= itemLimits.photos} choice={choice} />
    </fieldset>
  );
};
