type Remembered<T> = { value: T; until: number };

const worthMs = 20;
const keptMs = 30_000;
const mostEntries = 5000;

/**
 * Remembers an answer for half a minute, but only one that took long to compute: in a small neighbourhood every
 * answer is fresh, and in a huge one nobody notices a count that is off by one for a moment.
 */
export const rememberSlow = <T>(now: () => number = () => performance.now()) => {
  const known = new Map<string, Remembered<T>>();

  const compute = async (key: string, work: () => Promise<T>) => {
    const since = now();
    const value = await work();
    if (now() - since < worthMs) return value;
    if (known.size >= mostEntries) known.clear();
    known.set(key, { value, until: now() + keptMs });
    return value;
  };

  return async (key: string, work: () => Promise<T>): Promise<T> => {
    const entry = known.get(key);
    return entry && entry.until > now() ? entry.value : compute(key, work);
  };
};
