import { type Category, isCategory } from './categories.ts';

/** The category whose picture is shown. */
export const pictureCategory = (categories: readonly string[] = []): Category | undefined =>
  categories.find(isCategory);

/** Our own picture for an item without a photo. */
export const categoryPictureFile = (categories?: readonly string[]): string =>
  `category-${pictureCategory(categories)?.toLowerCase() ?? 'thing'}.webp`;

export const categoryPictureUrl = (categories?: readonly string[]): string =>
  `/images/${categoryPictureFile(categories)}`;
