export type CircuitBreaker = {
  /** While open, callers fail at once instead of waiting for a service that keeps failing. */
  isOpen(): boolean;
  succeeded(): void;
  failed(): void;
};

/** Opens after some failures in a row; once it has rested, each further failure opens it again at once. */
export const circuitBreaker = (
  maxFailures: number,
  restMs: number,
  now: () => number = () => performance.now(),
): CircuitBreaker => {
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
