import { isolated, withOneStop } from '../format/text.ts';
import type { Direction } from './languages.ts';

const isolatingEntry = (entry: unknown, direction: Direction): unknown => {
  if (typeof entry === 'function')
    return (...args: unknown[]): unknown => {
      const said: unknown = Reflect.apply(
        entry,
        undefined,
        args.map((argument) => (typeof argument === 'string' ? isolated(argument, direction) : argument)),
      );
      return typeof said === 'string' ? withOneStop(said) : said;
    };
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry) ? isolating(entry, direction) : entry;
};

/** The same sentences, which keep their order when a name or a title in them is written in the other direction. */
export const isolating = <Words extends object>(words: Words, direction: Direction): Words => {
  const known = new Map<string | symbol, unknown>();
  // A proxy of a module could not replace what the module exports.
  const target = { ...words };
  return new Proxy(target, {
    get: (_, key): unknown => {
      if (!known.has(key)) known.set(key, isolatingEntry(Reflect.get(target, key), direction));
      return known.get(key);
    },
  });
};
