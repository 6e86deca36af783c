import { ImageOff } from 'lucide-react';
import type { LibraryEntry } from '../../shared/libraries/contract.ts';
import { Photo } from '../photos/photo.tsx';

type EntryPhotoProps = { entry: LibraryEntry; sizes: string; isFirst?: boolean; hasAlt?: boolean };

/** Fills the box around it, with or without scripts. */
export const EntryPhoto = ({ entry, sizes, isFirst = false, hasAlt = false }: EntryPhotoProps) =>
  entry.thumbnail_url === null ? (
    <span className="absolute inset-0 grid place-items-center text-muted">
      <ImageOff aria-hidden className="size-8" />
    </span>
  ) : (
    <Photo
      thumbnail_url={entry.thumbnail_url}
      placeholder={entry.placeholder}
      alt={hasAlt ? entry.name : ''}
      sizes={sizes}
      isFirst={isFirst}
      hasFade={false}
    />
  );
