import { categoriesNamed, membersFor, type NamedPhrase, otherWordsFor } from '../meaning/lexicon/lexicon.ts';
import type { ForeignName } from '../meaning/lexicon/gloss.ts';
import { stem } from '../meaning/lexicon/stem.ts';
import { commonWords, emptyWords, splitWords, type Word } from '../meaning/lexicon/words.ts';
import { search } from '../meaning/tuning.ts';

/** One or more typed words that name one thing, as expressions of the search language. */
export type Part = {
  words: readonly string[];
  /** These words themselves, together or apart. */
  exact: string;
  /** These words, or what means the same. */
  same: string;
  /** The names in English of what was typed in another language. */
  english: readonly string[];
  /** Says what the thing is, rather than its colour or size. */
  isTelling: boolean;
  /** Names a known thing. */
  isThing: boolean;
};

export const either = (expressions: readonly string[]): string => `(${[...new Set(expressions)].join(' | ')})`;
export const all = (expressions: readonly string[]): string => expressions.join(' & ');
const inARow = (words: readonly string[]): string => words.join(' <-> ');

const units = [
  'l litre liter ltr',
  'kg kilo kilogram',
  'm metre meter',
  'cm centimetre',
  'inch in zoll',
  'w watt',
  'v volt',
];
const unitsLike = (unit: string): string[] => {
  const group = units.map((names) => names.split(' ')).find((names) => names.map(stem).includes(stem(unit)));
  return [...new Set([unit, ...(group ?? [])])];
};

/** "60l" is also "60 litres", "teddybear" is "teddy bear"; every place to part a word is tried. */
const halvesOf = (word: string): string[] => {
  const [, number, unit] = /^(\d+)(\p{L}+)$/u.exec(word) ?? [];
  if (number !== undefined && unit !== undefined)
    return unitsLike(unit).flatMap((each) => [inARow([number, each]), `${number}${each}`]);
  const [, thousands, rest] = /^(\d+)(\d{3})$/.exec(word) ?? [];
  if (thousands !== undefined && rest !== undefined) return [inARow([thousands, rest])];
  const { half } = search.letters;
  const halves: string[] = [];
  for (let at = half; at <= word.length - half; at += 1) halves.push(inARow([word.slice(0, at), word.slice(at)]));
  return halves;
};

const asWord = (said: string): Word => ({ said, stem: stem(said) });

export const namesFor = (words: readonly string[]): string[] =>
  otherWordsFor(words.map(asWord))
    .filter(({ length }) => length === words.length)
    .flatMap(({ names }) => names.map(inARow));

/** A known thing by all its names; nobody typed it, so there are no slips. */
export const nameKnownThing = (thing: string): string => {
  const words = thing.split(' ');
  return either([all(words), words.join(''), ...namesFor(words)]);
};

/** The category is one of the words of a thing. In a description it does not say what the thing is. */
const membersOf = (words: readonly string[]): string[] =>
  membersFor(words.map(asWord)).map(({ name, categories }) =>
    categories.length === 0
      ? inARow(name)
      : `(${inARow(name)} & ${either(categories.map((category) => `${category}:ABC`))})`,
  );

/** Whether these words are together the name of a known thing. */
const isKnownThing = (words: readonly string[]): boolean =>
  otherWordsFor(words.map(asWord)).some(({ length }) => length === words.length);

const toPart = (words: readonly string[]): Part => {
  const [only = ''] = words;
  const exact = words.length === 1 ? either([only, ...halvesOf(only)]) : either([all(words), words.join('')]);
  const others = [...namesFor(words), ...membersOf(words), ...(words.length === 1 ? categoriesNamed(only) : [])];
  const stems = words.map(stem);
  return {
    words,
    exact,
    same: either([exact, ...others]),
    english: [],
    isTelling: !stems.every((each) => commonWords.has(each) || emptyWords.has(each)),
    isThing: isKnownThing(words),
  };
};

/** The same in English: all words of a name, each in its own words or in others. */
const sameInEnglish = (name: string) => {
  const parts = partsOf(splitWords(name), []);
  return {
    same: all(parts.map((part) => part.same)),
    isTelling: parts.some((part) => part.isTelling),
    isThing: parts.some((part) => part.isThing),
  };
};

/** A foreign name is found as it was typed and by what it is called in English; a compound by all of its parts. */
const toForeignParts = (words: readonly string[], { parts }: ForeignName): Part[] => {
  const typed = toPart(words);
  return parts.map((english) => {
    const others = english.map(sameInEnglish).filter(({ same }) => same !== '');
    return {
      ...typed,
      same: either([typed.same, ...others.map(({ same }) => `(${same})`)]),
      english,
      isTelling: others.some(({ isTelling, isThing }) => isTelling || isThing),
      isThing: others.some(({ isThing }) => isThing),
    };
  });
};

/** How many words from here on name one thing together: "moses basket", "garden tools". */
const lengthFrom = (words: readonly string[], start: number, runs: readonly NamedPhrase[]): number => {
  const known = runs.find((run) => run.start === start)?.length ?? 1;
  return known === 1 && membersFor(words.slice(start, start + 2).map(asWord)).length > 0 ? 2 : known;
};

export const partsOf = (words: readonly string[], foreign: readonly ForeignName[]): Part[] => {
  const runs = otherWordsFor(words.map(asWord));
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const name = foreign.find(({ start }) => start === at);
    const length = name?.length ?? Math.min(lengthFrom(words, at, runs), words.length - at);
    const typed = words.slice(at, at + length);
    parts.push(...(name ? toForeignParts(typed, name) : [toPart(typed)]));
    at += length;
  }
  return parts;
};

/** All parts; or with two neighbours written as one word, since "lap top" is a "laptop". */
export const together = (parts: readonly Part[], sayPart: (part: Part) => string): string => {
  const joined = parts.slice(1).map((part, at) => {
    const word = [...(parts[at]?.words ?? []), ...part.words].join('');
    return all([...parts.slice(0, at).map(sayPart), sayPart(toPart([word])), ...parts.slice(at + 2).map(sayPart)]);
  });
  return either([all(parts.map(sayPart)), ...joined]);
};
