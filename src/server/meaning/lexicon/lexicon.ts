import brandLists from '../../../../datasets/lexicon/brands.json' with { type: 'json' };
import synonymGroups from '../../../../datasets/lexicon/synonyms.json' with { type: 'json' };
import thingLists from '../../../../datasets/lexicon/things.json' with { type: 'json' };
import { type Category, itemCategories } from '../../../shared/items/categories.ts';
import { readWords, splitWords, stems, type Word } from './words.ts';

// The only reader of datasets/lexicon, whose README describes each list. A concept is what several names mean: the
// first name of a group of synonyms, or a thing's only name.

const keyOf = (name: string): string => stems(name).join(' ');

const addTo = <Value>(lists: Map<string, Value[]>, key: string, value: Value): void => {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
};

// Things and categories

const things = new Map<string, Category[]>();
for (const category of itemCategories)
  for (const thing of thingLists.categories[category].things) addTo(things, thing, category);

/** The things that neighbourhoods lend and give away, each with the categories that it may belong to. */
export const knownThings: ReadonlyMap<string, readonly Category[]> = things;

const brands = Object.entries(brandLists);

/** Every name of a thing: things, synonyms and brands. */
export const everyName = (): string[] => [
  ...knownThings.keys(),
  ...synonymGroups.flat(),
  ...brands.flatMap(([thing, names]) => [thing, ...names]),
];

/** Of a group, the categories that most of its known names belong to. */
const sharedCategories = (names: readonly string[]): Category[] => {
  const listed = names.flatMap((name) => knownThings.get(name) ?? []);
  const times = (category: Category) => listed.filter((each) => each === category).length;
  const most = Math.max(0, ...listed.map(times));
  return [...new Set(listed)].filter((category) => times(category) === most);
};

const categoriesByKey = new Map<string, readonly Category[]>();
for (const [thing, categories] of knownThings) categoriesByKey.set(keyOf(thing), categories);
const putCategories = (names: readonly string[], categories: readonly Category[]) => {
  for (const name of names) if (!categoriesByKey.has(keyOf(name))) categoriesByKey.set(keyOf(name), categories);
};
for (const group of synonymGroups) putCategories(group, sharedCategories(group));
for (const [thing, names] of brands) putCategories(names, categoriesByKey.get(keyOf(thing)) ?? []);

/** The categories that the thing of these stems may belong to; none for an unknown name. */
export const categoriesOfThing = (key: string): readonly Category[] => categoriesByKey.get(key) ?? [];

const categoriesByName = new Map<string, string[]>();
for (const category of itemCategories)
  for (const name of thingLists.categories[category].names) addTo(categoriesByName, name, category.toLowerCase());

/** The categories that a typed word names, as words of the search language. */
export const categoriesNamed = (word: string): readonly string[] => categoriesByName.get(word) ?? [];

/** What a category is about, in the words in which its things may be described; compared by meaning. */
export const themesOf = (category: Category): readonly string[] => thingLists.categories[category].themes;

type Member = {
  name: readonly string[];
  /** Only in these places; everywhere if there are none. */
  categories: readonly string[];
};

const membersByKind = new Map<string, Member[]>();
for (const { names, members, ambiguous, categories } of thingLists.kinds)
  for (const name of names)
    membersByKind.set(keyOf(name), [
      ...members.map((member) => ({ name: splitWords(member), categories: [] })),
      ...ambiguous.map((member) => ({ name: splitWords(member), categories })),
    ]);

/** What belongs to the kind that these words name. */
export const membersFor = (words: readonly Word[]): readonly Member[] =>
  membersByKind.get(words.map(({ stem }) => stem).join(' ')) ?? [];

// Concepts and phrases

export type Phrase = {
  start: number;
  length: number;
  concepts: readonly string[];
  /** Said by a maker's, a model's or a title's name. */
  isBrand: boolean;
};

const conceptsByKey = new Map<string, string[]>();
const brandKeys = new Set<string>();

const addConcept = (name: string, concept: string): void => {
  if (!conceptsByKey.get(keyOf(name))?.includes(concept)) addTo(conceptsByKey, keyOf(name), concept);
};

for (const group of synonymGroups) for (const name of group) addConcept(name, group[0] ?? name);
for (const thing of knownThings.keys()) if (!conceptsByKey.has(keyOf(thing))) addConcept(thing, thing);
for (const [thing, names] of brands) {
  const meant = [...(conceptsByKey.get(keyOf(thing)) ?? [thing])];
  for (const name of names) {
    brandKeys.add(keyOf(name));
    for (const concept of meant) addConcept(name, concept);
  }
}

// Most words begin and end no known phrase: looking that up first saves nearly all the joining.
const longestFrom = new Map<string, number>();
const longestTo = new Map<string, number>();
for (const key of conceptsByKey.keys()) {
  const words = key.split(' ');
  const note = (lengths: Map<string, number>, word = '') =>
    lengths.set(word, Math.max(lengths.get(word) ?? 0, words.length));
  note(longestFrom, words[0]);
  note(longestTo, words.at(-1));
}

const phraseAt = (words: readonly Word[], start: number, length: number): Phrase | null => {
  let key = words[start]?.stem ?? '';
  for (let at = start + 1; at < start + length; at += 1) key += ` ${words[at]?.stem}`;
  const concepts = conceptsByKey.get(key);
  return concepts ? { start, length, concepts, isBrand: brandKeys.has(key) } : null;
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

// Other names

const namesByConcept = new Map<string, string[][]>();
for (const group of synonymGroups) for (const name of group) addTo(namesByConcept, group[0] ?? name, splitWords(name));
for (const [thing, names] of brands) {
  const [phrase] = phrasesIn(readWords(thing));
  for (const concept of phrase?.concepts ?? [thing])
    for (const name of [thing, ...names]) addTo(namesByConcept, concept, splitWords(name));
}

/** A phrase of the typed words, and all names of what it means. */
export type NamedPhrase = Phrase & { names: readonly (readonly string[])[] };

/** The known phrases among the words, each with its names. */
export const otherWordsFor = (words: readonly Word[]): NamedPhrase[] =>
  phrasesIn(words).map((phrase) => ({
    ...phrase,
    names: phrase.concepts.flatMap((concept) => namesByConcept.get(concept) ?? []),
  }));

/** Every single word of the synonyms and brands: things that people have, whether or not anybody here has one. */
export const listedWords = (): Set<string> =>
  new Set([...namesByConcept.values()].flat(2).filter((word) => word.length >= 3));

/** Everything that a text speaks of. A longer name is another thing, but a thing without other names is also its kind. */
export const conceptsIn = (words: readonly Word[]): string[] =>
  phrasesIn(words).flatMap(({ start, length, concepts }) => {
    const isOtherThing = length === 1 || concepts.some((concept) => namesByConcept.has(concept));
    const within = isOtherThing ? [] : words.slice(start, start + length);
    return [...concepts, ...within.flatMap((word) => phrasesIn([word]).flatMap((phrase) => phrase.concepts))];
  });
