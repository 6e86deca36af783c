export type CircuitBreaker = {
  /** While open, nobody is made to wait for a service that has just failed again and again. */
  isOpen(): boolean;
  succeeded(): void;
  failed(): void;
};

/** Opens after some failures in a row; once it has rested, each further failure opens it again at once. */
export const circuitBreaker = (maxFailures: number, restMs: number, now: () => number = Date.now): CircuitBreaker => {
  let failures = 0;
  let restsUntil = 0;
  return {
    isOpen: () => now() < restsUntil,
    succeeded: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      if (failures >= maxFailures) restsUntil = now() + restMs;
    },
  };
};
