import { createHash } from 'node:crypto';
import { between } from '../../src/server/meaning/cosine.ts';
import type { Embedder } from '../../src/server/meaning/embed.ts';
import { stems } from '../../src/server/meaning/lexicon/words.ts';

const directionOf = (word: string): Float32Array => {
  const bytes = Array.from({ length: 12 }, (_, part) => createHash('sha256').update(`${word} ${part}`).digest());
  return between([Float32Array.from(Buffer.concat(bytes), (byte) => byte - 127.5)]);
};

/** A model that knows only which texts share words, the same everywhere and at once. */
export const wordEmbedder: Embedder = {
  model: 'shared words',
  dimension: 384,
  embed: (texts) => Promise.resolve(texts.map((text) => between(stems(text || 'nothing').map(directionOf)))),
  close: () => Promise.resolve(),
};
