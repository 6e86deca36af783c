import { useEffect, useEffectEvent, useId, useState } from 'react';
import { itemLimits } from '../../../shared/items/limits.ts';
import { classNames } from '../../ui/class-names.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { ChosenPicture } from '../chosen-picture.tsx';
import type { ChosenPhoto } from '../item-draft.ts';
import { PhotoPicker, preparePhoto } from '../photo-picker.tsx';
import { EmptyFrame } from '../photo-step.tsx';
import { StepHeading } from '../step-heading.tsx';
import type { DraftChanges } from '../use-draft.ts';
import { useSharedPhotos } from '../use-shared-photos.ts';
import { words as postingWords } from '../words.ts';
import { takeCarried } from './carried.ts';
import { type ManyDraft, roleAt, withPhoto } from './many-draft.ts';
import { words } from './words.ts';

const most = itemLimits.photosOfMany;

const says = { add: words.choosePhotos, full: words.full(most) };

/** Adds photos one after the other, each stored as soon as it is ready; a file that cannot be used keeps back no other. */
const useManyPhotos = ({ draft, update }: DraftChanges<ManyDraft>) => {
  const { isBusy, run } = useBusy();
  const [problem, setProblem] = useState<string | null>(null);

  const takeOne = async (chosen: ChosenPhoto | File, coming: number): Promise<string | null> => {
    const photo = chosen instanceof File ? await preparePhoto(chosen) : chosen;
    update((now) => ({ ...(typeof photo === 'string' ? {} : withPhoto(now, photo)), coming }));
    return typeof photo === 'string' && chosen instanceof File ? words.notAdded(chosen.name, photo) : null;
  };

  const take = async (chosen: readonly (ChosenPhoto | File)[]) => {
    const fitting = chosen.slice(0, most - draft.photos.length);
    const rest = chosen.length - fitting.length;
    const problems = rest > 0 ? [words.tooMany(most, rest)] : [];
    setProblem(null);
    update(() => ({ coming: fitting.length }));
    for (const [at, each] of fitting.entries())
      problems.push(...[(await takeOne(each, fitting.length - at - 1)) ?? []].flat());
    setProblem(problems.length > 0 ? problems.join(' ') : null);
  };

  const takeAll = async (chosen: readonly (ChosenPhoto | File)[]) => {
    if (chosen.length > 0) await run(() => take(chosen));
  };

  return {
    isBusy,
    problem,
    say: setProblem,
    take: takeAll,
    choose: (files: FileList | null) => void takeAll([...(files ?? [])]),
  };
};

const Pictures = ({ draft: { photos, shots } }: { draft: ManyDraft }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(4rem,100%),1fr))] gap-2">
    {photos.map(({ key, file }, at) => (
      <li
        key={key}
        className={classNames(
          'aspect-square overflow-hidden rounded-control bg-quiet',
          roleAt(shots, at) === 'out' && 'opacity-40',
        )}
      >
        <ChosenPicture photo={file} alt={postingWords.photoAt(at + 1, photos.length)} />
      </li>
    ))}
  </ul>
);

type PhotosStepProps = DraftChanges<ManyDraft> & { hasFocus: boolean };

/** The first step: all photos at once. */
export const PhotosStep = ({ hasFocus, ...changes }: PhotosStepProps) => {
  const { draft, change } = changes;
  const photos = useManyPhotos(changes);
  const [interrupted] = useState(draft.coming);
  const isShared = useSharedPhotos((shared) => photos.take(interrupted > 0 ? shared.slice(-interrupted) : shared));
  // Files that were not ready when an earlier page was closed cannot be read again.
  const hearOfInterruption = useEffectEvent(() => {
    if (interrupted === 0 || isShared) return;
    change({ coming: 0 });
    photos.say(words.interrupted(interrupted));
  });
  const takeOver = useEffectEvent(async () => {
    const carried = takeCarried();
    if (carried === null) return;
    if (draft.photos.length === 0) change({ kind: carried.kind });
    await photos.take(carried.photos);
    carried.onTaken();
  });
  useEffect(() => {
    hearOfInterruption();
    void takeOver();
  }, []);
  const picker = useId();
  const status = photos.isBusy ? words.preparing(draft.coming) : null;
  return (
    <>
      <StepHeading title={words.photosTitle} hint={words.photosHint(most)} hasFocus={hasFocus} />
      {draft.photos.length === 0 && <EmptyFrame picker={picker} status={status} onDrop={photos.choose} />}
      {/* Above the pictures, so that what was not added is in sight. */}
      <PhotoPicker
        id={picker}
        hasPhoto={draft.photos.length > 0}
        isFull={draft.photos.length >= most}
        choice={photos}
        says={says}
      />
      {draft.photos.length > 0 && (
        <>
          <output className="text-sm text-muted empty:hidden">{status}</output>
          <Pictures draft={draft} />
        </>
      )}
    </>
  );
};
