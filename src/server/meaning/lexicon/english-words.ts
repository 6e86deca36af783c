import { readFileSync } from 'node:fs';
import { mayContain } from './bloom-filter.ts';
import { stem } from './stem.ts';

// Made by scripts/make-english-words.ts.
const filter = readFileSync(new URL('../../../../datasets/lexicon/english-words.bin', import.meta.url));

/** Whether this is an English word, also in the plural or with another ending. */
export const isEnglishWord = (word: string): boolean => mayContain(filter, word) || mayContain(filter, stem(word));
