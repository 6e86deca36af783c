import type { Category } from '../../../shared/items/categories.ts';

/** What the wizard is filled in with; a proposal that its owner corrects. */
export type Description = {
  itemName: string;
  refinedDescription: string;
  tags: string[];
  categories: Category[];
};

export type DescribedType = 'item' | 'wish';
