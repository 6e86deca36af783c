import { ImagePlus } from 'lucide-react';
import { type DragEvent, useId } from 'react';
import { itemLimits } from '../../shared/items/limits.ts';
import { Button } from '../ui/controls/button.tsx';
import type { PhotoWarning } from '../ui/photos/judge-photo.ts';
import { ChosenPicture, PhotoWarnings } from './chosen-picture.tsx';
import type { ChosenPhoto, ItemDraft } from './item-draft.ts';
import { PhotoPicker, usePhotoChoice } from './photo-picker.tsx';
import { useSharedPhotos } from './use-shared-photos.ts';
import { PhotoTiles } from './photo-tiles.tsx';
import { StepHeading } from './step-heading.tsx';
import { words } from './words.ts';

/** The chosen photo as it will be sent, and what the poster should know about it. */
const PhotoPreview = ({ photo, warning }: { photo: File; warning: PhotoWarning | null }) => (
  <div className="flex flex-col gap-3">
    <div className="aspect-4/3 max-h-[45dvh] w-full overflow-hidden rounded-card bg-quiet">
      <ChosenPicture key={`${photo.size} ${photo.lastModified}`} photo={photo} alt={words.photoPreview} />
    </div>
    <PhotoWarnings warnings={[warning]} />
  </div>
);

export type PhotoStepProps = {
  draft: ItemDraft;
  onUpdate: (make: (draft: ItemDraft) => Partial<ItemDraft>) => void;
  hasFocus: boolean;
  /** Each photo shows another thing; null where only one thing is posted. */
  onSeveral: ((photos: readonly (ChosenPhoto | File)[]) => void) | null;
};

type FrameProps = { picker: string; status: string | null; onDrop: (files: FileList) => void };

/** The place of the photo is the first thing people tap. */
export const EmptyFrame = ({ picker, status, onDrop }: FrameProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- photos can be dropped here, too
  <label
    htmlFor={picker}
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event: DragEvent) => {
      event.preventDefault();
      onDrop(event.dataTransfer.files);
    }}
    className="grid aspect-4/3 max-h-[40dvh] w-full place-content-center justify-items-center gap-3 rounded-card border-2 border-dashed border-edge bg-page text-muted"
  >
    <ImagePlus aria-hidden className="size-10" />
    <span className="text-sm">{words.tapHere}</span>
    <output className="text-sm">{status}</output>
  </label>
);

type ChosenProps = { photos: readonly ChosenPhoto[]; onChange: (photos: readonly ChosenPhoto[]) => void };

const inOrder = (photos: readonly ChosenPhoto[], keys: readonly string[]) =>
  keys.flatMap((key) => photos.find((photo) => photo.key === key) ?? []);

/** A single photo is shown large, several as tiles that can be moved. */
const Chosen = ({ photos, onChange }: ChosenProps) => {
  const [first] = photos;
  if (photos.length === 1 && first !== undefined) return <PhotoPreview photo={first.file} warning={first.warning} />;
  return (
    <>
      <PhotoTiles
        tiles={photos.map(({ key, file }, at) => ({
          key,
          picture: <ChosenPicture photo={file} alt={words.photoAt(at + 1, photos.length)} />,
        }))}
        onOrder={(keys) => onChange(inOrder(photos, keys))}
        onRemove={(removed) => onChange(photos.filter(({ key }) => key !== removed))}
      />
      <PhotoWarnings warnings={photos.map(({ warning }) => warning)} />
    </>
  );
};

/** The first step: up to six photos, made small before they go anywhere. */
export const PhotoStep = ({ draft, onUpdate, hasFocus, onSeveral }: PhotoStepProps) => {
  const { photos } = draft;
  const choice = usePhotoChoice(itemLimits.photos - photos.length, (fresh) =>
    onUpdate((now) => ({ photos: [...now.photos, ...fresh].slice(0, itemLimits.photos) })),
  );
  useSharedPhotos(choice.take);
  const picker = useId();
  const all = [...photos, ...choice.surplus];
  const put = (next: readonly ChosenPhoto[]) => onUpdate(() => ({ photos: next }));
  return (
    <>
      <StepHeading title={words.photoTitle} hint={words.photoHint} hasFocus={hasFocus} />
      {photos.length === 0 ? (
        <EmptyFrame picker={picker} status={choice.isBusy ? words.preparing : null} onDrop={choice.choose} />
      ) : (
        <Chosen photos={photos} onChange={put} />
      )}
      <PhotoPicker id={picker} hasPhoto={photos.length > 0} isFull={photos.length >= itemLimits.photos} choice={choice}>
        {photos.length === 1 && (
          <Button look="quiet" onClick={() => put([])}>
            {words.removePhoto}
          </Button>
        )}
      </PhotoPicker>
      {onSeveral !== null && all.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-quiet py-2 pe-2 ps-4">
          <p className="text-sm">{words.severalThings(all.length)}</p>
          <Button look="plain" onClick={() => onSeveral(all)}>
            {words.toSeveral}
          </Button>
        </div>
      )}
    </>
  );
};
