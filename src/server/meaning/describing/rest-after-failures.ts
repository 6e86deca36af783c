export type Rest = {
  /** While resting, nobody is made to wait for a service that has just failed again and again. */
  isResting(): boolean;
  note(isAnswered: boolean): void;
};

/** Rests after some failures in a row; the first answer after it counts as well again. */
export const restAfterFailures = (most: number, restMs: number, now: () => number = Date.now): Rest => {
  let failures = 0;
  let restsUntil = 0;
  return {
    isResting: () => now() < restsUntil,
    note: (isAnswered) => {
      failures = isAnswered ? 0 : failures + 1;
      if (failures >= most) restsUntil = now() + restMs;
    },
  };
};
