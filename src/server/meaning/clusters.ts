import { readVectors } from './read-vectors.ts';

// Made once by scripts/make-clusters.ts from the names of known things, never from what a community has: a cluster must
// reveal nothing about things that the viewer may not see.
const centres = readVectors('clusters');

const nearnessTo = (centre: Int8Array, vector: Float32Array): number => {
  let sum = 0;
  for (let at = 0; at < centre.length; at += 1) sum += (centre[at] ?? 0) * (vector[at] ?? 0);
  return sum;
};

const sortClusters = (embedding: Float32Array): readonly number[] => {
  const near = centres.map((centre, cluster) => ({ cluster, near: nearnessTo(centre, embedding) }));
  return near.toSorted((a, b) => b.near - a.near || a.cluster - b.cluster).map(({ cluster }) => cluster);
};

// The same question is asked again and again.
const sorted = new WeakMap<Float32Array, readonly number[]>();

/** All clusters, the nearest to this embedding first. */
export const clustersNear = (embedding: Float32Array): readonly number[] => {
  const clusters = sorted.get(embedding) ?? sortClusters(embedding);
  sorted.set(embedding, clusters);
  return clusters;
};

/** The cluster of an embedding. */
export const clusterOf = (embedding: Float32Array): number => clustersNear(embedding)[0] ?? 0;
