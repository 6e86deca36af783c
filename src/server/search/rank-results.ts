import { search } from '../meaning/tuning.ts';
import type { Hit, WordHit } from './scope.ts';

export type Result = Hit & {
  score: number;
  /** The words are in its description alone, and its meaning does not say that it is the thing: it comes last. */
  isMention: boolean;
};

/** Compared by meaning: how near a hit is to the question, and whether its words mean what was asked for. */
export type Comparison = {
  /** Null where one of the two has no embedding. */
  nearness: number | null;
  isMeant: boolean;
};

export type NearHit = Hit & { nearness: number };

const { floors, sure, mention, nearnessOf: usual, nearest } = search;

const floorOf = ({ exact, same }: WordHit): number => {
  if (exact > 0) return floors.exact;
  return same > 0 ? floors.same : floors.mention;
};

/** Whether no hit by meaning alone, or in a description, could come before it. */
export const isSure = ({ is_out, score }: Result): boolean => !is_out && score > floors.meaning + 1;

const isMention = (hit: WordHit): boolean => hit.same === 0;

const bestFirst = (a: Result, b: Result): number =>
  Number(a.isMention) - Number(b.isMention) ||
  Number(a.is_out) - Number(b.is_out) ||
  b.score - a.score ||
  Date.parse(b.date_posted) - Date.parse(a.date_posted) ||
  b.id - a.id;

/**
 * One list of the hits by words and by meaning, the best first. Word hits that were not compared come after those of
 * their kind that were; without the model there are no comparisons, and words alone decide.
 */
export const rankResults = (
  byWords: readonly WordHit[],
  byMeaning: readonly NearHit[],
  compared: ReadonlyMap<number, Comparison>,
): Result[] => {
  const meant = byWords.filter((hit) => hit.exact > 0 || (compared.get(hit.id)?.isMeant ?? true));
  const hasStrong = meant.some((hit) => !isMention(hit));
  const nearnessOf = (id: number) => compared.get(id)?.nearness ?? null;
  const placeOf = (id: number) => nearnessOf(id) ?? (compared.has(id) ? usual.unknown : usual.uncompared);
  const isLikely = (hit: WordHit): boolean =>
    !isMention(hit) || (nearnessOf(hit.id) ?? 1) >= (hasStrong ? mention.beside : mention.alone);
  const results = new Map<number, Result>();
  for (const hit of meant.filter((each) => each.is_typed || isLikely(each))) {
    const { id, giveaway, is_out, date_posted } = hit;
    const score = floorOf(hit) + placeOf(id) + Math.min(hit.exact + hit.same, 1) / 2;
    results.set(id, { id, giveaway, is_out, date_posted, score, isMention: isMention(hit) });
  }
  const leastNearness = meant.some(isLikely) ? sure.beside : sure.alone;
  for (const { nearness, ...hit } of byMeaning)
    if (nearness >= leastNearness && results.get(hit.id)?.isMention !== false)
      results.set(hit.id, { ...hit, score: floors.meaning + nearness, isMention: false });
  return [...results.values()].toSorted(bestFirst);
};

/** Where nothing is found and there is no model: the one or two things that have most of the words. */
export const chooseNearest = (inPart: readonly WordHit[], compared: ReadonlyMap<number, Comparison>): Result[] => {
  const results = inPart.map(({ id, giveaway, is_out, date_posted, loose }) => {
    const score = (compared.get(id)?.nearness ?? usual.unknown) + nearest.looseShare * loose;
    return { id, giveaway, is_out, date_posted, score, isMention: false };
  });
  const ranked = results.toSorted(bestFirst);
  const best = ranked[0]?.score ?? 0;
  return ranked.slice(0, nearest.most).filter(({ score }) => score >= best * nearest.aboutAsNear);
};
