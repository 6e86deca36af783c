import { isEnglishWord } from './english-words.ts';
import { lastPhrase, type Phrase, phrasesIn } from './lexicon.ts';
import { commonWords, emptyWords, readWords, stems, type Word } from './words.ts';

export type NamedThing = {
  said: string;
  /** What the thing is: its longest known name, and its last word when nothing longer is known. */
  concepts: readonly string[];
  /** What its last word alone would be, to compare a "camping stove" with a "gas cooker". */
  headConcepts: readonly string[];
  /** The words before the last that tell it from others: all of a known name's, and the telling ones before it. */
  modifiers: readonly string[];
  /** The telling words before its known name: a "chess clock" is no other clock. */
  ahead: readonly string[];
};

const holders = new Set(
  stems('set box bag pair stack bunch load collection pack tub crate lot bundle pile couple range'),
);
// What follows one of these tells what the thing is for or comes with, not what it is.
const ender = /^(for|with|to|in|from|that|on|at|by|so|shaped|without|no)$/i;
const measure = /^(\d.*|x|m|cm|mm|ft|l|w|v|kg|g|inch|litr|metr|zoll|pouc|pulgada|per|pcs)$/;
const accessories = new Set(
  stems(
    'bag case cover charger holder sleeve stand rack filter part strap lid refill bit blade box storage accessory sheet insert',
  ),
);
const trailing = new Set(stems('unit set kit size'));

export const isTelling = ({ stem }: Word): boolean =>
  !emptyWords.has(stem) && !commonWords.has(stem) && !measure.test(stem);

const tellingStems = (words: Word[]): string[] => words.filter(isTelling).map((word) => word.stem);

const untilEnder = (name: string): string => {
  const words = name.split(/\s+/);
  const end = words.findIndex((word, at) => at > 0 && ender.test(word));
  return end > 0 ? words.slice(0, end).join(' ') : name;
};

const pastHolder = (words: Word[]): Word[] => {
  const of = words.findIndex((word) => word.stem === 'of');
  if (of <= 0) return words;
  return holders.has(words[of - 1]?.stem ?? '') ? words.slice(of + 1) : words.slice(0, of);
};

/** "Lawnmower bosch", "wetsuit mens m": a maker, a model or a size behind the thing. */
const isAddition = ({ stem, said }: Word): boolean =>
  !accessories.has(stem) && (commonWords.has(stem) || said.length === 1 || !isEnglishWord(said));

const core = (part: string): Word[] => {
  const words = pastHolder(readWords(part)).filter((word) => !measure.test(word.stem));
  const [named] = phrasesIn(words).filter((phrase) => !phrase.isBrand);
  const isDropped = (word: Word | undefined): boolean =>
    word !== undefined && (trailing.has(word.stem) || (named !== undefined && isAddition(word)));
  const endsWithThing = (): boolean => {
    const last = lastPhrase(words);
    return last !== null && !(last.isBrand && named !== undefined);
  };
  while (words.length > 1 && isDropped(words.at(-1)) && !endsWithThing()) words.pop();
  return words;
};

const say = (words: Word[]): string => words.map((word) => word.said).join(' ');

/** "Kindle Paperwhite", "Dualit four-slot": a maker's or model's name, and nothing after it that names another thing. */
const leadingName = (words: Word[]): NamedThing | null => {
  const named = phrasesIn(words).find((phrase) => phrase.isBrand);
  if (!named || accessories.has(words.at(-1)?.stem ?? '')) return null;
  const said = say(words.slice(named.start, named.start + named.length));
  return { said, concepts: named.concepts, headConcepts: named.concepts, modifiers: [], ahead: [] };
};

const byPhrase = (words: Word[], head: Word, phrase: Phrase | null): NamedThing => {
  const start = phrase?.start ?? words.length - 1;
  const ahead = tellingStems(words.slice(0, start));
  return {
    said: say(words.slice(start)),
    concepts: phrase?.concepts ?? [head.stem],
    headConcepts: lastPhrase([head])?.concepts ?? [head.stem],
    modifiers: [...ahead, ...words.slice(start, -1).map((word) => word.stem)],
    ahead,
  };
};

const readThing = (part: string): NamedThing | null => {
  const words = core(part);
  const head = words.at(-1);
  if (head === undefined) return null;
  const phrase = lastPhrase(words);
  return (phrase ? null : leadingName(words)) ?? byPhrase(words, head, phrase);
};

/** The things a name speaks of: "Garden fork and spade, rusty" names two, and what comes after "for" or "with" none. */
export const namedThings = (name: string): NamedThing[] =>
  untilEnder(name)
    .split(/[,;:(/&+]|\band\b|\bor\b|\bplus\b/i)
    .map(readThing)
    .filter((thing) => thing !== null);
