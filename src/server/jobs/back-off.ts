const minute = 60_000;
const hour = 60 * minute;
const patience = 72 * hour;

const step = (attempts: number): number => Math.min(2 ** (attempts - 1) * minute, hour);

/** The pause after this many failed attempts, in milliseconds; null after three days. */
export const backOff = (attempts: number): number | null => {
  let waited = 0;
  for (let attempt = 1; attempt < attempts; attempt += 1) waited += step(attempt);
  return waited >= patience ? null : step(attempts);
};
