import { isolated } from '../../shared/format/text.ts';
import { directionOf, type Language } from '../../shared/languages/languages.ts';

/** Written in by the build: each language has its own, in which `words.ts` is replaced by `words.de.ts`. */
declare const LANGUAGE: Language | undefined;

const language: Language = typeof LANGUAGE === 'undefined' ? 'en' : LANGUAGE;

export const direction = directionOf(language);

const isolateText = (argument: unknown) => (typeof argument === 'string' ? isolated(argument, direction) : argument);

const isolatingEntry = (entry: unknown): unknown => {
  if (typeof entry === 'function')
    return (...args: unknown[]): unknown => Reflect.apply(entry, undefined, args.map(isolateText));
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry) ? catalogue(entry) : entry;
};

/**
 * The sentences of one feature. They keep their order when a name or a title in them is written in the other direction.
 * English defines the keys; another language is `catalogue<typeof english>({ … })`.
 */
export const catalogue = <Words extends object>(words: Words): Words => {
  const known = new Map<string | symbol, unknown>();
  return new Proxy(words, {
    get: (target, key): unknown => {
      if (!known.has(key)) known.set(key, isolatingEntry(Reflect.get(target, key)));
      return known.get(key);
    },
  });
};
