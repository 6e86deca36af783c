import { cleanLine, truncate } from '../../shared/format/text.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import { refuse } from '../http/refuse.ts';

type Written = { name?: string; description?: string; tags?: string[]; categories?: string[] };

const longestName = 60;

/** Without a name, the first words of the description become the name. */
const nameFrom = (description: string): string => {
  const line = cleanLine(description);
  return truncate(/^(.+?)[.!?](?:\s|$)/.exec(line)?.[1] ?? line, longestName);
};

/** A comma separates two tags. */
const splitTags = (tags: readonly string[]): string[] => {
  const split = tags.flatMap((tag) => tag.split(',').map(cleanLine)).filter((tag) => tag !== '');
  const single = [...new Set(split)];
  return single.length > itemLimits.tags ? refuse('tags_too_many') : single;
};

/** The words of an item or a wish: a name or a description must be there. */
export const requireWords = ({ name, description = '', tags, categories }: Written) => ({
  name: name || nameFrom(description) || refuse('words_missing'),
  description,
  tags: splitTags(tags ?? []),
  categories: [...new Set(categories)],
});
