import type { RefusalCode } from '../../shared/http/errors.ts';
import type { Language } from '../../shared/languages/languages.ts';
import { refusalWordsIn } from '../http/words-in.ts';
import { words as english } from './words.ts';
import { importWordsIn } from './words-in.ts';

/** Around a sentence that is kept as its key and what it is about, as JSON, which escapes both. */
const [begin, end] = ['\u0001', '\u0002'];
// oxlint-disable-next-line no-control-regex -- they are there because nobody can write them
const kept = /\u0001([^\u0002]*)\u0002/g;

const keep = (...sentence: readonly unknown[]) => begin + JSON.stringify(sentence) + end;

/**
 * What a list and its lines say back, as it is kept with them: it becomes a sentence when somebody reads it, in their
 * language.
 */
export const words: typeof english = new Proxy(english, {
  get: (target, key): unknown =>
    typeof Reflect.get(target, key) === 'function' ? (...about: unknown[]) => keep(key, ...about) : keep(key),
});

/** The sentence of a refusal, kept in the same way. */
export const keepRefusal = (code: RefusalCode): string => keep('refusal', code);

const say = (language: Language, [key, ...about]: readonly unknown[]): string => {
  // Written by `keepRefusal` alone.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  if (key === 'refusal') return refusalWordsIn(language)(about[0] as RefusalCode);
  const sentence: unknown = Reflect.get(importWordsIn(language).words, String(key));
  if (typeof sentence !== 'function') return String(sentence);
  // What people wrote into their list is never read as a kept sentence.
  const inside = key === 'photoRefused' ? [about[0], sayKept(String(about[1]), language)] : about;
  return String(Reflect.apply(sentence, undefined, inside));
};

/** A text with kept sentences in it, as somebody reads it. Lists from before hold English sentences. */
export const sayKept = (text: string, language: Language): string =>
  text.replace(kept, (_, json: string) => say(language, JSON.parse(json)));
