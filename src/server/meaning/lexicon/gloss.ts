import { splitCompound } from './compounds.ts';
import { isStopWord, nameFrom } from './foreign-names.ts';
import { fold, foreignLanguages, type ForeignLanguage, type Language } from './foreign-stem.ts';
import { isKnownInEnglish, languageOf } from './language-of.ts';
import { guessing } from '../tuning.ts';

/** Some words of a text that mean one thing in English. */
type Unit = {
  start: number;
  /** How many words, with the stop words between them. */
  length: number;
  /** English names, the likeliest first; none for a word that says nothing, null for one that no list knows. */
  english: readonly string[] | null;
  isThing: boolean;
  /** The English names of each part of a compound. */
  parts?: readonly (readonly string[])[];
};

const joints: Record<ForeignLanguage, Readonly<Record<string, string>>> = {
  de: {
    fur: 'for',
    furs: 'for',
    mit: 'with',
    ohne: 'without',
    von: 'of',
    vom: 'of',
    aus: 'of',
    und: 'and',
    oder: 'or',
    in: 'in',
    im: 'in',
    zum: 'to',
    zur: 'to',
    zu: 'to',
  },
  es: { para: 'for', con: 'with', sin: 'without', de: 'of', del: 'of', y: 'and', e: 'and', o: 'or', u: 'or', en: 'in' },
  fr: {
    pour: 'for',
    avec: 'with',
    sans: 'without',
    de: 'of',
    du: 'of',
    des: 'of',
    d: 'of',
    a: 'of',
    au: 'of',
    aux: 'of',
    et: 'and',
    ou: 'or',
    en: 'of',
    dans: 'in',
  },
  ar: { مع: 'with', بدون: 'without', من: 'of', و: 'and', او: 'or', في: 'in' },
};

const compoundUnits = (folded: string, start: number): Unit | null => {
  const parts = folded.length >= guessing.letters.compound ? splitCompound(folded) : null;
  if (!parts) return null;
  const english = parts.map(({ said, meaning }) => meaning?.english[0] ?? said).join(' ');
  return {
    start,
    length: 1,
    english: [english],
    isThing: parts.at(-1)?.meaning?.isThing ?? false,
    parts: parts.map(({ said, meaning }) => meaning?.english ?? [said]),
  };
};

const longestName = 5;

/** Where the next words stand that are no stop words. */
const tellingFrom = (language: ForeignLanguage, folded: readonly string[], start: number): number[] => {
  const places: number[] = [];
  for (let at = start; at < folded.length && places.length < longestName; at += 1)
    if (!isStopWord(language, folded[at] ?? '')) places.push(at);
  return places;
};

/** The longest name that begins here; stop words inside a name ("tienda de campaña") are passed over. */
const nameAt = (language: ForeignLanguage, folded: readonly string[], start: number): Unit | null => {
  const places = tellingFrom(language, folded, start);
  if (places[0] !== start) return null;
  const words = places.map((at) => folded[at] ?? '');
  const found = nameFrom(language, words);
  if (!found) return null;
  const end = places[found.length - 1] ?? start;
  return { start, length: end - start + 1, ...found.meaning };
};

const unitIn = (language: ForeignLanguage, folded: readonly string[], start: number): Unit => {
  const word = folded[start] ?? '';
  const named = nameAt(language, folded, start) ?? (language === 'de' ? compoundUnits(word, start) : null);
  if (named) return named;
  if (!isStopWord(language, word)) return { start, length: 1, english: null, isThing: false };
  const joint = joints[language][word];
  return { start, length: 1, english: joint === undefined ? [] : [joint], isThing: false };
};

/** In an English text, only a name that is no English word. */
const unitInEnglish = (folded: readonly string[], start: number): Unit => {
  const word = folded[start] ?? '';
  const unknown: Unit = { start, length: 1, english: null, isThing: false };
  if (word.length < guessing.letters.mixed || isKnownInEnglish(word)) return unknown;
  for (const language of foreignLanguages) {
    const unit = unitIn(language, folded, start);
    if (unit.isThing) return unit;
  }
  return unknown;
};

