/** In the order the specification lists them; `All` is a filter, never the category of a thing. */
export const categories = [
  'All',
  'Clothes',
  'Books',
  'Arts',
  'Toys',
  'Parties',
  'Kitchenware',
  'Household',
  'Garden',
  'Outdoors',
  'Tools',
  'Tech',
] as const;

export type CategoryFilter = (typeof categories)[number];

/** A category that an item or a wish may carry. */
export type Category = Exclude<CategoryFilter, 'All'>;

export const isCategory = (word: unknown): word is Category =>
  word !== 'All' && categories.some((each) => each === word);

export const itemCategories: readonly Category[] = categories.filter(isCategory);
