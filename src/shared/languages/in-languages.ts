import type { Language } from './languages.ts';

/** Picks the words of a language where one program speaks all of them, as the server does. */
export const inLanguages =
  <Words>(all: Record<Language, Words>) =>
  (language: Language): Words =>
    all[language];
