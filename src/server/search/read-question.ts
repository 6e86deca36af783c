import { categoriesNamed, membersFor, type NamedPhrase, otherWordsFor } from '../meaning/lexicon/lexicon.ts';
import { stem } from '../meaning/lexicon/stem.ts';
import { commonWords, emptyWords, type Word } from '../meaning/lexicon/words.ts';
import { search } from '../meaning/tuning.ts';

const mostWords = 8;

/** The words that were typed: letters and digits. Everything else only separates, operators of the search language too. */
export const listSearchWords = (typed: string): string[] =>
  (
    typed
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/['’]s\b/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, mostWords);

/** One or more typed words that name one thing, as expressions of the search language. */
export type Part = {
  words: readonly string[];
  /** These words themselves, together or apart. */
  exact: string;
  /** These words, or what means the same. */
  same: string;
  /** Says what the thing is, rather than its colour or size. */
  isTelling: boolean;
};

export type Question = {
  parts: readonly Part[];
  /** All parts, each in its own words. */
  exact: string;
  /** All parts, each in its own words or in others. */
  same: string;
  /** What comes before a word like "for", which is the thing itself; null where there is no such word. */
  core: string | null;
  /** Any part that tells what the thing is. */
  some: string;
};

const either = (expressions: readonly string[]): string => `(${[...new Set(expressions)].join(' | ')})`;
const all = (expressions: readonly string[]): string => expressions.join(' & ');
const inARow = (words: readonly string[]): string => words.join(' <-> ');

/** "teddybear" is also "teddy bear", and "20inch" is "20 inch"; every place to part a word is tried. */
const halvesOf = (word: string): string[] => {
  const [, number, unit] = /^(\d+)(\p{L}+)$/u.exec(word) ?? [];
  if (number !== undefined && unit !== undefined) return [inARow([number, unit])];
  const { half } = search.letters;
  const halves: string[] = [];
  for (let at = half; at <= word.length - half; at += 1) halves.push(inARow([word.slice(0, at), word.slice(at)]));
  return halves;
};

const asWord = (said: string): Word => ({ said, stem: stem(said) });

const namesFor = (words: readonly string[]): string[] =>
  otherWordsFor(words.map(asWord))
    .filter(({ length }) => length === words.length)
    .flatMap(({ names }) => names.map(inARow));

/** The category is one of the words of a thing. In a description it does not say what the thing is. */
const membersOf = (words: readonly string[]): string[] =>
  membersFor(words.map(asWord)).map(({ name, categories }) =>
    categories.length === 0
      ? inARow(name)
      : `(${inARow(name)} & ${either(categories.map((category) => `${category}:ABC`))})`,
  );

const toPart = (words: readonly string[]): Part => {
  const [only = ''] = words;
  const exact = words.length === 1 ? either([only, ...halvesOf(only)]) : either([all(words), words.join('')]);
  const others = [...namesFor(words), ...membersOf(words), ...(words.length === 1 ? categoriesNamed(only) : [])];
  const stems = words.map(stem);
  return {
    words,
    exact,
    same: either([exact, ...others]),
    isTelling: !stems.every((each) => commonWords.has(each) || emptyWords.has(each)),
  };
};

/** How many words from here on name one thing together: "moses basket", "garden tools". */
const lengthFrom = (words: readonly string[], start: number, runs: readonly NamedPhrase[]): number => {
  const known = runs.find((run) => run.start === start)?.length ?? 1;
  return known === 1 && membersFor(words.slice(start, start + 2).map(asWord)).length > 0 ? 2 : known;
};

const partsOf = (words: readonly string[]): Part[] => {
  const runs = otherWordsFor(words.map(asWord));
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const length = Math.min(lengthFrom(words, at, runs), words.length - at);
    parts.push(toPart(words.slice(at, at + length)));
    at += length;
  }
  return parts;
};

/** All parts; or with two neighbours written as one word, since "lap top" is a "laptop". */
const together = (parts: readonly Part[], sayPart: (part: Part) => string): string => {
  const joined = parts.slice(1).map((part, at) => {
    const word = [...(parts[at]?.words ?? []), ...part.words].join('');
    return all([...parts.slice(0, at).map(sayPart), sayPart(toPart([word])), ...parts.slice(at + 2).map(sayPart)]);
  });
  return either([all(parts.map(sayPart)), ...joined]);
};

const isEmpty = (word: string): boolean => emptyWords.has(stem(word));

// What follows one of these tells what the thing is for or comes with, not what it is.
const enders = new Set('for with to in from on at by'.split(' '));

const coreOf = (words: readonly string[]): string | null => {
  const end = words.findIndex((word) => enders.has(word));
  const parts = end > 0 ? partsOf(words.slice(0, end).filter((word) => !isEmpty(word))) : [];
  return parts.some((part) => part.isTelling) ? together(parts, (part) => part.same) : null;
};

/** A word that the user is still typing finds all that begin with it. */
const goesOn = (part: Part): Part => ({ ...part, same: either([...namesFor(part.words), `${part.words.at(-1)}:*`]) });

/** What is searched for; null where only signs or words like "the" were typed. */
export const readQuestion = (words: readonly string[], beginning?: string): Question | null => {
  const told = words.filter((word) => !isEmpty(word));
  if (told.length === 0) return null;
  const parts = partsOf(told).map((part) => (part.words.at(-1) === beginning ? goesOn(part) : part));
  const telling = parts.filter((part) => part.isTelling);
  return {
    parts,
    exact: together(parts, (part) => part.exact),
    same: together(parts, (part) => part.same),
    core: coreOf(words),
    some: either((telling.length > 0 ? telling : parts).map((part) => part.same)),
  };
};
