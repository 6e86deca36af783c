import { isolated } from '../../shared/format/text.ts';

/** Add a language here and every catalogue must have it before the project compiles again. */
type Language = 'en';

const language: Language = 'en';

type Catalogues<Words> = { en: Words } & { [L in Exclude<Language, 'en'>]: NoInfer<Words> };

const isolateText = (argument: unknown) => (typeof argument === 'string' ? isolated(argument) : argument);

const isolatingEntry = (entry: unknown): unknown => {
  if (typeof entry === 'function')
    return (...args: unknown[]): unknown => Reflect.apply(entry, undefined, args.map(isolateText));
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry) ? isolatingArguments(entry) : entry;
};

/** The same catalogue, whose sentences keep their order when a name or a title in them is written from right to left. */
const isolatingArguments = <Words extends object>(words: Words): Words => {
  const known = new Map<string | symbol, unknown>();
  return new Proxy(words, {
    get: (target, key): unknown => {
      if (!known.has(key)) known.set(key, isolatingEntry(Reflect.get(target, key)));
      return known.get(key);
    },
  });
};

/** The sentences of one feature in the current language; English defines the keys. */
export const catalogue = <Words extends object>(catalogues: Catalogues<Words>): Words =>
  isolatingArguments(catalogues[language]);
