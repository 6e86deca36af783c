import { likeliest, type Moment, type Path } from './greedy-path.ts';
import { nameLengthAt, type NameTrie } from './name-trie.ts';

/** A name that may have been said, how likely as a logarithm, and the moment after it. */
type LikelyName = { tokens: readonly number[]; score: number; after: Moment };
/** How many times the model may still be asked for what comes next. */
type Budget = { steps: number };

type Branch = { trie: NameTrie; tokens: readonly number[]; score: number; before: Moment };

// Fitted on the tuned part of the spoken things. A name is looked for where its first token is not out of the question,
// and given up when it as a whole is; so nearly all places of a clear sentence cost nothing.
const leastFirst = -5.5;
const leastName = -7.5;
const mostSteps = 12;
const mostNames = 2;

const isHopeless = (step: number, { tokens, score }: Branch): boolean =>
  step + score < leastName || (tokens.length === 0 && step < leastFirst);

const branchesOf = (branch: Branch, now: Moment): Branch[] => {
  const branches: Branch[] = [];
  for (const [token, trie] of branch.trie.next) {
    const step = now.scores[token] ?? leastName;
    if (isHopeless(step, branch)) continue;
    branches.push({ trie, tokens: [...branch.tokens, token], score: branch.score + step, before: now });
  }
  return branches;
};

const byScore = (one: { score: number }, other: { score: number }): number => other.score - one.score;

/** The names that sound likeliest from this moment on; the likeliest branch is followed first. */
const listLikelyNames = async (start: Moment, names: NameTrie, budget: Budget): Promise<LikelyName[]> => {
  const found: LikelyName[] = [];
  let open = branchesOf({ trie: names, tokens: [], score: 0, before: start }, start);
  for (let step = 0; step < mostSteps && budget.steps > 0; step += 1) {
    const [best, ...rest] = open.sort(byScore);
    const last = best?.tokens.at(-1);
    if (!best || last === undefined) break;
    budget.steps -= 1;
    const after = await best.before.next(last);
    if (best.trie.isName) found.push({ tokens: best.tokens, score: best.score, after });
    open = [...rest, ...branchesOf(best, after)];
  }
  return found.sort(byScore).slice(0, mostNames);
};

/** The same transcript with the name of a thing at one position. */
export type OtherHearing = {
  readonly tokens: readonly number[];
  /** How much likelier (or less likely, below 0) it sounds, as a logarithm. */
  readonly gain: number;
  /** It can be offered, but a known name was heard there, or a place where the thing itself hardly stands. */
  readonly isDoubtful: boolean;
};

export type Language = {
  readonly names: NameTrie;
  readonly endToken: number;
  /** Whether a word that stands before this token has ended. */
  readonly endsWord: (token: number) => boolean;
  /** Whether what comes after this token is hardly the thing itself. */
  readonly turnsAside: (token: number) => boolean;
};

const leastGain = -7;
const mostStepsAfter = 16;

type Search = { path: Path; language: Language; budget: Budget };
type Way = { tokens: number[]; score: number };

const sum = (scores: readonly number[]): number => scores.reduce((total, score) => total + score, 0);

/** Where the alternative meets the path again: its last two tokens are the same. */
const whereMet = ({ tokens }: Path, place: number, way: Way): number => {
  for (let at = place; at < tokens.length - 1; at += 1)
    if (tokens[at] === way.tokens.at(-2) && tokens[at + 1] === way.tokens.at(-1)) return at + 2;
  return -1;
};

/** Goes on after a name until the sentence ends or says what the path says, too. */
const goOn = async ({ path, language, budget }: Search, place: number, name: LikelyName): Promise<Way | null> => {
  const way: Way = { tokens: [...path.tokens.slice(0, place), ...name.tokens], score: name.score };
  let now = name.after;
  for (let step = 0; step < mostStepsAfter && budget.steps > 0; step += 1) {
    const token = likeliest(now.scores, step === 0 ? language.endsWord : undefined);
    way.score += now.scores[token] ?? 0;
    if (token === language.endToken) return way;
    way.tokens.push(token);
    const met = step === 0 ? -1 : whereMet(path, place, way);
    if (met >= 0)
      return { tokens: [...way.tokens, ...path.tokens.slice(met)], score: way.score + sum(path.scores.slice(met)) };
    budget.steps -= 1;
    now = await now.next(token);
  }
  return null;
};

/** It was heard there or a little later: without the words between, nothing is gained but a shorter sentence. */
const isAsHeard = ({ tokens }: Path, place: number, name: LikelyName): boolean =>
  [0, 1, 2, 3].some((later) => name.tokens.every((token, at) => tokens[place + later + at] === token));

const hearingWith = async (search: Search, place: number, name: LikelyName): Promise<OtherHearing | null> => {
  const { path, language } = search;
  const rest = sum(path.scores.slice(place));
  if (isAsHeard(path, place, name) || name.score - rest < leastGain) return null;
  const way = await goOn(search, place, name);
  if (!way || way.score - rest < leastGain) return null;
  const isAside = language.turnsAside(path.tokens[place - 1] ?? -1);
  const isKnown = name.tokens.length <= nameLengthAt(language.names, path.tokens, place);
  return { tokens: way.tokens, gain: way.score - rest, isDoubtful: isAside || isKnown };
};

/** The least certain places come first, since the time for all of them is limited. */
const placesOf = ({ tokens, scores }: Path): number[] =>
  tokens.map((_, place) => place).sort((one, other) => (scores[one] ?? 0) - (scores[other] ?? 0));

/** Alternative transcripts, the likeliest first: the transcript with the name of a thing at one position. */
export const listOtherHearings = async (path: Path, language: Language, steps: number): Promise<OtherHearing[]> => {
  const search = { path, language, budget: { steps } };
  const others: OtherHearing[] = [];
  for (const place of placesOf(path)) {
    const moment = path.moments[place];
    if (!moment) continue;
    for (const name of await listLikelyNames(moment, language.names, search.budget)) {
      const other = await hearingWith(search, place, name);
      if (other) others.push(other);
    }
  }
  return others.sort((one, other) => other.gain - one.gain);
};
