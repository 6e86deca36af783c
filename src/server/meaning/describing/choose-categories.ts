import { type Category, itemCategories } from '../../../shared/items/categories.ts';
import { cosine } from '../cosine.ts';
import { categoriesOfThing, lastPhrase, phrasesIn } from '../lexicon/lexicon.ts';
import { readWords } from '../lexicon/words.ts';
import { describing } from '../tuning.ts';

export type Vectors = {
  themes: ReadonlyMap<Category, readonly Float32Array[]>;
  name: Float32Array;
  whole: Float32Array;
};

const { most, near, weights, least } = describing.categories;

const knownIn = (text: string): (readonly Category[])[] => {
  const words = readWords(text);
  return phrasesIn(words).map(({ start, length }) =>
    categoriesOfThing(
      words
        .slice(start, start + length)
        .map((word) => word.stem)
        .join(' '),
    ),
  );
};

/** Of two things the first decides, and of a bag of doorknobs the doorknobs. */
const headOf = (name: string): string => {
  const [first = ''] = name.split(' and ');
  return lastPhrase(readWords(first)) ? first : (first.split(' of ').at(-1) ?? '');
};

const nearest = (themes: readonly Float32Array[] | undefined, vector: Float32Array): number =>
  Math.max(0, ...(themes ?? []).map((theme) => cosine(theme, vector)));

const shareOf = (category: Category, lists: readonly (readonly Category[])[]): number =>
  Math.min(
    1,
    lists.reduce((sum, list) => sum + (list.includes(category) ? 1 / list.length : 0), 0),
  );

/** The likeliest category, and a second that comes near it: by what is known of the thing and, if possible, by meaning. */
export const chooseCategories = (name: string, whole: string, vectors: Vectors | null): Category[] => {
  const named = knownIn(headOf(name)).at(-1) ?? [];
  const mentioned = knownIn(whole);
  const weigh = (category: Category): number => {
    const themes = vectors?.themes.get(category);
    const meaning = vectors
      ? weights.nameMeaning * nearest(themes, vectors.name) + weights.wholeMeaning * nearest(themes, vectors.whole)
      : 0;
    const isNamed = named.includes(category);
    const known = isNamed ? weights.named + weights.namedOnlyHere / named.length : 0;
    return known + meaning + weights.mentioned * shareOf(category, mentioned);
  };
  const weighed = itemCategories
    .map((category) => ({ category, weight: weigh(category) }))
    .toSorted((a, b) => b.weight - a.weight);
  const heaviest = weighed[0]?.weight ?? 0;
  return weighed
    .filter(({ weight }) => weight > least && weight >= near * heaviest)
    .slice(0, most)
    .map(({ category }) => category);
};
