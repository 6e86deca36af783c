/** Numbers from 0 to 1 by chance, the same again for the same seed (mulberry32). */
export const createRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export type Chance = ReturnType<typeof pickerOf>;

/** Whole numbers below `most`. */
export const pickerOf = (seed: number) => {
  const random = createRandom(seed);
  return (most: number): number => Math.floor(random() * most);
};
