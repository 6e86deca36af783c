import { inEnglish } from './gloss-texts.ts';
import { chooseCategories } from './describing/choose-categories.ts';
import { type Phrase, phrasesIn } from './lexicon/lexicon.ts';
import { type Mark, marksIn } from './lexicon/contraries.ts';
import { type Measures, measuresIn, wishedMeasuresIn } from './lexicon/measures.ts';
import { type NamedThing, namedThings } from './lexicon/named-things.ts';
import { tellsPurpose } from './lexicon/tells-purpose.ts';
import { wordWeights } from './tuning.ts';
import { withKnownUse } from './uses.ts';
import { commonWords, emptyWords, readWords, type Word } from './lexicon/words.ts';

/** What a wish or an item says about itself. */
export type Described = {
  name: string;
  description: string;
  tags: readonly string[];
  categories: readonly string[];
};

/** A wish or an item, made ready for many comparisons. */
export type Prepared = {
  things: readonly NamedThing[];
  nameConcepts: ReadonlySet<string>;
  tagConcepts: ReadonlySet<string>;
  otherConcepts: ReadonlySet<string>;
  /** As a wish it tells what is to be done instead of naming a thing. */
  isPurpose: boolean;
  /** All its words by their stems, as they were said. */
  words: ReadonlyMap<string, string>;
  marks: ReadonlySet<Mark>;
  /** The same of its name and tags, which say what it is; its description mentions other things too. */
  namedMarks: ReadonlySet<Mark>;
  /** Sizes, ages and the like, as an item and as a wish. */
  measures: Measures;
  wishedMeasures: Measures;
  /** The stems of its tags, which mostly tell what a thing is for. */
  tagStems: ReadonlySet<string>;
  /** How much each word and known phrase counts; the whole has length 1. */
  weights: ReadonlyMap<string, number>;
  categories: ReadonlySet<string>;
  /** Without a category: the usual categories of the named things. */
  likelyCategories: ReadonlySet<string>;
  vector: Float32Array | null;
  /** As an item: the known things whose use is its own; by its name, and where that tells nothing, by its tags. */
  uses: readonly string[];
};

type Field = { words: readonly Word[]; phrases: readonly Phrase[]; weight: number };

const readField = (text: string, weight: number): Field => {
  const words = readWords(text);
  return { words, phrases: phrasesIn(words), weight };
};

const weightOf = (stem: string | undefined): number =>
  stem !== undefined && commonWords.has(stem) ? wordWeights.common : 1;
const isCounted = (stem: string): boolean => !emptyWords.has(stem) && !/^\d/.test(stem);

type Weights = Map<string, number>;

const put = (weights: Weights, key: string, weight: number): void => {
  const present = weights.get(key);
  if (present === undefined || present < weight) weights.set(key, weight);
};

const addPhrases = (weights: Weights, { words, phrases, weight }: Field): void => {
  for (const { start, length, concepts } of phrases)
    for (const concept of concepts)
      put(weights, `=${concept}`, weight * (length === 1 ? weightOf(words[start]?.stem) : 1));
};

/** The words of a longer phrase count little by themselves, and a phrase of one word is not counted twice. */
const addWords = (weights: Weights, { words, phrases, weight }: Field): void => {
  const phraseLengths: number[] = [];
  for (const { start, length } of phrases)
    for (let at = start; at < start + length; at += 1) phraseLengths[at] = length;
  for (const [at, { stem }] of words.entries())
    if (phraseLengths[at] !== 1 && isCounted(stem))
      put(weights, stem, weight * (phraseLengths[at] ? wordWeights.partOfPhrase : weightOf(stem)));
};

const ofLengthOne = (weights: Weights): Weights => {
  let squares = 0;
  for (const weight of weights.values()) squares += weight * weight;
  const length = Math.sqrt(squares);
  for (const [key, weight] of weights) weights.set(key, weight / length);
  return weights;
};

const conceptsIn = (fields: readonly Field[]): Set<string> =>
  new Set(fields.flatMap((field) => field.phrases.flatMap((phrase) => phrase.concepts)));

/** The things it names; else any that its name ("Toaster 4 slice") or, last, its tags speak of. */
const usesOf = (...told: readonly Iterable<string>[]): string[] =>
  told.map(withKnownUse).find((known) => known.length > 0) ?? [];

const likelyCategories = ({ name, description }: Described) => chooseCategories(name, `${name}. ${description}`, null);

/** Once, when it is asked for: an item is compared with few wishes that tell a size, a wish is no item. */
const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
};

/** `described` is the same in English, where it has been read before. */
export const prepare = (
  asWritten: Described,
  vector: Float32Array | null,
  described: Described = inEnglish(asWritten),
): Prepared => {
  const { fields } = wordWeights;
  const name = readField(described.name, fields.name);
  // The word between keeps two tags ("baby", "bed") from being read as one thing.
  const tags = readField(described.tags.join(' and '), fields.tags);
  const description = readField(described.description, fields.description);
  const weights: Weights = new Map();
  const words = new Map<string, string>();
  for (const field of [name, tags, description]) {
    addPhrases(weights, field);
    addWords(weights, field);
    for (const word of field.words) words.set(word.stem, word.said);
  }
  const said = `${asWritten.name}. ${asWritten.description}`;
  const marks = marksIn(words.keys());
  const namedMarks = marksIn([...name.words, ...tags.words].map((word) => word.stem));
  const measures = once(() => measuresIn(said, namedMarks));
  const wishedMeasures = once(() => wishedMeasuresIn(asWritten.name, said, marks));
  const likely = once(() => new Set(described.categories.length === 0 ? likelyCategories(described) : []));
  const isPurpose = once(() => tellsPurpose(described.name));
  const things = namedThings(described.name);
  const nameConcepts = conceptsIn([name]);
  const tagConcepts = conceptsIn([tags]);
  return {
    things,
    nameConcepts,
    tagConcepts,
    otherConcepts: conceptsIn([description]),
    get isPurpose() {
      return isPurpose();
    },
    words,
    marks,
    namedMarks,
    get measures() {
      return measures();
    },
    get wishedMeasures() {
      return wishedMeasures();
    },
    tagStems: new Set(tags.words.map((word) => word.stem)),
    weights: ofLengthOne(weights),
    categories: new Set(described.categories),
    get likelyCategories() {
      return likely();
    },
    vector,
    uses: usesOf(
      things.flatMap((thing) => thing.concepts),
      nameConcepts,
      tagConcepts,
    ),
  };
};
