import { cosine } from './cosine.ts';
import { isContrary } from './lexicon/contraries.ts';
import { isOtherMeasure, tellsMeasure } from './lexicon/measures.ts';
import type { Prepared } from './prepare.ts';
import { findTie, type Relation } from './relation.ts';
import { matching } from './tuning.ts';
import { nearnessToUse, type UseNearness } from './uses.ts';

const { weights, unknownMeaning, leastMeaning, usual: usualOf, lead } = matching;
const relationWeights: Record<Relation, number> = matching.relations;

/** What is known of a wish or an item before its words are read. */
type Outline = Pick<Prepared, 'vector'>;

const meaningOf = (wish: Outline, item: Outline): number | null =>
  wish.vector && item.vector && wish.vector.length === item.vector.length ? cosine(wish.vector, item.vector) : null;

/**
 * The similarity to the uses of such things, and to what people say who need one. If unknown, half the similarity of
 * the item.
 */
const nearUse = ({ vector }: Outline, { uses }: Pick<Prepared, 'uses'>, meaning: number): UseNearness => {
  const known = uses.flatMap((thing) => (vector && nearnessToUse(vector, thing)) ?? []);
  if (known.length === 0) return { purpose: meaning / 2, said: 0 };
  return {
    purpose: Math.max(...known.map(({ purpose }) => purpose)),
    said: Math.max(...known.map(({ said }) => said)),
  };
};

/** Whether the uses of such things are closer to the wish than the item's own text. */
export const isForThat = (wish: Prepared, item: Prepared): boolean => {
  const meaning = meaningOf(wish, item);
  if (meaning === null) return false;
  const { purpose, said } = nearUse(wish, item, meaning);
  return Math.max(purpose, said) > meaning;
};

/** A wish that says what it is for is as near to a thing as to the use of such things. */
const nearnessInMeaning = (wish: Prepared, item: Prepared): number | null => {
  const meaning = meaningOf(wish, item);
  if (meaning === null) return null;
  const { purpose, said } = nearUse(wish, item, meaning);
  return weights.nearest * Math.max(meaning, purpose, said) + weights.meaning * meaning + weights.purpose * purpose;
};

export const couldMatch = (wish: Outline, item: Outline): boolean =>
  (meaningOf(wish, item) ?? unknownMeaning.cosine) >= leastMeaning;

const sharedWords = (wish: Prepared, item: Prepared): number => {
  let sum = 0;
  for (const [word, weight] of wish.weights) sum += weight * (item.weights.get(word) ?? 0);
  return sum;
};

/** A missing category counts neither for nor against. */
const isOther = (wished: ReadonlySet<string>, offered: ReadonlySet<string>): boolean => {
  if (wished.size === 0 || offered.size === 0) return false;
  for (const category of wished) if (offered.has(category)) return false;
  return true;
};

/** It would be the right thing, if it were not for somebody else. */
const isOfNoUse = (wish: Prepared, item: Prepared): boolean =>
  isContrary(wish.marks, item.namedMarks, item.categories.has('Toys')) ||
  (tellsMeasure(wish.wishedMeasures) && isOtherMeasure(wish.wishedMeasures, item.measures));

/** How near an item is to a wish, mostly by meaning; the nearest of all that a wisher may have is the best answer. */
export const nearness = (wish: Prepared, item: Prepared): number => {
  const meaning = nearnessInMeaning(wish, item);
  return (
    (meaning ?? unknownMeaning.near) +
    (meaning === null ? weights.wordsAlone : weights.words) * sharedWords(wish, item) +
    (isOther(wish.categories, item.categories) ? weights.otherCategory : 0) +
    (isOther(wish.likelyCategories, item.categories) ? weights.otherGuess : 0) +
    (isOfNoUse(wish, item) ? weights.contrary : 0) +
    relationWeights[findTie(wish, item).relation]
  );
};

/** The baseline of a wish: its five nearest different things. Ten bicycles are one of them. */
export const usualNearness = (nearestOfEachThing: Iterable<number>): number => {
  const nearest = [...nearestOfEachThing].toSorted((a, b) => b - a).slice(0, usualOf.things);
  while (nearest.length < usualOf.things) nearest.push(usualOf.ordinary);
  return nearest.reduce((sum, each) => sum + each, 0) / usualOf.things;
};

/** The baseline with one more thing. */
export const usualWith = (usual: number | null, near: number): number => {
  const before = usual ?? usualOf.ordinary;
  return before + Math.max(0, near - before) / usualOf.things;
};

type Telling = Pick<Prepared, 'isPurpose' | 'categories'>;

const leadNeededBy = ({ isPurpose, categories }: Telling): number =>
  lead.least - (isPurpose ? lead.lessForPurpose : 0) - (categories.size > 0 ? lead.lessForCategory : 0);

/**
 * How well an item answers a wish, from 0 to 1: by how far it is nearer than what is usual for this wish, less what it stays
 * behind the nearest of all. Where the very thing is there, what only resembles it is none.
 */
export const scoreOf = (wish: Telling, near: number, usual: number, behind = 0): number =>
  1 / (1 + Math.exp(leadNeededBy(wish) - (near - usualOf.share * usual - behind)));
