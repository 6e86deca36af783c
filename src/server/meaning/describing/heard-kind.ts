import { type Language, languages } from '../../../shared/languages/languages.ts';
import type { HeardKind } from '../../../shared/voice/contract.ts';
import { describing } from '../tuning.ts';
import { kindSayings } from './kind-sayings.ts';

type Kind = HeardKind['is'];
type Saying = { kind: Kind; isClear: boolean; words: RegExp };

const asWords = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu');

const readSayings = (language: Language): Saying[] =>
  (['give', 'lend'] as const).flatMap((kind) => {
    const { clear, likely } = kindSayings[language][kind];
    return [
      ...clear.map((pattern) => ({ kind, isClear: true, words: asWords(pattern) })),
      ...likely.map((pattern) => ({ kind, isClear: false, words: asWords(pattern) })),
    ];
  });

const sayings = new Map(languages.map((language) => [language, readSayings(language)]));
const sayingsIn = (language: Language): readonly Saying[] => sayings.get(language) ?? [];

/** In English only: elsewhere the word for "not" stands anywhere. "Can't" is mostly a "can" that was misheard. */
const denial =
  /(?:(?<!\p{L})(?:not|never|no|without|rather than|instead of)|(?!can)(?<!\p{L})\p{L}+n['’]t)(?: (?:to|be|being|going|really|just|me|want|need|like|looking)){0,3} $/iu;
const longestDenial = 50;
const other: Record<Kind, Kind> = { give: 'lend', lend: 'give' };
const { clear, likely, lead } = describing.kind;

type Found = HeardKind & { weight: number };

const findIn = (text: string, { kind, isClear, words }: Saying): Found[] =>
  [...text.matchAll(words)].map((match) => {
    // "I don't want it back" gives it, "I'm not giving it away" lends it.
    const before = text.slice(Math.max(0, match.index - longestDenial), match.index);
    const [denied = ''] = (isClear && denial.exec(before)) || [];
    return {
      is: denied === '' ? kind : other[kind],
      said: `${denied}${match[0]}`.trim(),
      weight: isClear ? clear : likely,
    };
  });

/** Whether somebody lends or gives the thing away, by the words in which it was said; null where nothing tells. */
export const hearKind = (text: string, language: Language = 'en'): HeardKind | null => {
  const ways = new Set([...sayingsIn('en'), ...sayingsIn(language)]);
  const found = [...ways].flatMap((each) => findIn(text, each));
  const sum = (kind: Kind) => found.reduce((total, { is, weight }) => total + (is === kind ? weight : 0), 0);
  const [give, lend] = [sum('give'), sum('lend')];
  if (Math.abs(give - lend) < lead) return null;
  const kind: Kind = give > lend ? 'give' : 'lend';
  const [best] = found.filter(({ is }) => is === kind).toSorted((a, b) => b.weight - a.weight);
  return best ? { is: best.is, said: best.said } : null;
};
