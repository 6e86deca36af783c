import { cosine } from './cosine.ts';
import type { Prepared } from './prepare.ts';
import { findTie, type Relation, type Tie } from './relation.ts';

export type Match = { score: number; reason: string };
export type Evidence = { meaning: number; words: number; category: number; tie: Tie };

/** From here on a wish counts as matched and the item is shown for it. */
export const listThreshold = 0.35;
/** From here on people are told. */
export const notifyThreshold = 0.6;

// Fitted on the tuned part of the labelled pairs alone (`npm run quality -- fit`), then rounded.
const weights = { base: -5.4, meaning: 3.35, words: 1.65, category: 3.05 };
const relationWeights: Record<Relation, number> = {
  same: 2.45,
  kind: 0.4,
  other: -0.05,
  part: -0.1,
  mention: 0.45,
  none: 0,
};

// Where one side has no vector or no category, what an ordinary pair has in its place.
const unknownMeaning = 0.4;
const unknownCategory = 0.7;

/** What is known of a wish or an item before its words are read. */
export type Outline = Pick<Prepared, 'vector' | 'categories'>;

const meaningOf = (wish: Outline, item: Outline): number =>
  wish.vector && item.vector && wish.vector.length === item.vector.length
    ? cosine(wish.vector, item.vector)
    : unknownMeaning;

const sharedWords = (wish: Prepared, item: Prepared): number => {
  let sum = 0;
  for (const [word, weight] of wish.weights) sum += weight * (item.weights.get(word) ?? 0);
  return sum;
};

const categoryOf = (wish: Outline, item: Outline): number => {
  if (wish.categories.size === 0 || item.categories.size === 0) return unknownCategory;
  for (const category of wish.categories) if (item.categories.has(category)) return 1;
  return 0;
};

export const evidenceOf = (wish: Prepared, item: Prepared): Evidence => ({
  meaning: meaningOf(wish, item),
  words: sharedWords(wish, item),
  category: categoryOf(wish, item),
  tie: findTie(wish, item),
});

const weigh = ({ meaning, words, category, tie }: Evidence): number => {
  const sum =
    weights.base +
    weights.meaning * meaning +
    weights.words * words +
    weights.category * category +
    relationWeights[tie.relation];
  return 1 / (1 + Math.exp(-sum));
};

const sumAtListThreshold = Math.log(listThreshold / (1 - listThreshold));
const mostFromWords = weights.words + Math.max(...Object.values(relationWeights));

/** Whether any words at all could still make this a match; if not, nobody needs to read them. */
export const couldMatch = (wish: Outline, item: Outline): boolean =>
  weights.base + weights.meaning * meaningOf(wish, item) + weights.category * categoryOf(wish, item) + mostFromWords >=
  sumAtListThreshold;

/** How well an item answers a wish, from 0 to 1. */
export const scoreMatch = (wish: Prepared, item: Prepared): number => weigh(evidenceOf(wish, item));

const saidTie = ({ relation, wished, offered }: Tie): string => {
  if (relation === 'same' || relation === 'kind') return wished === offered ? wished : `${wished} ≈ ${offered}`;
  return relation === 'mention' ? `mentions ${wished}` : 'similar meaning';
};

/** The score with its reason in words, such as "cot ≈ crib; same category". */
export const explainMatch = (wish: Prepared, item: Prepared): Match => {
  const evidence = evidenceOf(wish, item);
  const isSameCategory = evidence.category === 1;
  return { score: weigh(evidence), reason: saidTie(evidence.tie) + (isSameCategory ? '; same category' : '') };
};
