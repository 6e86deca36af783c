import { remember } from '../base/remember.ts';
import { marksIn } from '../meaning/lexicon/contraries.ts';
import { isEnglishWord } from '../meaning/lexicon/english-words.ts';
import type { ForeignLanguage } from '../meaning/lexicon/foreign-stem.ts';
import { gloss, readForeignWords } from '../meaning/lexicon/gloss.ts';
import { stem } from '../meaning/lexicon/stem.ts';
import { commonWords, emptyWords } from '../meaning/lexicon/words.ts';
import { all, either, namesFor, type Part, partsOf, together } from './question-parts.ts';

const mostWords = 8;

/** The words that were typed: letters and digits. Everything else only separates, operators of the search language too. */
const listWords = (typed: string): string[] =>
  typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/(\d)[.,](?=\d{3}\b)/g, '$1')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Those that are searched for; the meaning is that of all. */
export const listSearchWords = (typed: string): string[] => listWords(typed).slice(0, mostWords);

/** All of them, as the model reads them. */
const plainText = (typed: string): string => listWords(typed).join(' ');

/** The typed words for the stemmers of the languages besides English in which they may be written. */
type ForeignWords = { languages: readonly ForeignLanguage[]; all: string; some: string };

export type Question = {
  parts: readonly Part[];
  /** All parts, each in its own words. */
  exact: string;
  /** All parts, each in its own words or in others. */
  same: string;
  /** What comes before a word like "for", which is the thing itself; null where there is no such word. */
  core: string | null;
  /** The parts that name known things, where others say more of them; null where that makes another thing ("size 47"). */
  things: string | null;
  /** What would be left out may tell which kind it is ("pool table"), and not only a brand or a length. */
  isOtherKind: boolean;
  /** It names known things and says nothing else that tells. */
  isName: boolean;
  /** Any part that tells what the thing is. */
  some: string;
  foreign: ForeignWords;
  typed: string;
  /** In English, for the sentence model. */
  english: string;
};

const isEmpty = (word: string): boolean => emptyWords.has(stem(word));

/** The telling words with the names among them; stop words inside a name are left out of it, too. */
const readParts = (words: readonly string[]): { parts: Part[]; languages: readonly ForeignLanguage[] } => {
  const { languages, names, isStopWord } = readForeignWords(words);
  const isSilent = languages.length === 1 ? isStopWord : isEmpty;
  const isTold = (word: string, at: number): boolean => names.some(({ start }) => start === at) || !isSilent(word);
  const told = words.flatMap((word, at) => (isTold(word, at) ? [{ word, at }] : []));
  const placeOf = (start: number): number => told.findIndex(({ at }) => at === start);
  const moved = names.map(({ start, length, parts }) => ({
    start: placeOf(start),
    length: told.filter(({ at }) => at >= start && at < start + length).length,
    parts,
  }));
  return {
    parts: partsOf(
      told.map(({ word }) => word),
      moved,
    ),
    languages,
  };
};

// What follows one of these tells what the thing is for or comes with, not what it is.
const enders = new Set('for with to in from on at by'.split(' '));

const coreOf = (words: readonly string[]): string | null => {
  const end = words.findIndex((word) => enders.has(word));
  const parts =
    end > 0
      ? partsOf(
          words.slice(0, end).filter((word) => !isEmpty(word)),
          [],
        )
      : [];
  return parts.some((part) => part.isTelling) ? together(parts, (part) => part.same) : null;
};

/** A word that the user is still typing finds all that begin with it. */
const goesOn = (part: Part): Part => ({ ...part, same: either([...namesFor(part.words), `${part.words.at(-1)}:*`]) });

const isOwnKind = (word: string): boolean => word === 'size' || marksIn([stem(word)]).size > 0;
const isOrdinary = (word: string): boolean => isEnglishWord(word) && !commonWords.has(stem(word));

/** English and German name the thing last, the others first. */
const headOf = (telling: readonly Part[], languages: readonly ForeignLanguage[]): Part | undefined =>
  languages.length === 1 && languages[0] !== 'de' ? telling[0] : telling.at(-1);

/** What a question names, and what it says of that. */
const readThings = (parts: readonly Part[], languages: readonly ForeignLanguage[]) => {
  const telling = parts.filter((part) => part.isTelling);
  const things = parts.filter((part) => part.isThing);
  const left = parts.filter((part) => !part.isThing).flatMap((part) => part.words);
  const isReduced = headOf(telling, languages)?.isThing === true && left.length > 0 && !left.some(isOwnKind);
  return {
    things: isReduced ? together(things, (part) => part.same) : null,
    isOtherKind: left.some(isOrdinary),
    isName: things.length > 0 && telling.every((part) => part.isThing),
    some: either((telling.length > 0 ? telling : parts).map((part) => part.same)),
  };
};

type Typing = {
  /** The word that the user is still typing. */
  beginning?: string | undefined;
  /** All that was typed. */
  text?: string;
};

/** What is searched for; null where only signs or words like "the" were typed. */
export const readQuestion = (words: readonly string[], typing: Typing = {}): Question | null => {
  const { beginning, text = words.join(' ') } = typing;
  const read = readParts(words);
  if (read.parts.length === 0) return null;
  const parts = read.parts.map((part) => (part.words.at(-1) === beginning ? goesOn(part) : part));
  const typed = parts.flatMap((part) => part.words);
  return {
    parts,
    exact: together(parts, (part) => part.exact),
    same: together(parts, (part) => part.same),
    core: coreOf(words),
    ...readThings(parts, read.languages),
    // A stemmer knows no beginnings of words.
    foreign: { languages: beginning === undefined ? read.languages : [], all: all(typed), some: either(typed) },
    typed: text,
    english: gloss(text).english,
  };
};

// The same question is asked again and again.
/** What is searched for, of all that was typed. */
export const readTyped = remember(2000, (typed) => readQuestion(listSearchWords(typed), { text: plainText(typed) }));
