import { remember } from '../../base/remember.ts';
import { splitCompound } from './compounds.ts';
import { isEnglishWord } from './english-words.ts';
import { isStopWord, isWordOf, meaningOf } from './foreign-names.ts';
import { fold, foreignLanguages, type ForeignLanguage, type Language } from './foreign-stem.ts';
import { phrasesIn } from './lexicon.ts';
import { guessing } from '../tuning.ts';
import { emptyWords, readWords } from './words.ts';

/** How much a word speaks for each language. */
type Evidence = Record<Language, number>;

const { weights, letters } = guessing;
const arabicScript = /[\u0600-\u06ff]/;
const ownLetters: Partial<Record<ForeignLanguage, RegExp>> = { de: /[äöüß]/, es: /[ñáíóú]/, fr: /[çèêàùûîôœ]/ };

const englishEvidence = (folded: string): number => {
  const [word] = readWords(folded);
  if (!word) return 0;
  if (phrasesIn([word]).length > 0) return weights.englishThing;
  return emptyWords.has(word.stem) || isEnglishWord(folded) ? weights.word : 0;
};

const isCompound = (folded: string): boolean =>
  folded.length >= letters.compound && !isEnglishWord(folded) && splitCompound(folded) !== null;

const isEnglishStopWord = (folded: string): boolean => readWords(folded).some(({ stem }) => emptyWords.has(stem));

const foreignEvidence = (language: ForeignLanguage, folded: string): number => {
  if (isStopWord(language, folded)) return weights.word;
  // Without its accent, French tea is an English article.
  if (isEnglishStopWord(folded)) return 0;
  const meaning = meaningOf(language, folded);
  if (meaning) return meaning.isThing ? weights.thing : weights.everyday;
  if (language === 'de' && isCompound(folded)) return weights.everyday;
  return isWordOf(language, folded) ? weights.partOfName : 0;
};

const weigh = (said: string): Evidence => {
  const folded = fold(said);
  const letterEvidence = (language: ForeignLanguage) => (ownLetters[language]?.test(said) ? weights.ownLetters : 0);
  const of = (language: ForeignLanguage) =>
    /^\d/.test(said) ? 0 : foreignEvidence(language, folded) + letterEvidence(language);
  return {
    en: englishEvidence(folded),
    de: of('de'),
    es: of('es'),
    fr: of('fr'),
    ar: of('ar') + (arabicScript.test(said) ? weights.thing : 0),
  };
};

// Thousands of texts are read in one go, and most words repeat.
const evidenceOf = remember(20_000, weigh);

/** Whether English knows this word, in lower case. */
export const isKnownInEnglish = (word: string): boolean => evidenceOf(word).en > 0;

/** "Electric scooter" is a name in English, though Spanish has both words, too. */
const isAllEnglish = (words: readonly string[]): boolean =>
  words.length > 1 &&
  words.every(isKnownInEnglish) &&
  words.some((word) => evidenceOf(word).en === weights.englishThing);

const weighAll = (words: readonly string[]): Evidence => {
  const sums: Evidence = { en: 0, de: 0, es: 0, fr: 0, ar: 0 };
  for (const word of words) {
    const evidence = evidenceOf(word);
    sums.en += evidence.en;
    for (const language of foreignLanguages) sums[language] += evidence[language];
  }
  return sums;
};

const bestOf = (sums: Evidence): ForeignLanguage => foreignLanguages.toSorted((a, b) => sums[b] - sums[a])[0] ?? 'de';

/**
 * The language of these words, in lower case; English unless another one knows more of them. That of the words around helps
 * where it can make a difference.
 */
export const languageOf = (words: readonly string[], guessAround: () => Language = () => 'en'): Language => {
  const sums = weighAll(words);
  const around = sums[bestOf(sums)] + weights.around > sums.en ? guessAround() : 'en';
  if (around !== 'en') sums[around] += weights.around;
  const best = bestOf(sums);
  return sums[best] > sums.en && (best === around || !isAllEnglish(words)) ? best : 'en';
};
