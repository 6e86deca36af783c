import { type Phrase, phrasesIn } from '../lexicon/lexicon.ts';
import { readWords, stems, type Word } from '../lexicon/words.ts';
import type { Token } from './token.ts';

/** A run of words that may name a thing: its position, its words, and the known phrase it ends with, if any. */
export type NounPhrase = { start: number; end: number; said: string; head: Word; known: Phrase | null };

type TaggedWord = Word & { at: number };
type Known = { first: number; last: number; phrase: Phrase };
type Run = { start: number; end: number };

const holders = new Set(stems('set box bag pair stack pile collection pack tub crate bundle roll tin jar basket tray'));
const amounts = new Set(
  stems('load lot couple bunch bit sort kind type few number one foot feet metre meter yard litre kilo'),
);

const isNoun = (token: Token | undefined): boolean => token?.pos === 'NOUN' || token?.pos === 'PROPN';
const isDescribing = (token: Token | undefined): boolean => isNoun(token) || token?.pos === 'ADJ';
const leadsToNoun = (token: Token | undefined): boolean => isDescribing(token) || token?.pos === 'DET';
const beginsPhrase = (token: Token | undefined): boolean =>
  token === undefined || leadsToNoun(token) || token.pos === 'NUM' || token.pos === 'PUNCT';

const wordsOf = (tokens: readonly Token[]): TaggedWord[] =>
  tokens.flatMap((token, at) => readWords(token.said).map((word) => ({ ...word, at })));

/** "A garden fork" is a thing though a tagger may take "fork" for a verb; "we book it" is none. */
const isThingHere = (phrase: Phrase, tokens: readonly Token[], at: number): boolean =>
  phrase.length > 1 || isNoun(tokens[at]) || (leadsToNoun(tokens[at - 1]) && tokens[at]?.pos !== 'AUX');

const knownPhrases = (tokens: readonly Token[]): Known[] => {
  const words = wordsOf(tokens);
  const placeOf = (word: number) => words[word]?.at ?? 0;
  return phrasesIn(words)
    .map((phrase) => ({
      first: placeOf(phrase.start),
      last: placeOf(phrase.start + phrase.length - 1),
      phrase,
    }))
    .filter(({ first, phrase }) => isThingHere(phrase, tokens, first));
};

/** "Knitted" and "folding" describe when a noun follows and no subject goes before. */
const isParticiple = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  const looksLikeOne = token?.pos === 'VERB' && /(ing|ed)$/.test(token.said);
  return looksLikeOne && isDescribing(tokens[at + 1]) && beginsPhrase(tokens[at - 1]);
};

const isJoint = (token: Token | undefined): boolean => /^(?:-|['’]s?)$/.test(token?.said ?? '');
const isContraction = (token: Token): boolean => /\p{L}['’]\p{L}/u.test(token.said);

const markParts = (tokens: readonly Token[], known: readonly Known[]): boolean[] => {
  const isPart = tokens.map(
    (token, at) => (isDescribing(token) || isParticiple(tokens, at)) && !isContraction(token) && !isJoint(token),
  );
  for (const { first, last } of known) isPart.fill(true, first, last + 1);
  return isPart.map((is, at) => is || (isJoint(tokens[at]) && isPart[at - 1] === true && isPart[at + 1] === true));
};

const findRuns = (isPart: readonly boolean[]): Run[] => {
  const runs: Run[] = [];
  for (let at = 0; at < isPart.length; at += 1) {
    if (!isPart[at]) continue;
    const run = runs.at(-1);
    if (run?.end === at) run.end += 1;
    else runs.push({ start: at, end: at + 1 });
  }
  return runs;
};

/** "My grandmother's recipe books": whose they are is no part of the name, but "kids' bike" is. */
const withoutOwner = (tokens: readonly Token[], run: Run): Run => {
  const joint = tokens.findIndex((token, at) => at >= run.start && at < run.end && /^['’]s?$/.test(token.said));
  const isOwned = joint > 0 && tokens[run.start - 1]?.pos === 'PRON';
  return isOwned ? { start: joint + 1, end: run.end } : run;
};

const trimmed = (tokens: readonly Token[], known: readonly Known[], { start, end }: Run): Run => {
  const canEnd = (at: number) => isNoun(tokens[at]) || known.some(({ last }) => last === at);
  let last = end;
  while (last > start && !canEnd(last - 1)) last -= 1;
  return { start, end: last };
};

const say = (tokens: readonly Token[], { start, end }: Run): string =>
  tokens
    .slice(start, end)
    .map((token) => token.said)
    .join(' ')
    .replace(/ ?- ?/g, '-')
    .replace(/ (['’]s?)(?= |$)/g, '$1');

const asNounPhrase = (tokens: readonly Token[], known: readonly Known[], run: Run): NounPhrase[] => {
  const said = say(tokens, run);
  const head = readWords(said).at(-1);
  const ending = known.find(({ first, last }) => first >= run.start && last === run.end - 1);
  return head ? [{ ...run, said, head, known: ending?.phrase ?? null }] : [];
};

const isCounting = (token: Token | undefined): boolean => ['NUM', 'DET', 'PRON'].includes(token?.pos ?? '');

/** Where the held thing begins: after "of" or "full of" and its numbers. */
const startAfterOf = (tokens: readonly Token[], end: number): number => {
  const of = tokens[end]?.said === 'full' ? end + 1 : end;
  if (tokens[of]?.said !== 'of') return -1;
  let at = of + 1;
  while (isCounting(tokens[at])) at += 1;
  return at;
};

/** A box of toy trains is toy trains, and a load of Lego is Lego; what nobody knows keeps its box. */
const joined = (before: NounPhrase, phrase: NounPhrase): NounPhrase | null => {
  const isHolder = holders.has(before.head.stem);
  if (amounts.has(before.head.stem) || (isHolder && phrase.known)) return { ...phrase, start: before.start };
  return isHolder ? { ...phrase, start: before.start, said: `${before.said} of ${phrase.said}` } : null;
};

const joinHolders = (tokens: readonly Token[], phrases: readonly NounPhrase[]): NounPhrase[] => {
  const result: NounPhrase[] = [];
  for (const phrase of phrases) {
    const before = result.at(-1);
    const isHeld = before && startAfterOf(tokens, before.end) === phrase.start;
    const both = isHeld ? joined(before, phrase) : null;
    if (both) result.pop();
    result.push(both ?? phrase);
  }
  return result;
};

/** The phrases of a tagged text that may name a thing, in their order. */
export const nounPhrases = (tokens: readonly Token[]): NounPhrase[] => {
  const known = knownPhrases(tokens);
  const phrases = findRuns(markParts(tokens, known))
    .map((run) => trimmed(tokens, known, withoutOwner(tokens, run)))
    .flatMap((run) => asNounPhrase(tokens, known, run));
  return joinHolders(tokens, phrases);
};
