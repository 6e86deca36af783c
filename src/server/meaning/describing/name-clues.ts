import { stems } from '../lexicon/words.ts';
import { describing } from '../tuning.ts';
import type { NounPhrase } from './noun-phrases.ts';
import type { Token } from './token.ts';

const number = 'two|three|four|five|six|seven|eight|nine|ten|twelve|twenty';
const article = 'a|an|the|some|any|this|that|these|those|my|our|their|your|his|her|its';

// The words before the thing: "I've got a", "we could really use the", "looking for some".
const offering = new RegExp(
  `(?:\\b(?:got|have|has|had|lend|lending|borrow|offer|offering|away|share|sharing|after|need|needs|want|love|like|find|called|use|spare|try|sell|donate|is|are|was|just|left)|['’](?:s|re|ve))(?: (?:${article}|${number}|about|out|of|really|nearly|brand|slightly))*$`,
  'i',
);
const wishing = new RegExp(
  `\\b(?:looking|look|searching|search|hoping|asking|grateful|hunting) for(?: (?:${article}|${number}))*$`,
  'i',
);
const aside = new RegExp(
  `\\b(?:for|with|in|on|at|to|by|from|without|under|into|about|around|outside|plus|as)(?: (?:${article}|${number}))*$`,
  'i',
);
const takenBack = /^,? ?(?:no,? sorry|no,? wait|sorry|actually,? no|i mean)\b/i;

// People, places, times and measures: they occur in nearly every sentence and are hardly ever its subject.
const noThings = new Set(
  stems(`
  wife husband son daughter kid child children baby boy girl lad mum mom dad mother father grandmother grandfather nan gran grandad
  sister brother niece nephew aunt uncle neighbour neighbor friend guest family people person man woman student teenager beginner
  puppy dog cat pet anyone number street road house home flat apartment garage loft attic basement shed kitchen bathroom bedroom
  garden yard room office school church hall club camp beach park allotment town city world day week weekend month year night
  morning afternoon evening time moment hour minute today tomorrow monday tuesday wednesday thursday friday saturday sunday january
  february march april may june july august september october november december christmas easter summer winter spring autumn party
  birthday wedding holiday trip meeting lesson project size colour color condition piece part side corner bit thing stuff way kind
  sort type lot load couple chance reason idea space money pound dollar price metre meter inch foot mile litre pint quart kilo
  kilogram gram degree age shape use work job fun rid scratch hole handle leg wheel key lid charge one mine yours ghost hand mind
  look hang help cuppa collection delivery free`),
);

const { weights, lastPlaceThatCounts, wordsAround } = describing.name;

const textOf = (tokens: readonly Token[], start: number, end: number): string =>
  tokens
    .slice(Math.max(0, start), end)
    .map((token) => token.said)
    .join(' ')
    .replace(/ (['’])/g, '$1');

const weighArticle = (previous: Token | undefined): number => {
  const word = previous?.said ?? '';
  if (/^(?:an?|some|these|this)$/i.test(word) || previous?.pos === 'NUM') return weights.counted;
  return /^(?:my|our|his|her|their|your)$/i.test(word) ? weights.owned : 0;
};

const weighBefore = (before: string): number => {
  if (wishing.test(before)) return weights.offered;
  if (aside.test(before)) return weights.aside;
  return offering.test(before) ? weights.offered : 0;
};

const weighItself = ({ start, head, known }: NounPhrase): number =>
  (known ? weights.known : 0) +
  (known && known.length > 1 ? weights.knownPhrase : 0) +
  (noThings.has(head.stem) ? weights.noThing : 0) +
  (start === 0 ? weights.opening : 0);

export const isNoThing = (phrase: NounPhrase): boolean => noThings.has(phrase.head.stem);

/** "Free to a good home" says how a thing is offered, and names none. */
export const isOfferAlone = ({ said }: NounPhrase): boolean =>
  /^(?:free|(?:good |new |loving )?home|grabs|rid)$/i.test(said);

/** How likely a phrase is the thing that is offered or wished for; `place` counts the phrases before it. */
export const weighPhrase = (tokens: readonly Token[], phrase: NounPhrase, place: number): number =>
  weighItself(phrase) +
  weighBefore(textOf(tokens, phrase.start - wordsAround, phrase.start)) +
  weighArticle(tokens[phrase.start - 1]) +
  weights.laterPlace * Math.min(place, lastPlaceThatCounts) +
  (takenBack.test(textOf(tokens, phrase.end, phrase.end + wordsAround)) ? weights.takenBack : 0);
