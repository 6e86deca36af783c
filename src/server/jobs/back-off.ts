const minute = 60_000;
const hour = 60 * minute;
const patience = 72 * hour;

const step = (attempts: number): number => Math.min(2 ** (attempts - 1) * minute, hour);

/** How long to wait after so many failed attempts, in milliseconds; null when three days of trying are over. */
export const backOff = (attempts: number): number | null => {
  let waited = 0;
  for (let attempt = 1; attempt < attempts; attempt += 1) waited += step(attempt);
  return waited >= patience ? null : step(attempts);
};
