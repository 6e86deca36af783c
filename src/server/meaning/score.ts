import { cosine } from './cosine.ts';
import { isContrary } from './lexicon/contraries.ts';
import type { Prepared } from './prepare.ts';
import { findTie, type Relation } from './relation.ts';

/** From here on a wish counts as matched and the item is shown for it. */
export const listThreshold = 0.5;
/** From here on people are told. */
export const notifyThreshold = 0.71;

// Found on the tuned parts of the labelled sets alone, then rounded. Nothing has to add up to anything: how near an item
// is says something only beside what else is near.
const weights = { meaning: 15, words: 4, wordsAlone: 5, otherCategory: -1.5, otherGuess: -0.5, contrary: -5 };
const relationWeights: Record<Relation, number> = {
  same: 1.7,
  alike: 0,
  kind: 2,
  tagged: 1.2,
  other: -0.5,
  part: -1.5,
  about: -2,
  mention: 1.2,
  none: 0,
};

// Where one side has no vector, what an ordinary pair has in its place.
const unknownMeaning = 0.3;
// What is further away than this is no answer, whatever its words are: nobody needs to read them.
const leastMeaning = 0.1;

/** What is known of a wish or an item before its words are read. */
type Outline = Pick<Prepared, 'vector'>;

const meaningOf = (wish: Outline, item: Outline): number | null =>
  wish.vector && item.vector && wish.vector.length === item.vector.length ? cosine(wish.vector, item.vector) : null;

/** How near a wish is to what such things are for. */
const nearnessOfUse = (wish: Outline, item: Pick<Prepared, 'uses'>): number =>
  Math.max(0, ...item.uses.map((vector) => meaningOf(wish, { vector }) ?? 0));

/** Whether what such things are for says more of a wish than what is said of this one. */
export const isForThat = (wish: Prepared, item: Prepared): boolean => {
  const meaning = meaningOf(wish, item);
  return meaning !== null && nearnessOfUse(wish, item) > meaning;
};

/** Whoever tells what they want to do is as near to a thing as to what such things are for. */
const meaningOrUse = (wish: Prepared, item: Prepared): number | null => {
  const meaning = meaningOf(wish, item);
  return meaning === null ? null : Math.max(meaning, nearnessOfUse(wish, item));
};

export const couldMatch = (wish: Outline, item: Outline): boolean =>
  (meaningOf(wish, item) ?? unknownMeaning) >= leastMeaning;

const sharedWords = (wish: Prepared, item: Prepared): number => {
  let sum = 0;
  for (const [word, weight] of wish.weights) sum += weight * (item.weights.get(word) ?? 0);
  return sum;
};

/** What nobody named speaks neither for nor against. */
const isOther = (wished: ReadonlySet<string>, offered: ReadonlySet<string>): boolean => {
  if (wished.size === 0 || offered.size === 0) return false;
  for (const category of wished) if (offered.has(category)) return false;
  return true;
};

/** How near an item is to a wish, mostly by meaning; the nearest of all that a wisher may have is the best answer. */
export const nearness = (wish: Prepared, item: Prepared): number => {
  const meaning = meaningOrUse(wish, item);
  return (
    weights.meaning * (meaning ?? unknownMeaning) +
    (meaning === null ? weights.wordsAlone : weights.words) * sharedWords(wish, item) +
    (isOther(wish.categories, item.categories) ? weights.otherCategory : 0) +
    (isOther(wish.likelyCategories, item.categories) ? weights.otherGuess : 0) +
    (isContrary(wish.marks, item.namedMarks) ? weights.contrary : 0) +
    relationWeights[findTie(wish, item).relation]
  );
};

const nextThings = 5;
// In place of the things that a small neighbourhood does not have.
const ordinaryNearness = 5;

/** What is usually near to a wish: the five nearest different things. Ten bicycles are one of them. */
export const usualNearness = (nearestOfEachThing: Iterable<number>): number => {
  const nearest = [...nearestOfEachThing].toSorted((a, b) => b - a).slice(0, nextThings);
  while (nearest.length < nextThings) nearest.push(ordinaryNearness);
  return nearest.reduce((sum, each) => sum + each, 0) / nextThings;
};

/** What is usual once one more thing is there. */
export const usualWith = (usual: number | null, near: number): number => {
  const before = usual ?? ordinaryNearness;
  return before + Math.max(0, near - before) / nextThings;
};

const shareOfUsual = 0.9;
const leastLead = 2;

/** How well an item answers a wish, from 0 to 1: by how far it is nearer than what is usual for this wish. */
export const scoreOf = (near: number, usual: number): number =>
  1 / (1 + Math.exp(leastLead - (near - shareOfUsual * usual)));
