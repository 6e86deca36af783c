import { readFileSync } from 'node:fs';
import things from './lexicon/uses.json' with { type: 'json' };
import { cosineToPacked } from './pack-vector.ts';

const dimension = 384;
const saidOfEach = 8;

/** How near a wish is to a known thing: to what it is for, and to what somebody says who needs it. */
export type UseNearness = { purpose: number; said: number };

type Kept = { purpose: Int8Array; said: readonly Int8Array[] };

let kept: ReadonlyMap<string, Kept> | null = null;

// Made by scripts/make-uses.ts: for each thing of lexicon/uses.json its purposes, then its lines of lexicon/situations.json.
const readKept = (): ReadonlyMap<string, Kept> => {
  const { buffer, byteOffset } = readFileSync(new URL('./uses.bin', import.meta.url));
  const at = (row: number) => new Int8Array(buffer, byteOffset + row * dimension, dimension);
  return new Map(
    Object.keys(things).map((thing, place) => {
      const row = place * (1 + saidOfEach);
      return [thing, { purpose: at(row), said: Array.from({ length: saidOfEach }, (_, line) => at(row + 1 + line)) }];
    }),
  );
};

/** Those of these things whose use is known. */
export const withKnownUse = (names: Iterable<string>): string[] =>
  [...new Set(names)].filter((name) => Object.hasOwn(things, name));

// A wish is compared with very many items, but with each known thing only once.
const compared = new WeakMap<Float32Array, Map<string, UseNearness>>();

const compare = (wish: Float32Array, { purpose, said }: Kept): UseNearness => ({
  purpose: cosineToPacked(wish, purpose),
  said: Math.max(...said.map((line) => cosineToPacked(wish, line))),
});

/** Null where nothing is known of the thing's use, or the wish was read by another model. */
export const nearnessToUse = (wish: Float32Array, thing: string): UseNearness | null => {
  if (wish.length !== dimension) return null;
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
