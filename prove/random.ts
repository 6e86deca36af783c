export type Chance = ReturnType<typeof pickerOf>;

/** Answers numbers below `most`, the same again for the same seed (mulberry32). */
export const pickerOf = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
};
