import { setImmediate } from 'node:timers/promises';
import type { Prepared } from './prepare.ts';
import { type Reason, reasonFor } from './reason.ts';
import { nearness, scoreOf, usualNearness, usualWith } from './score.ts';
import { listThreshold } from './tuning.ts';

export type Candidate<Id> = { id: Id; prepared: Prepared };
/** `usual`: what is near to this wish already, as its last ranking found it. */
export type WaitingWish<Id> = Candidate<Id> & { usual: number | null };
export type Ranked<Id> = { id: Id; score: number; reason: Reason; usual: number };
export type RankLimits = { atLeast?: number; keep?: number; signal?: AbortSignal };

type Near<Id> = { id: Id; item: Prepared; near: number };
type Many<T> = Iterable<T> | AsyncIterable<T>;

const turnMs = 8;

/** One after the other, yielding every few milliseconds. */
async function* inTurns<T>(many: Many<T>, signal?: AbortSignal): AsyncGenerator<T> {
  let turnEnds = performance.now() + turnMs;
  for await (const each of many) {
    yield each;
    if (performance.now() < turnEnds) continue;
    await setImmediate(undefined, { ...(signal && { signal }) });
    turnEnds = performance.now() + turnMs;
  }
}

const thingOf = (item: Prepared): string => item.things[0]?.concepts[0] ?? '';

/** The nearest of very many, however many there are. */
const keepNearest = <Id>(keep: number) => {
  let found: Near<Id>[] = [];
  const cut = () => (found = found.toSorted((a, b) => b.near - a.near).slice(0, keep));
  const add = (each: Near<Id>) => {
    found.push(each);
    if (found.length >= 8 * keep) cut();
  };
  return { add, cut };
};

/** The items that answer a wish, the best first, and what is usually near to it. How many is decided by their lead. */
export const rankItems = async <Id>(
  wish: Prepared,
  items: Many<Candidate<Id>>,
  { atLeast = listThreshold, keep = 5, signal }: RankLimits = {},
): Promise<{ found: Ranked<Id>[]; usual: number }> => {
  const nearest = keepNearest<Id>(keep);
  const ofEachThing = new Map<string, number>();
  let best = -Infinity;
  for await (const { id, prepared: item } of inTurns(items, signal)) {
    const near = nearness(wish, item);
    nearest.add({ id, item, near });
    best = Math.max(best, near);
    const thing = thingOf(item);
    if (near > (ofEachThing.get(thing) ?? -Infinity)) ofEachThing.set(thing, near);
  }
  const usual = usualNearness(ofEachThing.values());
  const found = nearest
    .cut()
    .map(({ id, item, near }) => ({ id, item, score: scoreOf(wish, near, usual, best - near) }))
    .filter(({ score }) => score >= atLeast)
    .map(({ id, item, score }) => ({ id, score, reason: reasonFor(wish, item), usual }));
  return { found, usual };
};

/** How well one item answers a wish, as if it were new. */
export const scoreFor = (wish: Prepared, usual: number | null, item: Prepared): number => {
  const near = nearness(wish, item);
  return scoreOf(wish, near, usualWith(usual, near));
};

/** The wishes that a new item answers, the best first, in turns with other work. */
export const rankWishes = async <Id>(
  item: Prepared,
  wishes: Many<WaitingWish<Id>>,
  { atLeast = listThreshold, keep = 20, signal }: RankLimits = {},
): Promise<Ranked<Id>[]> => {
  const found: Ranked<Id>[] = [];
  for await (const { id, prepared: wish, usual: before } of inTurns(wishes, signal)) {
    const near = nearness(wish, item);
    const usual = usualWith(before, near);
    const score = scoreOf(wish, near, usual);
    if (score >= atLeast) found.push({ id, score, reason: reasonFor(wish, item), usual });
  }
  return found.toSorted((a, b) => b.score - a.score).slice(0, keep);
};
