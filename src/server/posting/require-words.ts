import { cleanLine, truncate } from '../../shared/format/text.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import { refuse } from '../http/refuse.ts';

type Written = { name?: string; description?: string; tags?: string[]; categories?: string[] };

const longestName = 60;

/** Somebody who only described the thing gets its first words as the name. */
const nameFrom = (description: string): string => {
  const line = cleanLine(description);
  return truncate(/^(.+?)[.!?](?:\s|$)/.exec(line)?.[1] ?? line, longestName);
};

/** A comma stands between two tags, never in one. */
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
