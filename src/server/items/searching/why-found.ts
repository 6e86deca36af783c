import type { Item } from '../../../shared/items/item-contract.ts';
import { conceptsIn, otherWordsFor } from '../../meaning/lexicon/other-words.ts';
import { readWords } from '../../meaning/lexicon/words.ts';
import type { Part, Question } from './search-words.ts';

type Told = Pick<Item, 'name' | 'description' | 'tags' | 'categories'>;

const stemsIn = (text: string): string[] => readWords(text).map(({ stem }) => stem);

const contains = (text: readonly string[], name: readonly string[]): boolean =>
  text.some((_, at) => name.every((stem, further) => text[at + further] === stem));

/** The name in the text that means the same as the part, where the part itself does not stand there. */
const otherNameIn = (part: Part, texts: readonly string[][], letters: string): string | null => {
  const words = readWords(part.words.join(' '));
  const isThere = words.every(({ stem }) => texts.some((text) => text.includes(stem)));
  if (isThere || letters.includes(part.words.join(''))) return null;
  const names = otherWordsFor(words).flatMap((run) => run.names);
  return names.find((name) => texts.some((text) => contains(text, stemsIn(name.join(' ')))))?.join(' ') ?? null;
};

/**
 * Whether the thing is meant where it was found by other words: "dryer" in "hair dryer" is no tumble dryer, since the
 * longer name is one of its own. What holds the typed words themselves is meant anyway.
 */
export const isMeant = ({ parts }: Question, texts: readonly string[]): boolean => {
  const words = texts.map(readWords);
  const concepts = new Set(words.flatMap(conceptsIn));
  const stems = words.map((each) => each.map(({ stem }) => stem));
  return parts.every((part) => {
    const typed = readWords(part.words.join(' '));
    if (typed.every(({ stem }) => stems.some((text) => text.includes(stem)))) return true;
    const runs = otherWordsFor(typed);
    if (runs.some((run) => run.concepts.some((concept) => concepts.has(concept)))) return true;
    return !runs.some((run) => run.names.some((name) => stems.some((text) => contains(text, stemsIn(name.join(' '))))));
  });
};

/** Why this was found, where it does not hold the typed words: "bicycle ≈ bike". */
export const whyFound = ({ parts }: Question, { name, description, tags, categories }: Told): string | null => {
  const texts = [name, ...tags, ...categories, description].map(stemsIn);
  const letters = [name, ...tags]
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  for (const part of parts) {
    const other = otherNameIn(part, texts, letters);
    if (other !== null) return `${other} ≈ ${part.words.join(' ')}`;
  }
  return null;
};
