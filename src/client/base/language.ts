import { isolating } from '../../shared/languages/isolating.ts';
import { directionOf, type Language } from '../../shared/languages/languages.ts';

/** Written in by the build: each language has its own, in which `words.ts` is replaced by `words.de.ts`. */
declare const LANGUAGE: Language | undefined;

export const language: Language = typeof LANGUAGE === 'undefined' ? 'en' : LANGUAGE;

export const direction = directionOf(language);

/**
 * The sentences of one feature, with names kept in their own direction. English defines the keys; another language is
 * `catalogue<typeof english>({ … })`.
 */
export const catalogue = <Words extends object>(words: Words): Words => isolating(words, direction);
