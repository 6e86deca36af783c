import everydayAr from '../../../../datasets/lexicon/everyday/ar.json' with { type: 'json' };
import everydayDe from '../../../../datasets/lexicon/everyday/de.json' with { type: 'json' };
import everydayEs from '../../../../datasets/lexicon/everyday/es.json' with { type: 'json' };
import everydayFr from '../../../../datasets/lexicon/everyday/fr.json' with { type: 'json' };
import namesAr from '../../../../datasets/lexicon/names/ar.json' with { type: 'json' };
import namesDe from '../../../../datasets/lexicon/names/de.json' with { type: 'json' };
import namesEs from '../../../../datasets/lexicon/names/es.json' with { type: 'json' };
import namesFr from '../../../../datasets/lexicon/names/fr.json' with { type: 'json' };
import stopWords from '../../../../datasets/lexicon/stop-words.json' with { type: 'json' };
import { guessing } from '../tuning.ts';
import { fold, foreignLanguages, type ForeignLanguage, foreignStem, plainForm } from './foreign-stem.ts';

/** What a foreign name means: English names, the likeliest first. */
export type Meaning = { english: readonly string[]; isThing: boolean };

type Names = Readonly<Record<string, readonly string[]>>;
type Candidate = { english: string; isThing: boolean; place: number };

/** The words of a text: letters and digits. Hyphens and apostrophes part words. */
const foreignWords = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** What each known thing, and each everyday word, is called in the other languages; the usual name comes first. */
export const names: Record<ForeignLanguage, Names> = { de: namesDe, es: namesEs, fr: namesFr, ar: namesAr };
export const everyday: Record<ForeignLanguage, Names> = {
  de: everydayDe,
  es: everydayEs,
  fr: everydayFr,
  ar: everydayAr,
};

const asStem = (language: ForeignLanguage, word: string): string => `${foreignStem(language, word)}~`;

/** German stems of three letters are those of too many words. */
const hasStem = (language: ForeignLanguage, word: string): boolean =>
  foreignStem(language, word).length >= (language === 'de' ? guessing.letters.germanStem : 1);

/** As it is said and by its stems: a beach ("playa") is no console, though its stem is that of a "play". */
const keysOf = (language: ForeignLanguage, words: readonly string[]): string[] => [
  words.map((word) => plainForm(language, word)).join(' '),
  ...(words.every((word) => hasStem(language, word)) ? [words.map((word) => asStem(language, word)).join(' ')] : []),
];

const readNames = (language: ForeignLanguage) => {
  const stops = new Set(foreignWords(stopWords[language]).map(fold));
  const tellingOf = (name: string): string[] => {
    const words = foreignWords(name).map(fold);
    const telling = words.filter((word) => !stops.has(word));
    return telling.length > 0 ? telling : words;
  };
  const candidates = new Map<string, Candidate[]>();
  const put = (key: string, candidate: Candidate) => {
    const known = candidates.get(key);
    if (known) known.push(candidate);
    else candidates.set(key, [candidate]);
  };
  const add = (list: Names, isThing: boolean) => {
    for (const [english, said] of Object.entries(list))
      for (const [place, name] of said.entries())
        for (const key of keysOf(language, tellingOf(name))) put(key, { english, isThing, place });
  };
  add(names[language], true);
  add(everyday[language], false);
  const meanings = new Map<string, Meaning>();
  const longest = new Map<string, number>();
  for (const [key, list] of candidates) {
    const best = list.toSorted((a, b) => Number(b.isThing) - Number(a.isThing) || a.place - b.place);
    meanings.set(key, {
      english: [...new Set(best.map(({ english }) => english))],
      isThing: best.some(({ isThing }) => isThing),
    });
    const [start = '', ...more] = key.split(' ');
    longest.set(start, Math.max(longest.get(start) ?? 0, 1 + more.length));
  }
  const words = new Set([...candidates.keys()].flatMap((key) => key.split(' ')));
  return { stops, meanings, longest, words };
};

const known = new Map<ForeignLanguage, ReturnType<typeof readNames>>();

/** Read when a text needs it first: all languages at once were a tenth of every start. */
const knownIn = (language: ForeignLanguage) => {
  const found = known.get(language) ?? readNames(language);
  known.set(language, found);
  return found;
};

export const isStopWord = (language: ForeignLanguage, folded: string): boolean => knownIn(language).stops.has(folded);

/** What a single folded word means in a language; null where it is no name of anything. */
export const meaningOf = (language: ForeignLanguage, folded: string): Meaning | null =>
  nameFrom(language, [folded])?.meaning ?? null;

/** Whether the language has this word, if only as a part of a longer name. */
export const isWordOf = (language: ForeignLanguage, folded: string): boolean =>
  isStopWord(language, folded) || keysOf(language, [folded]).some((key) => knownIn(language).words.has(key));

/** The longest name that begins with the first of these folded words, none of them a stop word. */
export const nameFrom = (
  language: ForeignLanguage,
  folded: readonly string[],
): { length: number; meaning: Meaning } | null => {
  const { longest, meanings } = knownIn(language);
  const [start = ''] = folded;
  const lengths = keysOf(language, [start]).map((key) => longest.get(key) ?? 0);
  const atMost = Math.min(folded.length, Math.max(...lengths));
  for (let length = atMost; length > 0; length -= 1)
    for (const key of keysOf(language, folded.slice(0, length))) {
      const meaning = meanings.get(key);
      if (meaning) return { length, meaning };
    }
  return null;
};

/** Every word of the names and the everyday words, folded: none of them is a typing error. */
export const everyForeignWord = (): string[] => [
  ...new Set(
    [names, everyday].flatMap((lists) =>
      foreignLanguages.flatMap((language) => Object.values(lists[language]).flat().flatMap(foreignWords).map(fold)),
    ),
  ),
];
