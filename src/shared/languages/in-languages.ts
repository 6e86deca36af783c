import { isolating } from './isolating.ts';
import { directionOf, type Language } from './languages.ts';

/** Picks the words of a language where one program speaks all of them, as the server does. */
export const inLanguages = <Words extends object>(all: Record<Language, Words>) => {
  const known = new Map<Language, Words>();
  return (language: Language): Words => {
    const words = known.get(language) ?? isolating(all[language], directionOf(language));
    known.set(language, words);
    return words;
  };
};
