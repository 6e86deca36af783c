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

/** How near a thing must be by its meaning alone to count as found: with no other results, or beside what the words found. */
const sureAlone = 0.75;
const sureBeside = 0.65;
/** Another word for what was typed, in the description alone, counts where the meaning does not speak against it. */
const mentionAlone = 0.38;
const mentionBeside = 0.46;
const usual = 0.3;
/** Further off than anything that was compared. */
const uncompared = -0.2;

// Each kind of hit comes before the next, and the nearness in meaning decides within a kind.
const floors = { exact: 6, same: 4, meaning: 2, mention: 1 };

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
  const placeOf = (id: number) => nearnessOf(id) ?? (compared.has(id) ? usual : uncompared);
  const isLikely = (hit: WordHit): boolean =>
    !isMention(hit) || (nearnessOf(hit.id) ?? 1) >= (hasStrong ? mentionBeside : mentionAlone);
  const results = new Map<number, Result>();
  for (const hit of meant.filter((each) => each.is_typed || isLikely(each))) {
    const { id, giveaway, is_out, date_posted } = hit;
    const score = floorOf(hit) + placeOf(id) + Math.min(hit.exact + hit.same, 1) / 2;
    results.set(id, { id, giveaway, is_out, date_posted, score, isMention: isMention(hit) });
  }
  const sure = meant.some(isLikely) ? sureBeside : sureAlone;
  for (const { nearness, ...hit } of byMeaning)
    if (nearness >= sure && results.get(hit.id)?.isMention !== false)
      results.set(hit.id, { ...hit, score: floors.meaning + nearness, isMention: false });
  return [...results.values()].toSorted(bestFirst);
};

const mostNearest = 2;
/** The second is shown only where it is about as near as the first. */
const aboutAsNear = 0.7;
const partOfTheWords = 0.1;
/** What is further off is like anything else. Letters that are no word come rather near to something, too. */
const farthest = { words: 0.33, letters: 0.5 };

/** Where nothing is found: the one or two things that come nearest, by some of the words or by the meaning. */
export const chooseNearest = (
  inPart: readonly WordHit[],
  byMeaning: readonly NearHit[],
  compared: ReadonlyMap<number, Comparison>,
  typed: keyof typeof farthest,
): Result[] => {
  const results = new Map<number, Result>();
  for (const { nearness: score, ...hit } of byMeaning)
    if (score >= farthest[typed]) results.set(hit.id, { ...hit, score, isMention: false });
  for (const { id, giveaway, is_out, date_posted, loose } of inPart) {
    const score = (compared.get(id)?.nearness ?? usual + loose / 10) + partOfTheWords;
    results.set(id, { id, giveaway, is_out, date_posted, score, isMention: false });
  }
  const ranked = [...results.values()].toSorted(bestFirst);
  const best = ranked[0]?.score ?? 0;
  return ranked.slice(0, mostNearest).filter(({ score }) => score >= best * aboutAsNear);
};
