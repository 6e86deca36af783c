import { ImageOff } from 'lucide-react';
import type { Item } from '../../shared/items/contract.ts';
import { Photo } from '../photos/photo.tsx';
import { words } from './words.ts';

type ItemPhotoProps = {
  item: Pick<Item, 'name' | 'thumbnail_url' | 'placeholder'>;
  sizes: string;
  isFirst?: boolean;
  /** On a card the name stands below; in a sheet the photo speaks for itself. */
  hasAlt?: boolean;
};

/** The photo of an item; once its owner deleted it, only the place is left. */
export const ItemPhoto = ({ item, sizes, isFirst = false, hasAlt = false }: ItemPhotoProps) =>
  item.thumbnail_url === null ? (
    <span className="absolute inset-0 grid place-items-center text-muted">
      <ImageOff aria-hidden className="size-8" />
      <span className="sr-only">{words.noPhoto}</span>
    </span>
  ) : (
    <Photo
      thumbnail_url={item.thumbnail_url}
      placeholder={item.placeholder}
      alt={hasAlt ? item.name : ''}
      sizes={sizes}
      isFirst={isFirst}
    />
  );
