import { words } from './category-words.ts';

const labels = new Map(Object.entries(words));

/** A category in the reader's language; a tag that is none stands as its owner wrote it. */
export const categoryLabel = (word: string): string => labels.get(word) ?? word;
