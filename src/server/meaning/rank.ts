import { setImmediate } from 'node:timers/promises';
import type { Prepared } from './prepare.ts';
import { explainMatch, listThreshold, type Match, scoreMatch } from './score.ts';

export type Candidate<Id> = { id: Id; prepared: Prepared };
export type Ranked<Id> = Match & { id: Id };
export type RankLimits = { atLeast?: number; keep?: number; signal?: AbortSignal };

type Pair = { wish: Prepared; item: Prepared };
type Scored<Id> = Pair & { id: Id; score: number };

const turnMs = 8;

const explain = <Id>(found: Scored<Id>[], keep: number): Ranked<Id>[] =>
  found
    .toSorted((a, b) => b.score - a.score)
    .slice(0, keep)
    .map(({ id, wish, item }) => ({ id, ...explainMatch(wish, item) }));

/** The items that answer a wish, the best first. */
export const rank = <Id>(wish: Prepared, items: Iterable<Candidate<Id>>, limits: RankLimits = {}): Ranked<Id>[] => {
  const { atLeast = listThreshold, keep = 20 } = limits;
  const found: Scored<Id>[] = [];
  for (const { id, prepared: item } of items) {
    const score = scoreMatch(wish, item);
    if (score >= atLeast) found.push({ id, wish, item, score });
  }
  return explain(found, keep);
};

const rankInTurns = async <Id>(
  candidates: Iterable<Candidate<Id>> | AsyncIterable<Candidate<Id>>,
  pairOf: (prepared: Prepared) => Pair,
  { atLeast = listThreshold, keep = 20, signal }: RankLimits,
): Promise<Ranked<Id>[]> => {
  const found: Scored<Id>[] = [];
  let turnEnds = performance.now() + turnMs;
  for await (const { id, prepared } of candidates) {
    const pair = pairOf(prepared);
    const score = scoreMatch(pair.wish, pair.item);
    if (score >= atLeast) found.push({ id, ...pair, score });
    if (performance.now() < turnEnds) continue;
    await setImmediate(undefined, { ...(signal && { signal }) });
    turnEnds = performance.now() + turnMs;
  }
  return explain(found, keep);
};

/** As `rank`, for very many items: other work gets its turn every few milliseconds. */
export const rankItems = <Id>(
  wish: Prepared,
  items: Iterable<Candidate<Id>> | AsyncIterable<Candidate<Id>>,
  limits: RankLimits = {},
): Promise<Ranked<Id>[]> => rankInTurns(items, (item) => ({ wish, item }), limits);

/** The wishes that a new item answers, the best first, in turns with other work. */
export const rankWishes = <Id>(
  item: Prepared,
  wishes: Iterable<Candidate<Id>> | AsyncIterable<Candidate<Id>>,
  limits: RankLimits = {},
): Promise<Ranked<Id>[]> => rankInTurns(wishes, (wish) => ({ wish, item }), limits);
