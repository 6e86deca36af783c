import { everyday, names } from './foreign-names.ts';
import type { ForeignLanguage, Language } from './foreign-stem.ts';
import { stems } from './words.ts';

const keyOf = (english: string): string => stems(english).join(' ');

const readUsual = (language: ForeignLanguage): Map<string, string> => {
  const usual = new Map<string, string>();
  for (const [english, [first]] of [...Object.entries(everyday[language]), ...Object.entries(names[language])])
    if (first !== undefined) usual.set(keyOf(english), first);
  return usual;
};

const known = new Map<Language, Map<string, string>>();

/**
 * What a reader calls a thing whose English name, or whose name in their own language, is given. Of a longer name the last
 * words that are known say what it is: a "red bicycle" is a "Fahrrad". What nobody knows stays as it is.
 */
export const nameIn = (language: Language, said: string): string => {
  if (language === 'en') return said;
  const usual = known.get(language) ?? readUsual(language);
  known.set(language, usual);
  const words = said.split(' ');
  for (const at of words.keys()) {
    const name = usual.get(keyOf(words.slice(at).join(' ')));
    if (name !== undefined) return name;
  }
  return said;
};
