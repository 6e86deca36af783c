import { isFormerMember } from './former-member.ts';

/** Where a card cuts its texts. */
export const cardLengths = { wishName: 50, ownerName: 30, description: 100 } as const;

/**
 * What belongs together: a letter with its accents, an emoji with all it is made of. Intl.Segmenter knows more scripts, but
 * a slow phone needs a fifth of a second to open it, and Firefox before 125 has none.
 */
const together = /\p{RI}{2}|\P{M}(?:[\p{M}\p{Emoji_Modifier}\u{E0020}-\u{E007F}]|\u200D\P{M})*/gsu;

/** Cuts a text to this many characters and adds an ellipsis; never inside an emoji or an accent. */
export const truncate = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const characters = text.match(together) ?? [];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
};

const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const controls = /(?![\n\t])\p{Cc}/gu;
/** They make the rest of a line read backwards, so that a name can show what it does not say. */
const directionTurners = /[\u202A-\u202E\u2066-\u2069]/g;
/** No language stacks this many accents, and sorting a stack takes quadratic time. */
const highPiles = /(\p{M}{30})\p{M}+/gu;
const nothingVisible = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** Normalises accents in linear time. */
export const composeAccents = (text: string): string => text.replace(highPiles, '$1').normalize('NFC');

/** A text of several lines as it is stored: no control characters, normalised line breaks and accents. */
export const cleanLines = (text: string): string => {
  const plain = text.replace(lineBreaks, '\n').replace(controls, '').replace(directionTurners, '');
  const cleaned = composeAccents(plain).trim();
  return nothingVisible.test(cleaned) ? '' : cleaned;
};

/** A name as it is stored: the same on one line, because it also appears in mail subjects and lists. */
export const cleanLine = (text: string): string => cleanLines(text).replace(/\s+/g, ' ');

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

const address = /^https?:/;

/**
 * A name or title for use inside a sentence: text written in the other direction is wrapped in Unicode isolates, so that
 * it does not reorder the words around it. An address that is copied from a sentence must stay as it is.
 */
export const isolated = (text: string, direction: 'ltr' | 'rtl' = 'ltr'): string => {
  const isOther = direction === 'ltr' ? rightToLeft.test(text) : text !== '' && !address.test(text);
  return isOther ? `\u2068${text}\u2069` : text;
};

/** A date that ends in a shortened month brings its own full stop, which also ends the sentence: "bis 21. Nov." */
export const withOneStop = (sentence: string): string => sentence.replace(/(\d(?:er|\.)?\s\p{L}+\.)\.(?=\s|$)/gu, '$1');

/** Somebody who has left has only one name. */
export const firstNameOf = (name: string): string =>
  isFormerMember(name) ? name : (name.trim().split(/\s+/)[0] ?? '');
