import { ImageIcon, TriangleAlert } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { PhotoWarning } from '../ui/photos/judge-photo.ts';
import { words } from './words.ts';

const NoPreview = () => (
  <span className="grid size-full place-content-center justify-items-center gap-2 p-6 text-center text-sm text-muted">
    <ImageIcon aria-hidden className="size-8" />
    {words.noPreview}
  </span>
);

/** A photo that has not been sent yet. */
export const ChosenPicture = ({ photo, alt }: { photo: File; alt: string }) => {
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
  return <img ref={show} alt={alt} className="size-full object-contain" onError={() => setBroken(true)} />;
};

/** What the poster should know about the photos, each thing once. */
export const PhotoWarnings = ({ warnings }: { warnings: readonly (PhotoWarning | null)[] }) => (
  <output className="flex flex-col gap-2 empty:hidden">
    {[...new Set(warnings)]
      .filter((warning) => warning !== null)
      .map((warning) => (
        <span key={warning} className="flex items-start gap-2.5 rounded-control bg-marigold-soft px-4 py-3 text-sm">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          {words[warning]}
        </span>
      ))}
  </output>
);
