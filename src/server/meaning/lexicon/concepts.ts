import { knownThings } from './known-things.ts';
import { otherNames } from './other-names.ts';
import { synonymGroups } from './synonyms.ts';
import { stems, type Word } from './words.ts';

export type Phrase = {
  start: number;
  length: number;
  concepts: readonly string[];
  /** Said by a maker's, a model's or a title's name. */
  isOtherName: boolean;
};

const keyOf = (name: string): string => stems(name).join(' ');

// From the stems of a name to what it may mean: one or more synonym groups, or itself.
const conceptsOf = new Map<string, string[]>();
const otherKeys = new Set<string>();

const add = (name: string, concept: string): void => {
  const present = conceptsOf.get(keyOf(name)) ?? [];
  if (!present.includes(concept)) conceptsOf.set(keyOf(name), [...present, concept]);
};

for (const group of synonymGroups) for (const name of group) add(name, group[0] ?? name);
for (const thing of knownThings.keys()) if (!conceptsOf.has(keyOf(thing))) add(thing, thing);
for (const [thing, names] of otherNames) {
  const meant = conceptsOf.get(keyOf(thing)) ?? [thing];
  for (const name of names) {
    otherKeys.add(keyOf(name));
    for (const concept of meant) add(name, concept);
  }
}

// Most words begin and end no known phrase: looking that up first spares nearly all the joining.
const longestFrom = new Map<string, number>();
const longestTo = new Map<string, number>();
for (const key of conceptsOf.keys()) {
  const words = key.split(' ');
  const note = (lengths: Map<string, number>, word = '') =>
    lengths.set(word, Math.max(lengths.get(word) ?? 0, words.length));
  note(longestFrom, words[0]);
  note(longestTo, words.at(-1));
}

const phraseAt = (words: readonly Word[], start: number, length: number): Phrase | null => {
  let key = words[start]?.stem ?? '';
  for (let at = start + 1; at < start + length; at += 1) key += ` ${words[at]?.stem}`;
  const concepts = conceptsOf.get(key);
  return concepts ? { start, length, concepts, isOtherName: otherKeys.has(key) } : null;
};

const longest = (words: readonly Word[], atMost: number, startOf: (length: number) => number): Phrase | null => {
  for (let length = atMost; length > 0; length -= 1) {
    const phrase = phraseAt(words, startOf(length), length);
    if (phrase) return phrase;
  }
  return null;
};

/** The longest known phrase that ends with the last word, so that a "baby monitor" is no "monitor". */
export const lastPhrase = (words: readonly Word[]): Phrase | null => {
  const atMost = Math.min(words.length, longestTo.get(words.at(-1)?.stem ?? '') ?? 0);
  return longest(words, atMost, (length) => words.length - length);
};

/** Every known phrase in the text, the longest first from the left. */
export const phrasesIn = (words: readonly Word[]): Phrase[] => {
  const found: Phrase[] = [];
  for (let at = 0; at < words.length; ) {
    const start = at;
    const atMost = Math.min(words.length - at, longestFrom.get(words[at]?.stem ?? '') ?? 0);
    const phrase = longest(words, atMost, () => start);
    if (phrase) found.push(phrase);
    at += phrase?.length ?? 1;
  }
  return found;
};
