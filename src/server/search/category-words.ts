import type { Category } from '../../shared/items/categories.ts';

// The name of a category stands among the words of its things; these are what else people call it.
const called: Record<Category, string> = {
  Clothes: 'clothing clothes garment garments apparel wear',
  Books: 'book books reading literature',
  Arts: 'art arts artistic creative',
  Toys: 'toy toys',
  Parties: 'party parties celebration celebrations',
  Kitchenware: 'kitchenware kitchen cookware',
  Household: 'household housewares homeware',
  Garden: 'garden gardening gardens',
  Outdoors: 'outdoor outdoors',
  Tools: 'tool tools',
  Tech: 'tech technology technical electronics electronic gadget gadgets',
};

const byWord = new Map<string, string[]>();
for (const [category, words] of Object.entries(called))
  for (const word of words.split(' ')) byWord.set(word, [...(byWord.get(word) ?? []), category.toLowerCase()]);

/** The categories that a typed word names, as words of the search language. */
export const categoryWords = (word: string): string[] => byWord.get(word) ?? [];
