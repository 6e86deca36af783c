/**
 * How many are above the first one already shown. Missing ones further down are not news: they moved up because
 * something was removed.
 */
export const countArrivals = (top: readonly number[], shown: readonly number[]): number => {
  const known = new Set(shown);
  const firstKnown = top.findIndex((id) => known.has(id));
  return firstKnown === -1 ? top.length : firstKnown;
};
