/**
 * How many stand above the first one that is already shown. What is missing further down is no news: something above
 * it went away and let it move up.
 */
export const countArrivals = (top: readonly number[], shown: readonly number[]): number => {
  const known = new Set(shown);
  const firstKnown = top.findIndex((id) => known.has(id));
  return firstKnown === -1 ? top.length : firstKnown;
};
