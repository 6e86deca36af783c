import { gloss, readForeignWords } from '../lexicon/gloss.ts';
import { categoriesOfThing } from '../lexicon/lexicon.ts';
import { stems } from '../lexicon/words.ts';

/** The known things that a sentence in another language names, as they were said and in English; and its English words. */
export type ForeignText = { things: { said: string; english: string }[]; english: string };

const holders = new Set(stems('set box boxes bag pair crate basket jar pack'));

const isThing = (english: string): boolean => {
  const words = stems(english);
  const isKnown = [words, words.slice(-1)].some((each) => categoriesOfThing(each.join(' ')).length > 0);
  return isKnown && !(words.length === 1 && holders.has(words[0] ?? ''));
};

/** Null for an English sentence. */
export const readForeignThings = (text: string): ForeignText | null => {
  const { language, english } = gloss(text);
  if (language === 'en') return null;
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const { names } = readForeignWords(words.map((word) => word.toLowerCase()));
  const things = names
    .map(({ start, length, parts }) => ({
      said: words.slice(start, start + length).join(' '),
      english: parts.map(([likeliest]) => likeliest).join(' '),
    }))
    .filter((thing) => isThing(thing.english));
  return { things, english };
};
