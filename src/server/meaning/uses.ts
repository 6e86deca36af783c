import { readFileSync } from 'node:fs';
import uses from './lexicon/uses.json' with { type: 'json' };
import { unpackVector } from './pack-vector.ts';

const dimension = 384;

/** What known things are for, as vectors; read when the first wish is compared. */
let vectors: ReadonlyMap<string, Float32Array> | null = null;

// Made by scripts/make-uses.ts from what stands in lexicon/uses.json, in the same order.
const readVectors = (): ReadonlyMap<string, Float32Array> => {
  const packed = readFileSync(new URL('./uses.bin', import.meta.url));
  const at = (place: number) => unpackVector(packed.subarray(place * dimension, (place + 1) * dimension));
  return new Map(Object.keys(uses).map((thing, place) => [thing, at(place)]));
};

/** What each of these things is for, as far as it is known. */
export const usesOf = (things: Iterable<string>): Float32Array[] => {
  vectors ??= readVectors();
  const found: Float32Array[] = [];
  for (const thing of things) {
    const vector = vectors.get(thing);
    if (vector) found.push(vector);
  }
  return found;
};
