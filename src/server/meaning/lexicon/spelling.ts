import { remember } from '../../base/remember.ts';
import { isEnglishWord } from './english-words.ts';
import { everyForeignWord, isWordOf } from './foreign-names.ts';
import { fold, foreignLanguages } from './foreign-stem.ts';
import { knownThings, listedWords } from './lexicon.ts';
import { search } from '../tuning.ts';
import { stem } from './stem.ts';
import { splitWords } from './words.ts';

const { letters } = search;
const longWord = new RegExp(`\\p{Script=Latin}{${letters.posted},}`, 'gu');

/** A row of the table below, from the two before it. */
const nextRow = (a: string, b: string, i: number, last: readonly number[], before: readonly number[]): number[] => {
  const row = [i];
  const of = (list: readonly number[], at: number): number => list[at] ?? Number.POSITIVE_INFINITY;
  for (let j = 1; j <= b.length; j += 1) {
    const mistaken = of(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
    const isSwapped = j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    const swapped = isSwapped ? of(before, j - 2) + 1 : Number.POSITIVE_INFINITY;
    row.push(Math.min(of(last, j) + 1, of(row, j - 1) + 1, mistaken, swapped));
  }
  return row;
};

/** How many letters were forgotten, added, mistaken or swapped with their neighbour. */
const slipsBetween = (a: string, b: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) [before, last] = [last, nextRow(a, b, i, last, before)];
  return last[b.length] ?? 0;
};

const listedInEnglish = new Set([...listedWords(), ...[...knownThings.keys()].flatMap(splitWords)]);
const listed = new Set([...listedInEnglish, ...everyForeignWord()]);
const listedStems = new Set([...listedInEnglish].map(stem));

// Few words begin with the same letter or go on as a word does; the others need no comparison.
const byFirst = new Map<string, string[]>();
const byRest = new Map<string, string[]>();
const put = (lists: Map<string, string[]>, key: string, word: string) =>
  lists.set(key, [...(lists.get(key) ?? []), word]);
for (const word of listed) {
  put(byFirst, `${word[0]}${word.length}`, word);
  put(byRest, word.slice(1), word);
}

const listedNear = (typed: string): string[] => [
  ...[-2, -1, 0, 1, 2].flatMap((more) => byFirst.get(`${typed[0]}${typed.length + more}`) ?? []),
  ...(byRest.get(typed.slice(1)) ?? []),
  ...(byRest.get(typed) ?? []),
  ...[typed.slice(1), `${typed[1] ?? ''}${typed[0] ?? ''}${typed.slice(2)}`].filter((word) => listed.has(word)),
];

const mostSlips = (word: string): number => (word.length >= letters.twoSlips ? 2 : 1);

/** A wrong first letter is rare: it counts as one more typo, and no other is allowed beside it. */
const costOf = (typed: string, word: string): number => {
  const slips = slipsBetween(typed, word);
  if (slips > mostSlips(typed)) return Number.POSITIVE_INFINITY;
  if (word[0] === typed[0]) return slips;
  return slips === 1 ? 2 : Number.POSITIVE_INFINITY;
};

const isForeign = (word: string): boolean => listed.has(word) && !listedInEnglish.has(word) && !isEnglishWord(word);

/** Of these words, and of the names of things, those that a slip or two make of it; the nearest first. */
export const nearestSpellings = (typed: string, words: readonly string[]): string[] =>
  [...new Set([...words, ...listedNear(typed)])]
    .filter((word) => word !== typed && Math.abs(word.length - typed.length) <= 2)
    .map((word) => ({ word, cost: costOf(typed, word) }))
    .filter(({ cost }) => cost <= 2)
    .toSorted(
      (a, b) =>
        a.cost - b.cost || Number(isForeign(a.word)) - Number(isForeign(b.word)) || a.word.localeCompare(b.word),
    )
    .map(({ word }) => word);

/** One of the English names of things that everybody knows. */
export const isListed = (word: string): boolean => listedStems.has(stem(word));

const isKnown = (word: string): boolean => {
  const folded = fold(word);
  return isListed(word) || isEnglishWord(word) || foreignLanguages.some((language) => isWordOf(language, folded));
};

/** A word of no language that is known here, and long enough that a typo is likelier. */
export const mayBeASlip = (word: string): boolean =>
  word.length >= letters.corrected && !/\d/.test(word) && !isKnown(word);

const correctedOf = remember(5000, (word) => {
  const folded = fold(word);
  if (!mayBeASlip(folded)) return word;
  const [nearest] = nearestSpellings(folded, []).filter((listed) => costOf(folded, listed) === 1);
  return nearest ?? word;
});

/** A name as it was meant: each long word of no known language that is one slip away from a name of a thing. */
export const withoutSlips = (name: string): string => name.replace(longWord, (word) => correctedOf(word));
