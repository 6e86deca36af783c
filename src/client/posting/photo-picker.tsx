import { Camera, ImagePlus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { itemLimits } from '../../shared/items/limits.ts';
import { randomKey } from '../http/random-key.ts';
import { judgePhoto } from '../ui/photos/judge-photo.ts';
import { shrinkPhoto } from '../ui/photos/shrink-photo.ts';
import { Button } from '../ui/controls/button.tsx';
import { useBusy } from '../ui/use-busy.ts';
import type { ChosenPhoto } from './item-draft.ts';
import { words } from './words.ts';

/** Apple's format, which only some browsers can open; the server can. */
const isHeic = (file: File) => /heic|heif/i.test(file.type) || /\.hei[cf]$/i.test(file.name);

const isImage = (file: File) => file.type.startsWith('image/') || isHeic(file);

const whyNotPhoto = (photo: File, isOpened: boolean) => {
  if (!isOpened && !isHeic(photo)) return words.unreadable;
  return photo.size > itemLimits.imageBytes ? words.tooBig : null;
};

/** Makes a photo small and judges it; the sentence that says why not, if it cannot be used. */
export const preparePhoto = async (chosen: File): Promise<ChosenPhoto | string> => {
  if (!isImage(chosen)) return words.onlyImages;
  const { file, pixels } = await shrinkPhoto(chosen);
  return whyNotPhoto(file, pixels !== null) ?? { key: randomKey(), file, warning: pixels && judgePhoto(pixels) };
};

/** Resizes and checks each file; says why if one cannot be used, or if there are too many. */
export const usePhotoChoice = (room: number, onChosen: (chosen: readonly ChosenPhoto[]) => unknown) => {
  const [problem, setProblem] = useState<string | null>(null);
  const [surplus, setSurplus] = useState<readonly File[]>([]);
  const { isBusy, run } = useBusy();

  const take = async (files: readonly File[]) => {
    const fresh: ChosenPhoto[] = [];
    let why = files.length > room ? words.photosFull : null;
    for (const file of files.slice(0, room)) {
      const made = await preparePhoto(file);
      if (typeof made === 'string') why = made;
      else fresh.push(made);
    }
    setProblem(why);
    setSurplus(files.slice(room));
    if (fresh.length > 0) await onChosen(fresh);
  };

  const takeAll = (files: readonly File[]) => {
    if (files.length > 0) void run(() => take(files));
  };

  return { choose: (files: FileList | null) => takeAll([...(files ?? [])]), take: takeAll, problem, surplus, isBusy };
};

type Choice = Pick<ReturnType<typeof usePhotoChoice>, 'choose' | 'problem' | 'isBusy'>;

type PhotoPickerProps = {
  id: string;
  hasPhoto: boolean;
  isFull: boolean;
  choice: Choice;
  says?: { add: string; full: string };
  /** Beside the buttons. */
  children?: ReactNode;
};

const ownWords = { add: words.addPhoto, full: words.photosFull };

/** Two doors to photos, the gallery for everybody and the camera on devices that have one; and what went wrong. */
export const PhotoPicker = ({ id, hasPhoto, isFull, choice, says = ownWords, children }: PhotoPickerProps) => {
  const { choose, problem, isBusy } = choice;
  const whyNot = isFull ? says.full : null;
  const gallery = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = (ref: typeof gallery, capture?: 'environment') => (
    <input
      ref={ref}
      id={capture === undefined ? id : undefined}
      type="file"
      accept="image/*"
      multiple={capture === undefined}
      capture={capture}
      hidden
      onChange={(event) => {
        choose(event.target.files);
        // The same file may be chosen again after it was removed.
        event.target.value = '';
      }}
    />
  );
  return (
    <>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2.5 *:grow">
        {input(gallery)}
        {input(camera, 'environment')}
        <Button
          look={hasPhoto ? 'quiet' : 'primary'}
          isBusy={isBusy}
          whyNot={whyNot}
          onClick={() => gallery.current?.click()}
        >
          <ImagePlus aria-hidden className="size-5" />
          {hasPhoto ? words.addMorePhotos : says.add}
        </Button>
        {whyNot === null && (
          <Button look="quiet" className="pointer-fine:hidden" onClick={() => camera.current?.click()}>
            <Camera aria-hidden className="size-5" />
            {words.takePhoto}
          </Button>
        )}
        {children}
      </div>
    </>
  );
};
