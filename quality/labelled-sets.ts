import sampleThings from '../demo/sample/items.json' with { type: 'json' };
import freshMatching from '../datasets/quality/matching.fresh.held-out.json' with { type: 'json' };
import heldOutMatching from '../datasets/quality/matching.held-out.json' with { type: 'json' };
import tunedMatching from '../datasets/quality/matching.tuned.json' with { type: 'json' };
import freshSentences from '../datasets/quality/sentences.fresh.held-out.json' with { type: 'json' };
import heldOutSentences from '../datasets/quality/sentences.held-out.json' with { type: 'json' };
import openedSentences from '../datasets/quality/sentences.opened.json' with { type: 'json' };
import largeThings from '../datasets/quality/search/things.json' with { type: 'json' };
import hurriedThings from '../datasets/quality/search/hurried.json' with { type: 'json' };
import mixedThings from '../datasets/quality/search/mixed.json' with { type: 'json' };
import tunedSentences from '../datasets/quality/sentences.tuned.json' with { type: 'json' };
import heldOutThings from '../datasets/quality/spoken-things.held-out.json' with { type: 'json' };
import tunedThings from '../datasets/quality/spoken-things.tuned.json' with { type: 'json' };
import freshWishes from '../datasets/quality/wishes/wishes.fresh.held-out.json' with { type: 'json' };
import heldOutWishes from '../datasets/quality/wishes/wishes.held-out.json' with { type: 'json' };
import languagesWishes from '../datasets/quality/wishes/wishes.languages.held-out.json' with { type: 'json' };
import openedLanguagesWishes from '../datasets/quality/wishes/wishes.languages.opened.json' with { type: 'json' };
import openedWishes from '../datasets/quality/wishes/wishes.opened.json' with { type: 'json' };
import tunedWishes from '../datasets/quality/wishes/wishes.tuned.json' with { type: 'json' };

export type LabelledItem = { name: string; description: string; tags: string[]; categories: string[] };
export type LabelledWish = { name: string; description: string; categories: string[] };
export type LabelledMatching = {
  pairs: { wish: LabelledWish; item: LabelledItem; alsoFits?: string[] }[];
  /** Near misses: things of the same category that do not answer any wish of the part. */
  distractors: LabelledItem[];
  /** Wishes that nothing in the part answers. */
  unanswered: LabelledWish[];
};
export type LabelledThing = LabelledItem & { key: string };
/** A wish as people type it, with the things of its set that answer it and those that only come near. */
export type TypedWish = {
  name: string;
  description: string;
  set: 'sample' | 'large' | 'hurried' | 'mixed';
  right: string[];
  related: string[];
  /** With the wishes in several languages only, and whether the lists know the thing. */
  language?: string;
  known?: boolean;
};
export type LabelledSentence = {
  type: string;
  said: string;
  heads: string[];
  categories: string[];
  tags: string[];
  /** `lend`, `give`, or null where nothing tells; not everywhere labelled. */
  kind?: string | null;
  /** What is said about its state ("hardly used"). */
  condition?: string | null;
};

/**
 * The held-out parts are for reading figures only: no rule, list or weight may come from looking at their cases. "held-out"
 * is every third case of what was written at first; "fresh" was written after the lists of things and names were made.
 */
export const parts: readonly { part: 'tuned' | 'held-out' | 'fresh'; matching: LabelledMatching }[] = [
  { part: 'tuned', matching: tunedMatching },
  { part: 'held-out', matching: heldOutMatching },
  { part: 'fresh', matching: freshMatching },
];

/** "opened" was fresh until its cases were looked at. */
export const sentenceParts: readonly {
  part: 'tuned' | 'opened' | 'held-out' | 'fresh';
  sentences: LabelledSentence[];
}[] = [
  { part: 'tuned', sentences: tunedSentences },
  { part: 'opened', sentences: openedSentences },
  { part: 'held-out', sentences: heldOutSentences },
  { part: 'fresh', sentences: freshSentences },
];

/** Sentences that name a thing, for robots to say; every third is held out. */
export const spokenThings = [
  { part: 'tuned', things: tunedThings },
  { part: 'held-out', things: heldOutThings },
];

export const setsOfThings: Readonly<Record<TypedWish['set'], readonly LabelledThing[]>> = {
  sample: sampleThings,
  large: largeThings,
  hurried: hurriedThings,
  mixed: mixedThings,
};

const sets: readonly string[] = ['sample', 'large', 'hurried', 'mixed'] satisfies TypedWish['set'][];
const isSet = (set: string): set is TypedWish['set'] => sets.includes(set);

const asTyped = ({ set, ...wish }: Omit<TypedWish, 'set'> & { set: string }): TypedWish => ({
  ...wish,
  set: isSet(set) ? set : 'sample',
});

/** What is opened was fresh until its cases were looked at; it is tuned on since then. */
export const wishParts = [
  { part: 'tuned', wishes: tunedWishes.map(asTyped) },
  { part: 'held-out', wishes: heldOutWishes.map(asTyped) },
  { part: 'fresh', wishes: freshWishes.map(asTyped) },
  { part: 'opened', wishes: openedWishes.map(asTyped) },
  { part: 'languages, opened', wishes: openedLanguagesWishes.map(asTyped) },
  { part: 'languages, held-out', wishes: languagesWishes.map(asTyped) },
] as const;
