import type { Language } from '../../shared/languages/languages.ts';
import type { Transcription } from '../../shared/voice/contract.ts';
import type { Describer } from '../meaning/describe.ts';
import { chooseCategories } from '../meaning/describing/choose-categories.ts';
import type { DescribedType, Description } from '../meaning/describing/description.ts';
import { hearKind } from '../meaning/describing/heard-kind.ts';
import { gloss } from '../meaning/lexicon/gloss.ts';
import { stems } from '../meaning/lexicon/words.ts';
import type { Hearing } from './recogniser.ts';
import { soundAlikes } from './sound-alikes.ts';

/** Enough to choose from at a glance. */
const mostOthers = 3;

const keyOf = ({ itemName }: Description): string => stems(itemName).join('');

const withoutOtherNames = ({ itemName, refinedDescription, tags, categories }: Description): Description => ({
  itemName,
  refinedDescription,
  tags,
  categories,
});

/** Other hearings, and other things of the first, as descriptions, of which each names a thing that none before it does. */
export const describeOthers = async (
  describer: Describer,
  first: Description,
  texts: readonly string[],
): Promise<Description[]> => {
  const found = new Map([[keyOf(first), first]]);
  const add = (other: Description | null) => {
    if (other && other.itemName !== '' && !found.has(keyOf(other))) found.set(keyOf(other), other);
  };
  for (const text of texts) if (found.size <= mostOthers) add(await describer.describeAtOnce(text));
  for (const itemName of first.otherNames ?? [])
    add({ ...first, itemName, categories: chooseCategories(itemName, '', null) });
  return [...found.values()].slice(1, mostOthers + 1).map(withoutOtherNames);
};

/** What a recording is filled in with: the thing, what else it may be, and whether it is lent or given away. */
export const describeHearing = async (
  describer: Describer,
  { text, others }: Hearing,
  { type, names = [], language = 'en' }: { type: DescribedType; names?: readonly string[]; language?: Language },
): Promise<Transcription> => {
  const description = await describer.describe(text, type);
  const alike = gloss(text).language === 'en' ? soundAlikes(text, names) : [];
  const instead = await describeOthers(describer, description, [...others, ...alike]);
  const kind = type === 'item' ? hearKind(text, language) : null;
  return {
    ...withoutOtherNames(description),
    heard: text.trim() !== '',
    ...(kind && { kind }),
    ...(instead.length > 0 && { others: instead }),
  };
};
