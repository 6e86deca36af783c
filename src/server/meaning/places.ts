import { readFileSync } from 'node:fs';

const dimension = 384;
// Made once by scripts/make-places.ts from the names of known things, never from what a community has: a place must tell
// nothing about things that somebody may not see.
const centres = new Int8Array(readFileSync(new URL('./places.bin', import.meta.url)));
const count = centres.length / dimension;

const nearnessTo = (place: number, vector: Float32Array): number => {
  let sum = 0;
  const from = place * dimension;
  for (let at = 0; at < dimension; at += 1) sum += (centres[from + at] ?? 0) * (vector[at] ?? 0);
  return sum;
};

/** All places, those around this sense first. */
export const placesNear = (sense: Float32Array): number[] => {
  const near = Array.from({ length: count }, (_, place) => ({ place, near: nearnessTo(place, sense) }));
  return near.toSorted((a, b) => b.near - a.near || a.place - b.place).map(({ place }) => place);
};

/** The place a sense lies in. */
export const placeOf = (sense: Float32Array): number => placesNear(sense)[0] ?? 0;
