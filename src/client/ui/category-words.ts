import { catalogue } from '../base/language.ts';

/** What the categories are called on the screen; their values never change. */
export const words = catalogue({
  All: 'All',
  Clothes: 'Clothes',
  Books: 'Books',
  Arts: 'Arts',
  Toys: 'Toys',
  Parties: 'Parties',
  Kitchenware: 'Kitchenware',
  Household: 'Household',
  Garden: 'Garden',
  Outdoors: 'Outdoors',
  Tools: 'Tools',
  Tech: 'Tech',
  /** Marks an invented thing in the preview for visitors. */
  Example: 'Example',
});
