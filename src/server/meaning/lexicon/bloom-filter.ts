// A Bloom filter: it finds every word that was added, and hardly ever another.
const bits = 1 << 21;
const turns = 6;

const hashOf = (word: string, seed: number): number => {
  let hash = (seed * 0x9e3779b1) | 0;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x85ebca6b) >>> 11;
};

const placesOf = (word: string): number[] => Array.from({ length: turns }, (_, turn) => hashOf(word, turn + 1) % bits);

export const makeFilter = (words: readonly string[]): Uint8Array => {
  const filter = new Uint8Array(bits / 8);
  for (const word of words)
    for (const place of placesOf(word)) filter[place >> 3] = (filter[place >> 3] ?? 0) | (1 << (place & 7));
  return filter;
};

export const mayContain = (filter: Uint8Array, word: string): boolean =>
  placesOf(word).every((place) => ((filter[place >> 3] ?? 0) & (1 << (place & 7))) !== 0);
