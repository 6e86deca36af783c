/** The cosine of two vectors of length 1. */
export const cosine = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
};

/** The vector of length 1 that points between the given ones. */
export const between = (vectors: readonly Float32Array[]): Float32Array => {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0);
  const length = Math.sqrt(cosine(sum, sum)) || 1;
  return sum.map((value) => value / length);
};
