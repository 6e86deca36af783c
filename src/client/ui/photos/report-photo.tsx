import { Suspense, useState } from 'react';
import { part } from '../part.tsx';
import { Photo } from './photo.tsx';

const WholePhoto = part(async () => (await import('./whole-photo.tsx')).WholePhoto);

/** A small photo that opens as large as the window. */
export const ReportPhoto = ({ photo, label }: { photo: string; label: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={() => setOpen(true)}
        className="relative mt-1.5 block aspect-4/3 w-40 max-w-full cursor-zoom-in overflow-hidden rounded-control bg-quiet"
      >
        <Photo thumbnail_url={photo} placeholder={null} alt="" sizes="10rem" />
      </button>
      {isOpen && (
        <Suspense>
          <WholePhoto name={label} photos={[photo]} first={0} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
