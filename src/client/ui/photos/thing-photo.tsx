import { categoryLabel } from '../category-label.ts';
import { categoryPictureUrl, pictureCategory } from '../../../shared/items/category-picture.ts';
import { words } from '../words.ts';
import { Photo } from './photo.tsx';

type ThingPhotoProps = {
  thing: {
    name: string;
    thumbnail_url: string | null;
    placeholder: string | null;
    categories?: readonly string[] | undefined;
  };
  sizes: string;
  isFirst?: boolean;
  /** On a card the name is shown below; in a sheet the photo needs its alt text. */
  hasAlt?: boolean;
  /** A page that also works without scripts shows it at once. */
  hasFade?: boolean;
};

/** Drawn for daylight, and dimmed at night. */
const describePicture = (category: string | undefined) =>
  words.categoryPicture(category === undefined ? undefined : categoryLabel(category));

const CategoryPicture = ({ categories }: { categories: readonly string[] | undefined }) => (
  <>
    <img
      src={categoryPictureUrl(categories)}
      alt={describePicture(pictureCategory(categories))}
      loading="lazy"
      decoding="async"
      className="absolute inset-0 size-full object-cover"
    />
    <span aria-hidden className="absolute inset-0 bg-dim" />
  </>
);

/** The photo of a thing fills the box around it; where there is none, the picture of its category does. */
export const ThingPhoto = ({ thing, sizes, isFirst = false, hasAlt = false, hasFade = true }: ThingPhotoProps) =>
  thing.thumbnail_url === null ? (
    <CategoryPicture categories={thing.categories} />
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
