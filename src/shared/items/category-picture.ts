import { type Category, isCategory } from './categories.ts';

/** The category that a picture can stand for. */
export const pictureCategory = (categories: readonly string[] = []): Category | undefined =>
  categories.find(isCategory);

/** The file among our own images that stands for a thing without a photo. */
export const categoryPictureFile = (categories?: readonly string[]): string =>
  `category-${pictureCategory(categories)?.toLowerCase() ?? 'thing'}.webp`;

export const categoryPictureUrl = (categories?: readonly string[]): string =>
  `/images/${categoryPictureFile(categories)}`;
