import { useState } from 'react';
import { itemLimits } from '../../shared/items/limits.ts';
import { judgePhoto, type PhotoWarning } from '../photos/judge-photo.ts';
import { shrinkPhoto } from '../photos/shrink-photo.ts';
import { useBusy } from '../ui/use-busy.ts';
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
export const usePhotoChoice = (onChange: (chosen: Chosen) => void) => {
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
