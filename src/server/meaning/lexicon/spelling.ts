import { type StartWorker, startWorker } from '../../workers/start-worker.ts';
import { mayContain } from './bloom-filter.ts';
import { knownThings, listedWords } from './lexicon.ts';
import { search } from '../tuning.ts';
import { stem } from './stem.ts';
import { splitWords } from './words.ts';

export type Spelling = {
  /** Not a known English word, and long enough that a typo is likelier. */
  mayBeASlip(word: string): Promise<boolean>;
  /** One of the names of things that everybody knows. */
  isListed(word: string): boolean;
  /** Of these words, and of the names of things, those that a slip or two make of it; the nearest first. */
  nearest(typed: string, words: readonly string[]): string[];
  close(): Promise<void>;
};

const { letters } = search;

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

const listed = new Set([...listedWords(), ...[...knownThings.keys()].flatMap(splitWords)]);
const listedStems = new Set([...listed].map(stem));

const mostSlips = (word: string): number => (word.length >= letters.twoSlips ? 2 : 1);

/** A wrong first letter is rare: it counts as one more typo, and no other is allowed beside it. */
const costOf = (typed: string, word: string): number => {
  const slips = slipsBetween(typed, word);
  if (slips > mostSlips(typed)) return Number.POSITIVE_INFINITY;
  if (word[0] === typed[0]) return slips;
  return slips === 1 ? 2 : Number.POSITIVE_INFINITY;
};

const nearest = (typed: string, words: readonly string[]): string[] =>
  [...new Set([...words, ...listed])]
    .filter((word) => word !== typed && Math.abs(word.length - typed.length) <= 2)
    .map((word) => ({ word, cost: costOf(typed, word) }))
    .filter(({ cost }) => cost <= 2)
    .toSorted((a, b) => a.cost - b.cost || a.word.localeCompare(b.word))
    .map(({ word }) => word);

/** Knows the spelling of words; the English word list is read in a separate thread on first use. */
export const openSpelling = (start: StartWorker = startWorker): Spelling => {
  const worker = start<object, Uint8Array>(new URL('./lexicon-worker.ts', import.meta.url), { idleMs: 1000 });
  let english: Promise<Uint8Array | null> | null = null;
  const isEnglish = async (word: string): Promise<boolean> => {
    english ??= worker.ask({}).catch(() => null);
    const filter = await english;
    return filter !== null && (mayContain(filter, word) || mayContain(filter, stem(word)));
  };
  return {
    mayBeASlip: async (word) =>
      word.length >= letters.corrected && !/\d/.test(word) && !listedStems.has(stem(word)) && !(await isEnglish(word)),
    isListed: (word) => listedStems.has(stem(word)),
    nearest,
    close: () => worker.close(),
  };
};
