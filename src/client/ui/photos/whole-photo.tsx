import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { photoSources } from '../../../shared/items/photo-urls.ts';
import { arrowStep } from '../arrow-keys.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Modal } from '../overlays/modal.tsx';
import { words as uiWords } from '../words.ts';
import { words } from './words.ts';

type WholePhotoProps = { name: string; photos: readonly string[]; first: number; onClose: () => void };

/** One photo as large as the window; a press closes it. */
export const WholePhoto = ({ name, photos, first, onClose }: WholePhotoProps) => {
  const [at, setAt] = useState(first);
  const photo = photos[at];
  const turn = (by: number) => setAt((now) => (now + by + photos.length) % photos.length);
  const press = (event: KeyboardEvent) => {
    const step = arrowStep(event.key);
    if (step === undefined) return;
    // The gallery below would turn its own photos, too.
    event.stopPropagation();
    turn(step);
  };
  if (photo === undefined) return null;
  const { src, webp, avif } = photoSources(photo);
  return (
    <Modal label={words.photoOf(name, at + 1, photos.length)} onClose={onClose} className="items-center">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys turn the photos */}
      <div className="relative flex size-full items-center justify-center bg-[rgb(0_0_0/0.92)]" onKeyDown={press}>
        <button
          type="button"
          aria-label={uiWords.close}
          onClick={onClose}
          className="flex size-full cursor-zoom-out items-center justify-center p-2 -outline-offset-4"
        >
          <picture key={photo} className="contents">
            {avif !== '' && <source type="image/avif" srcSet={avif} sizes="100vw" />}
            {webp !== '' && <source type="image/webp" srcSet={webp} sizes="100vw" />}
            <img
              src={src}
              alt={words.photoOf(name, at + 1, photos.length)}
              className="max-h-full max-w-full object-contain"
            />
          </picture>
        </button>
        <IconButton
          icon={X}
          label={words.closePhoto}
          data-autofocus
          className="absolute top-3 end-3 bg-raised shadow-card"
          onClick={onClose}
        />
        {photos.length > 1 && (
          <>
            <IconButton
              icon={ChevronLeft}
              label={words.previousPhoto}
              className="absolute bottom-4 start-4 bg-raised shadow-card"
              onClick={() => turn(-1)}
            />
            <IconButton
              icon={ChevronRight}
              label={words.nextPhoto}
              className="absolute end-4 bottom-4 bg-raised shadow-card"
              onClick={() => turn(1)}
            />
          </>
        )}
      </div>
    </Modal>
  );
};
