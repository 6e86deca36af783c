import type { Category } from '../../../shared/items/categories.ts';

/** What the wizard is filled in with; a proposal that its owner corrects. */
export type Description = {
  itemName: string;
  refinedDescription: string;
  tags: string[];
  categories: Category[];
  /** Other things that the sentence may be about. */
  otherNames?: string[];
};

export type DescribedType = 'item' | 'wish';
