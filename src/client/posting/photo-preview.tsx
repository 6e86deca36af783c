import { ImageIcon, TriangleAlert } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { PhotoWarning } from '../photos/judge-photo.ts';
import { words } from './words.ts';

const NoPreview = () => (
  <span className="grid size-full place-content-center justify-items-center gap-2 p-6 text-center text-sm text-muted">
    <ImageIcon aria-hidden className="size-8" />
    {words.noPreview}
  </span>
);

const Picture = ({ photo }: { photo: File }) => {
  const [isBroken, setBroken] = useState(false);
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return;
      const url = URL.createObjectURL(photo);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [photo],
  );
  if (isBroken) return <NoPreview />;
  return (
    <img ref={show} alt={words.photoPreview} className="size-full object-contain" onError={() => setBroken(true)} />
  );
};

/** The chosen photo as it will be sent, and what the poster should know about it. */
export const PhotoPreview = ({ photo, warning }: { photo: File; warning: PhotoWarning | null }) => (
  <div className="flex flex-col gap-3">
    <div className="aspect-4/3 max-h-[45dvh] overflow-hidden rounded-card bg-quiet">
      <Picture key={`${photo.size} ${photo.lastModified}`} photo={photo} />
    </div>
    <output className="block empty:hidden">
      {warning !== null && (
        <span className="flex items-start gap-2.5 rounded-control bg-marigold-soft px-4 py-3 text-sm">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          {words[warning]}
        </span>
      )}
    </output>
  </div>
);