const readUnits = (language: Language, words: readonly string[]): Unit[] => {
  const folded = words.map(fold);
  const units: Unit[] = [];
  for (let at = 0; at < folded.length; ) {
    const unit = language === 'en' ? unitInEnglish(folded, at) : unitIn(language, folded, at);
    units.push(unit);
    at += unit.length;
  }
  return units;
};

const isJoint = (language: ForeignLanguage, { english }: Unit): boolean =>
  english?.[0] !== undefined && Object.values(joints[language]).includes(english[0]);

/**
 * English puts the thing last: a "bicicleta roja" is a red bicycle, a "teclado yamaha psr" a yamaha psr keyboard. What stands
 * behind a thing comes before it, up to a word like "for". In German that is a maker or a size, and the next thing is another.
 */
const inEnglishOrder = (language: Language, units: readonly Unit[]): Unit[] => {
  if (language === 'en') return [...units];
  const ordered: Unit[] = [];
  let thing: Unit[] = [];
  for (const unit of units) {
    const isNext = isJoint(language, unit) || (language === 'de' && unit.isThing);
    if (isNext) ordered.push(...thing.splice(0));
    if (unit.isThing && thing.length === 0) thing = [unit];
    else ordered.push(unit);
  }
  return [...ordered, ...thing];
};

const clause = /[^,;:.!?()/&+\n،؛؟]+/g;
const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const glossClause = (language: Language, text: string): string => {
  const words = wordsIn(text);
  const units = readUnits(language, words);
  if (units.every(({ english }) => english === null)) return text;
  return inEnglishOrder(language, units)
    .map(({ start, length, english }) => (english ? english[0] : words.slice(start, start + length).join(' ')))
    .filter(Boolean)
    .join(' ');
};

/**
 * A text in English so far as the lists know its words, and the language it was written in; what stands around it helps to
 * guess that.
 */
export const gloss = (text: string, around = ''): { language: Language; english: string } => {
  const language = languageOf(wordsIn(text), () => languageOf(wordsIn(around)));
  const english = text.replace(clause, (part) => {
    const said = glossClause(language, part);
    return said === part ? part : ` ${said}`;
  });
  return { language, english: english === text ? text : english.trim() };
};

/** A name in the typed words of a question: where it stands, and for each part of it what it is called in English. */
export type ForeignName = { start: number; length: number; parts: readonly (readonly string[])[] };

export type ForeignReading = {
  /** In which it may be written; none where it is English. */
  languages: readonly ForeignLanguage[];
  names: readonly ForeignName[];
  isStopWord: (word: string) => boolean;
};

/** A single word, in every language that has it as the name of a thing: an English hose, and German trousers. */
const readSingleWord = (folded: string): ForeignName[] => {
  const meanings = foreignLanguages.flatMap((language) => nameFrom(language, [folded])?.meaning ?? []);
  const english = meanings.filter(({ isThing }) => isThing).flatMap((meaning) => meaning.english);
  return english.length > 0 ? [{ start: 0, length: 1, parts: [[...new Set(english)]] }] : [];
};

/** What the words of a question mean in English. */
export const readForeignWords = (words: readonly string[]): ForeignReading => {
  const language = languageOf(words);
  const folded = words.map(fold);
  const isStop = (word: string): boolean => language !== 'en' && isStopWord(language, word);
  const names = readUnits(language, words).flatMap(({ start, length, english, parts }) =>
    english && english.length > 0 && !isStop(folded[start] ?? '') ? [{ start, length, parts: parts ?? [english] }] : [],
  );
  const [only = ''] = folded;
  const isEnglish = folded.some(isKnownInEnglish);
  const unknown = isEnglish ? [] : foreignLanguages;
  return {
    languages: language === 'en' ? unknown : [language],
    names: names.length === 0 && folded.length === 1 ? readSingleWord(only) : names,
    isStopWord: (word) => isStop(fold(word)),
  };
};
