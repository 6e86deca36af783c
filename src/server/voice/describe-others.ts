import type { Describer } from '../meaning/describe.ts';
import type { Description } from '../meaning/describing/description.ts';
import { stems } from '../meaning/lexicon/words.ts';

/** Enough to choose from at a glance. */
const mostOthers = 3;

const keyOf = ({ itemName }: Description): string => stems(itemName).join('');

/** Other hearings as descriptions, of which each names a thing that none before it does. */
export const describeOthers = async (
  describer: Describer,
  first: Description,
  texts: readonly string[],
): Promise<Description[]> => {
  const found = new Map([[keyOf(first), first]]);
  for (const text of texts) {
    const other = found.size <= mostOthers ? await describer.describeAtOnce(text) : null;
    if (other && other.itemName !== '' && !found.has(keyOf(other))) found.set(keyOf(other), other);
  }
  return [...found.values()].slice(1);
};
