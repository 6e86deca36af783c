/** How far ahead of the machine the product's time is. Only the demo and the tests set it. */
let aheadMs = 0;

/** Milliseconds since 1970, as `now()` in the database counts. To measure how long something takes use `performance.now()`. */
export const nowMs = (): number => Date.now() + aheadMs;

export const now = (): Date => new Date(nowMs());

/** Today in UTC, for keys that let something happen once a day. */
export const utcDay = (): string => now().toISOString().slice(0, 10);

/** The machine's time, which files carry whatever the product's time is. */
export const machineTime = (): Date => new Date();

export const setAheadMs = (ms: number): void => {
  aheadMs = ms;
};
