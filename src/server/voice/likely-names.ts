import type { Moment } from './greedy-path.ts';
import type { NameTrie } from './name-trie.ts';

/** A name that may have been said, how likely as a logarithm, and the moment after it. */
export type LikelyName = { tokens: readonly number[]; score: number; after: Moment };
/** How many times the model may still be asked for what comes next. */
export type Budget = { steps: number };

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
export const listLikelyNames = async (start: Moment, names: NameTrie, budget: Budget): Promise<LikelyName[]> => {
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
