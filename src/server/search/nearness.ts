import { cosineToPacked } from '../meaning/pack-vector.ts';
import type { NearHit } from './rank-results.ts';
import type { MeaningHit } from './scope.ts';

export const nearnessTo = (question: Float32Array, { buffer, byteOffset, byteLength }: Uint8Array): number =>
  cosineToPacked(question, new Int8Array(buffer, byteOffset, byteLength));

/** The nearest first. */
export const byNearness = (question: Float32Array, hits: readonly MeaningHit[]): NearHit[] =>
  hits
    .map(({ vector, ...hit }) => ({ ...hit, nearness: nearnessTo(question, vector) }))
    .toSorted((a, b) => b.nearness - a.nearness || b.id - a.id);
