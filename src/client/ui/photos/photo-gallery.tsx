import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { arrowStep } from '../arrow-keys.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { words as uiWords } from '../words.ts';
import { Photo } from './photo.tsx';
import { WholePhoto } from './whole-photo.tsx';
import { words } from './words.ts';

type PhotoGalleryProps = {
  /** What the photos show. */
  name: string;
  /** Each as a `thumbnail_url`, the cover first. */
  photos: readonly string[];
  placeholder: string | null;
  sizes: string;
};

/** The photo in view, and how to show another. */
const useShown = (count: number) => {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const { current } = row;
    if (current === null) return;
    const photos = [...current.children];
    // Watched rather than reckoned from how far it is scrolled: a window that is turned changes that, too.
    const watch = new IntersectionObserver(
      (entries) => {
        const inSight = entries.find(({ isIntersecting }) => isIntersecting);
        if (inSight !== undefined) setShown(photos.indexOf(inSight.target));
      },
      { root: current, threshold: 0.6 },
    );
    for (const photo of photos) watch.observe(photo);
    return () => watch.disconnect();
  }, [count]);
  const show = (which: number) => {
    const to = Math.min(count - 1, Math.max(0, which));
    row.current?.children[to]?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'center' });
  };
  return { row, shown: Math.min(shown, count - 1), show };
};

const arrow = 'absolute top-1/2 -translate-y-1/2 bg-raised shadow-card pointer-coarse:hidden aria-disabled:opacity-40';

const Dots = ({ count, shown }: { count: number; shown: number }) => (
  <span className="pointer-events-none absolute end-4 bottom-3 flex items-center gap-1.5 rounded-chip bg-raised px-2.5 py-1.5 shadow-card">
    {Array.from({ length: count }, (_, at) => (
      <span
        key={at}
        aria-hidden
        className={classNames('size-2 rounded-chip', at === shown ? 'bg-ink' : 'bg-edge opacity-50')}
      />
    ))}
    <output className="sr-only">{uiWords.step(shown + 1, count)}</output>
  </span>
);

/** The photos of an item side by side: by swipe, arrows or keys; a press shows one full size. */
export const PhotoGallery = ({ name, photos, placeholder, sizes }: PhotoGalleryProps) => {
  const { row, shown, show } = useShown(photos.length);
  const [whole, setWhole] = useState<number | null>(null);
  const press = (event: KeyboardEvent) => {
    const step = arrowStep(event.key);
    if (step === undefined) return;
    event.preventDefault();
    show(shown + step);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys turn the photos wherever the focus is
    <section aria-label={words.photosOf(name)} className="absolute inset-0" onKeyDown={press}>
      <ul
        ref={row}
        className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        {photos.map((photo, at) => (
          <li key={photo} className="relative size-full shrink-0 snap-center snap-always overflow-hidden">
            <button
              type="button"
              aria-label={words.seeWhole(name, at + 1, photos.length)}
              onClick={() => setWhole(at)}
              onFocus={() => show(at)}
              className="absolute inset-0 cursor-zoom-in -outline-offset-4"
            >
              <Photo
                thumbnail_url={photo}
                placeholder={at === 0 ? placeholder : null}
                alt={words.photoOf(name, at + 1, photos.length)}
                sizes={sizes}
                isFirst={at === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <>
          <IconButton
            icon={ChevronLeft}
            label={words.previousPhoto}
            aria-disabled={shown === 0 || undefined}
            className={classNames(arrow, 'start-3')}
            onClick={() => show(shown - 1)}
          />
          <IconButton
            icon={ChevronRight}
            label={words.nextPhoto}
            aria-disabled={shown === photos.length - 1 || undefined}
            className={classNames(arrow, 'end-3')}
            onClick={() => show(shown + 1)}
          />
          <Dots count={photos.length} shown={shown} />
        </>
      )}
      {whole !== null && <WholePhoto name={name} photos={photos} first={whole} onClose={() => setWhole(null)} />}
    </section>
  );
};
