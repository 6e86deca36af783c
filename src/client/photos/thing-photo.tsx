import { ImageOff } from 'lucide-react';
import { words } from '../ui/words.ts';
import { Photo } from './photo.tsx';

type ThingPhotoProps = {
  thing: { name: string; thumbnail_url: string | null; placeholder: string | null };
  sizes: string;
  isFirst?: boolean;
  /** On a card the name stands below; in a sheet the photo speaks for itself. */
  hasAlt?: boolean;
  /** A page that also works without scripts shows it at once. */
  hasFade?: boolean;
};

/** The photo of a thing fills the box around it; where there is none, or none any more, only its place. */
export const ThingPhoto = ({ thing, sizes, isFirst = false, hasAlt = false, hasFade = true }: ThingPhotoProps) =>
  thing.thumbnail_url === null ? (
    <span className="absolute inset-0 grid place-items-center text-muted">
      <ImageOff aria-hidden className="size-8" />
      <span className="sr-only">{words.noPhoto}</span>
    </span>
  ) : (
    <Photo
      thumbnail_url={thing.thumbnail_url}
      placeholder={thing.placeholder}
      alt={hasAlt ? thing.name : ''}
      sizes={sizes}
      isFirst={isFirst}
      hasFade={hasFade}
    />
  );
