import type { Item } from '../../shared/items/item-contract.ts';
import { remember } from '../base/remember.ts';
import { conceptsIn, type NamedPhrase, otherWordsFor } from '../meaning/lexicon/lexicon.ts';
import { readWords, type Word } from '../meaning/lexicon/words.ts';
import type { Part } from './question-parts.ts';
import type { Question } from './read-question.ts';

export type DescribedThing = Pick<Item, 'name' | 'description' | 'tags' | 'categories'>;

type TextRead = { stems: readonly string[]; readonly concepts: readonly string[] };

// The same things are found again and again, and reading their texts takes longer than anything else here.
const readText = remember<TextRead>(5000, (text) => {
  const words = readWords(text);
  let concepts: readonly string[] | undefined;
  return {
    stems: words.map(({ stem }) => stem),
    get concepts() {
      return (concepts ??= conceptsIn(words));
    },
  };
});

const stemsIn = (text: string): readonly string[] => readText(text).stems;

const contains = (text: readonly string[], name: readonly string[]): boolean =>
  text.some((_, at) => name.every((stem, further) => text[at + further] === stem));

const isIn = (words: readonly Word[], texts: readonly (readonly string[])[]): boolean =>
  words.length > 0 && words.every(({ stem }) => texts.some((text) => text.includes(stem)));

type PartRead = { typed: Word[]; runs: NamedPhrase[]; names: { said: string; stems: readonly string[] }[] };
const partsRead = new WeakMap<Part, PartRead>();

/** What a part says, and its other names: the same for every thing that it is compared with. */
const readPart = (part: Part): PartRead => {
  const known = partsRead.get(part);
  if (known) return known;
  const typed = readWords(part.words.join(' '));
  const runs = [typed, ...part.english.map(readWords)].flatMap(otherWordsFor);
  const names = runs.flatMap((run) => run.names).map((name) => name.join(' '));
  const read = { typed, runs, names: names.map((said) => ({ said, stems: stemsIn(said) })) };
  partsRead.set(part, read);
  return read;
};

/**
 * Whether a thing that was found by other words is meant: "dryer" in "hair dryer" is no tumble dryer, since the longer
 * name is a name of another thing. What has the typed words themselves is always meant.
 */
export const isMeant = ({ parts }: Question, texts: readonly string[]): boolean => {
  const read = texts.map(readText);
  const concepts = new Set(read.flatMap((text) => text.concepts));
  const stems = read.map((text) => text.stems);
  return parts.every((part) => {
    const { typed, runs, names } = readPart(part);
    if (isIn(typed, stems)) return true;
    if (runs.some((run) => run.concepts.some((concept) => concepts.has(concept)))) return true;
    return !names.some((name) => stems.some((text) => contains(text, name.stems)));
  });
};

/** Why this was found, if it does not have the typed words: "bicycle ≈ bike". */
export const whyFound = (
  { parts }: Question,
  { name, description, tags, categories }: DescribedThing,
): string | null => {
  const heading = [name, ...tags, ...categories].map(stemsIn);
  const missing = parts.filter((part) => !isIn(readPart(part).typed, heading));
  if (missing.length === 0) return null;
  const texts = [...heading, stemsIn(description)];
  const letters = [name, ...tags]
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  for (const part of missing) {
    const read = readPart(part);
    if (isIn(read.typed, texts) || letters.includes(part.words.join(''))) continue;
    const other = read.names.find(({ stems }) => texts.some((text) => contains(text, stems)));
    if (other !== undefined) return `${other.said} ≈ ${part.words.join(' ')}`;
  }
  return null;
};
