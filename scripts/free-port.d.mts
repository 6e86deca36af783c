/** A port that was free a moment ago, for a program that must know its address before it listens. */
export const findFreePort: () => Promise<number>;
