import { itemCategories } from '../../../shared/items/categories.ts';
import { itemLimits } from '../../../shared/items/limits.ts';
import type { Description } from './description.ts';

const asText = (value: unknown, most: number): string =>
  typeof value === 'string'
    ? value
        .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
        .trim()
        .slice(0, most)
        .trim()
    : '';

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const asTags = (value: unknown): string[] => {
  const tags = asList(value)
    .map((tag) => asText(tag, itemLimits.tag + 1).toLowerCase())
    .filter((tag) => tag !== '' && tag.length <= itemLimits.tag);
  return [...new Set(tags)].slice(0, itemLimits.tags);
};

const field = (answer: object, name: string): unknown => Object.entries(answer).find(([key]) => key === name)?.[1];

/** What a service answered, cut down to what a description may hold; null when it says nothing of the thing. */
export const findDescription = (answer: unknown): Description | null => {
  if (typeof answer !== 'object' || answer === null) return null;
  const itemName = asText(field(answer, 'itemName'), itemLimits.name);
  const refinedDescription = asText(field(answer, 'refinedDescription'), itemLimits.description);
  if (itemName === '' || refinedDescription === '') return null;
  const named = asList(field(answer, 'categories'));
  return {
    itemName,
    refinedDescription,
    tags: asTags(field(answer, 'tags')),
    categories: itemCategories.filter((category) => named.includes(category)),
  };
};
