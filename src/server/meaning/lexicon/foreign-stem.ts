/** The languages besides English in which the known things have names. */
export const foreignLanguages = ['de', 'es', 'fr', 'ar'] as const;
export type ForeignLanguage = (typeof foreignLanguages)[number];
export type Language = 'en' | ForeignLanguage;

const letters: readonly [RegExp, string][] = [
  [/\p{M}/gu, ''],
  [/ß/g, 'ss'],
  [/œ/g, 'oe'],
  [/æ/g, 'ae'],
  // Arabic: the line that stretches a word, and two letters that many people write in another way.
  [/ـ/g, ''],
  [/ى/g, 'ي'],
  [/ة/g, 'ه'],
];

/** Lower case without accents, umlauts and vowel signs. */
export const fold = (word: string): string =>
  letters.reduce((folded, [sign, plain]) => folded.replace(sign, plain), word.toLowerCase().normalize('NFKD'));

type Rule = readonly [ending: RegExp, rest: string];

const first = (word: string, rules: readonly Rule[], least = 3): string => {
  const rule = rules.find(([ending, rest]) => ending.test(word) && word.replace(ending, rest).length >= least);
  return rule ? word.replace(...rule) : word;
};

const german: readonly Rule[] = [
  [/(ern|em|er|en|es|e)$/, ''],
  [/([lr])n$/, '$1'],
  [/([bdfghklmnrt])s$/, '$1'],
];
const spanishPlural: readonly Rule[] = [
  [/ces$/, 'z'],
  [/([^aeiou])es$/, '$1'],
  [/([aeiou])s$/, '$1'],
];
const frenchPlural: readonly Rule[] = [
  [/eaux$/, 'eau'],
  [/aux$/, 'al'],
  [/[sx]$/, ''],
];
const arabicArticle: readonly Rule[] = [[/^(وال|بال|كال|فال|لل|ال)/, '']];
const arabicEnding: readonly Rule[] = [[/(ات|ون|ين|ه|ها|ي)$/, '']];

const stemmers: Record<ForeignLanguage, (folded: string) => string> = {
  // People without umlauts on their keyboard write "Rasenmaeher".
  de: (word) => first(word.replace(/([aou])e/g, '$1'), german),
  es: (word) => first(first(word, spanishPlural), [[/[aeo]$/, '']]),
  fr: (word) => first(first(word, frenchPlural), [[/e$/, '']]),
  ar: (word) => first(first(word, arabicArticle), arabicEnding),
};

/** A folded word without what says nothing of its meaning: its plural, or the article that Arabic writes together with it. */
export const plainForm = (language: ForeignLanguage, folded: string): string => {
  if (language === 'de') return folded;
  return first(folded, { es: spanishPlural, fr: frenchPlural, ar: arabicArticle }[language]);
};

/** A light stem of a folded word, so that plurals and other endings meet the plain form. */
export const foreignStem = (language: ForeignLanguage, folded: string): string => stemmers[language](folded);
