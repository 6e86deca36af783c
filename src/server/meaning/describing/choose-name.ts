import { itemLimits } from '../../../shared/items/limits.ts';
import { describing } from '../tuning.ts';
import { isNoThing, isOfferAlone, weighPhrase } from './name-clues.ts';
import type { NounPhrase } from './noun-phrases.ts';
import type { Token } from './token.ts';

export type ChosenName = { name: string; others: string[]; phrase: NounPhrase | null };

const { near, mostOthers } = describing.name;

// They praise or measure, and the description says them anyway.
const praise =
  /^(?:(?:good|nice|lovely|great|big|old|new|few|spare|little|massive|huge|super|proper|decent|free|inch|foot|metre|meter|litre) )+(?=\S)/i;

export const asName = (said: string): string => {
  const name = said.replace(praise, '');
  return (name.charAt(0).toUpperCase() + name.slice(1)).slice(0, itemLimits.name).trim();
};

const isCounting = (token: Token): boolean => ['DET', 'NUM', 'PRON'].includes(token.pos);

/** "Two chairs that go with it" come with the thing; they are not offered beside it. */
const comesWithIt = (tokens: readonly Token[], { end }: NounPhrase): boolean =>
  /^that (?:go|come)/.test(`${tokens[end]?.said} ${tokens[end + 1]?.said}`);

/** "A commode and a bath seat": the second thing when it is offered in the same breath. */
const secondThing = (
  tokens: readonly Token[],
  phrases: readonly NounPhrase[],
  first: NounPhrase,
): NounPhrase | null => {
  const next = phrases[phrases.indexOf(first) + 1];
  if (!next?.known || tokens[first.end]?.said !== 'and' || comesWithIt(tokens, next)) return null;
  return tokens.slice(first.end + 1, next.start).every(isCounting) ? next : null;
};

/** The likeliest thing of all that the sentence names, and those that come near it. */
export const chooseName = (tokens: readonly Token[], phrases: readonly NounPhrase[]): ChosenName => {
  const weighed = phrases
    .filter((phrase) => !isOfferAlone(phrase))
    .map((phrase, place) => ({ phrase, weight: weighPhrase(tokens, phrase, place) }))
    .toSorted((a, b) => b.weight - a.weight);
  const [best, ...rest] = weighed;
  if (!best) return { name: '', others: [], phrase: null };
  const second = secondThing(tokens, phrases, best.phrase);
  const said = second ? `${best.phrase.said} and ${second.said}` : best.phrase.said;
  const others = rest.filter(({ phrase, weight }) => !isNoThing(phrase) && weight > best.weight - near);
  return {
    name: asName(said),
    others: others.slice(0, mostOthers).map(({ phrase }) => asName(phrase.said)),
    phrase: best.phrase,
  };
};
