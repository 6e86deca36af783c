import { Camera, ImagePlus } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { itemLimits } from '../../shared/items/limits.ts';
import { judgePhoto, type PhotoWarning } from '../photos/judge-photo.ts';
import { shrinkPhoto } from '../photos/shrink-photo.ts';
import { Button } from '../ui/controls/button.tsx';
import { useBusy } from '../ui/use-busy.ts';
import type { ItemDraft } from './item-draft.ts';
import { PhotoPreview } from './photo-preview.tsx';
import { StepHeading } from './step-heading.tsx';
import { words } from './words.ts';

type Chosen = { photo: File | null; warning: PhotoWarning | null };

/** Apple's format, which only some browsers can open; the server can. */
const isHeic = (file: File) => /heic|heif/i.test(file.type) || /\.hei[cf]$/i.test(file.name);

const isImage = (file: File) => file.type.startsWith('image/') || isHeic(file);

const whyNotPhoto = (photo: File, isOpened: boolean) => {
  if (!isOpened && !isHeic(photo)) return words.unreadable;
  return photo.size > itemLimits.imageBytes ? words.tooBig : null;
};

/** Takes a file, makes it small and judges it; says why when it cannot be used. */
const usePhotoChoice = (onChange: (chosen: Chosen) => void) => {
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useBusy();

  const prepare = async (file: File) => {
    const { file: photo, pixels } = await shrinkPhoto(file);
    const why = whyNotPhoto(photo, pixels !== null);
    setProblem(why);
    if (why === null) onChange({ photo, warning: pixels && judgePhoto(pixels) });
  };

  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    if (isImage(file)) void run(() => prepare(file));
    else setProblem(words.onlyImages);
  };

  return { choose, problem, isBusy };
};

type PhotoStepProps = { draft: ItemDraft; onChange: (some: Partial<ItemDraft>) => void; hasFocus: boolean };

type PickerProps = { id: string; hasPhoto: boolean; isBusy: boolean; onChoose: (file: File | undefined) => void };

/** Two doors to one photo: the gallery for everybody, the camera on devices that have one. */
const Picker = ({ id, hasPhoto, isBusy, onChoose }: PickerProps) => {
  const gallery = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = (ref: typeof gallery, capture?: 'environment') => (
    <input
      ref={ref}
      id={capture === undefined ? id : undefined}
      type="file"
      accept="image/*"
      capture={capture}
      hidden
      onChange={(event) => {
        onChoose(event.target.files?.[0]);
        // The same file may be chosen again after it was removed.
        event.target.value = '';
      }}
    />
  );
  const look = hasPhoto ? 'quiet' : 'primary';
  return (
    <>
      {input(gallery)}
      {input(camera, 'environment')}
      <Button look={look} isBusy={isBusy} onClick={() => gallery.current?.click()}>
        <ImagePlus aria-hidden className="size-5" />
        {hasPhoto ? words.retake : words.addPhoto}
      </Button>
      <Button look="quiet" className="pointer-fine:hidden" onClick={() => camera.current?.click()}>
        <Camera aria-hidden className="size-5" />
        {words.takePhoto}
      </Button>
    </>
  );
};

type FrameProps = { picker: string; isBusy: boolean; onDrop: (event: DragEvent) => void };

/** The place of the photo is the first thing people tap. */
const EmptyFrame = ({ picker, isBusy, onDrop }: FrameProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a photo can be dropped here, too
  <label
    htmlFor={picker}
    onDragOver={(event) => event.preventDefault()}
    onDrop={onDrop}
    className="grid aspect-4/3 max-h-[40dvh] place-content-center justify-items-center gap-3 rounded-card border-2 border-dashed border-edge bg-page text-muted"
  >
    <ImagePlus aria-hidden className="size-10" />
    <span className="text-sm">{words.tapHere}</span>
    <output className="text-sm">{isBusy && words.preparing}</output>
  </label>
);

/** The first step: one photo, made small before it goes anywhere. */
export const PhotoStep = ({ draft, onChange, hasFocus }: PhotoStepProps) => {
  const { choose, problem, isBusy } = usePhotoChoice(onChange);
  const picker = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    choose(event.dataTransfer.files[0]);
  };
  return (
    <>
      <StepHeading title={words.photoTitle} hint={words.photoHint} hasFocus={hasFocus} />
      {draft.photo === null ? (
        <EmptyFrame picker={picker} isBusy={isBusy} onDrop={drop} />
      ) : (
        <PhotoPreview photo={draft.photo} warning={draft.warning} />
      )}
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2.5 *:grow">
        <Picker id={picker} hasPhoto={draft.photo !== null} isBusy={isBusy} onChoose={choose} />
        {draft.photo !== null && (
          <Button look="quiet" onClick={() => onChange({ photo: null, warning: null })}>
            {words.removePhoto}
          </Button>
        )}
      </div>
    </>
  );
};
