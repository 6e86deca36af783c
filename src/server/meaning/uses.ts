import header from '../../../datasets/vectors/header.json' with { type: 'json' };
import { cosineToPacked } from './pack-vector.ts';
import { readVectors } from './read-vectors.ts';

const saidOfEach = 8;
const withUse = new Set(header.uses);

/** How near a wish is to a known thing: to what it is for, and to what people say who need it. */
export type UseNearness = { purpose: number; said: number };

type Kept = { purpose: Int8Array; said: readonly Int8Array[] };

let kept: ReadonlyMap<string, Kept> | null = null;

// Made by scripts/make-uses.ts: for each thing of datasets/lexicon/uses.json its purposes, then what people say.
const readKept = (): ReadonlyMap<string, Kept> => {
  const vectors = readVectors('uses');
  return new Map(
    header.uses.map((thing, place) => {
      const row = place * (1 + saidOfEach);
      const said = vectors.slice(row + 1, row + 1 + saidOfEach);
      return [thing, { purpose: vectors[row] ?? new Int8Array(), said }];
    }),
  );
};

/** Those of these things whose use is known. */
export const withKnownUse = (names: Iterable<string>): string[] =>
  [...new Set(names)].filter((name) => withUse.has(name));

// A wish is compared with very many items, but with each known thing only once.
const compared = new WeakMap<Float32Array, Map<string, UseNearness>>();

const compare = (wish: Float32Array, { purpose, said }: Kept): UseNearness => ({
  purpose: cosineToPacked(wish, purpose),
  said: Math.max(...said.map((line) => cosineToPacked(wish, line))),
});

/** Null where nothing is known of the thing's use, or the wish was read by another model. */
export const nearnessToUse = (wish: Float32Array, thing: string): UseNearness | null => {
  if (wish.length !== header.dimension) return null;
  const known = compared.get(wish) ?? new Map<string, UseNearness>();
  compared.set(wish, known);
  const before = known.get(thing);
  if (before) return before;
  kept ??= readKept();
  const use = kept.get(thing);
  if (!use) return null;
  const near = compare(wish, use);
  known.set(thing, near);
  return near;
};

type Useful = { thing: string; near: number };
/** A few for each of the questions that are remembered, which may be thousands. */
const mostRanked = 20;
const ranked = new WeakMap<Float32Array, readonly Useful[]>();

const rank = (question: Float32Array): readonly Useful[] => {
  const before = ranked.get(question);
  if (before) return before;
  kept ??= readKept();
  const useful = question.length === header.dimension ? [...kept] : [];
  const nearest = useful
    .map(([thing, use]) => {
      const { purpose, said } = compare(question, use);
      return { thing, near: Math.max(purpose, said) };
    })
    .toSorted((a, b) => b.near - a.near)
    .slice(0, mostRanked);
  ranked.set(question, nearest);
  return nearest;
};

/** The known things whose use is nearest to the question, at least this near; not more than a few. */
export const thingsForThat = (question: Float32Array, least: number, most: number): string[] =>
  rank(question)
    .slice(0, most)
    .filter(({ near }) => near >= least)
    .map(({ thing }) => thing);
