export type WordHit = {
  id: number;
  giveaway: boolean;
  /** Lent out at the moment: it stands after what can be had. */
  is_out: boolean;
  date_posted: string;
  /** How well the typed words stand in the name, the tags and the categories; 0 where they do not. */
  exact: number;
  /** The same for the typed words or others of their meaning. */
  same: number;
  /** The same with the description. */
  loose: number;
  /** Whether it has the typed words at all, be it in the description alone. */
  is_typed: boolean;
};
export type SenseHit = { id: number; giveaway: boolean; is_out: boolean; date_posted: string; nearness: number };
export type Found = {
  id: number;
  giveaway: boolean;
  is_out: boolean;
  date_posted: string;
  score: number;
  /** The words stand in its description alone, and its meaning does not say that it is the thing: it stands last. */
  isMention: boolean;
};

/** How sure one has to be of the meaning alone before a thing counts as found, alone or beside what the words found. */
const sureAlone = 0.75;
const sureBeside = 0.65;
/** Another word for what was typed, in the description alone, counts where the meaning does not speak against it. */
const mentionAlone = 0.38;
const mentionBeside = 0.46;
const usual = 0.3;
/** Further off than anything that was compared. */
const uncompared = -0.2;

// Each kind of find stands above the next, and the nearness in meaning decides within one.
const floors = { exact: 6, same: 4, meaning: 2, mention: 1 };

const floorOf = ({ exact, same }: WordHit): number => {
  if (exact > 0) return floors.exact;
  return same > 0 ? floors.same : floors.mention;
};

/** Whether nothing that is found by its meaning alone, or in a description, could stand before it. */
export const isFirm = ({ is_out, score }: Found): boolean => !is_out && score > floors.meaning + 1;

const isMention = (hit: WordHit): boolean => hit.same === 0;

const bestFirst = (a: Found, b: Found): number =>
  Number(a.isMention) - Number(b.isMention) ||
  Number(a.is_out) - Number(b.is_out) ||
  b.score - a.score ||
  Date.parse(b.date_posted) - Date.parse(a.date_posted) ||
  b.id - a.id;

/** What is known of the best word finds: how near they are in meaning, and whether another word truly means the same. */
export type Close = { nearness: number | null; isSame: boolean };

/**
 * One list of what was found by words and by meaning, the best first. `nearness` tells of as many word finds as are
 * known; without the model it is empty, and words alone decide.
 */
export const rankFound = (
  byWords: readonly WordHit[],
  byMeaning: readonly SenseHit[],
  close: ReadonlyMap<number, Close>,
): Found[] => {
  const meant = byWords.filter((hit) => hit.exact > 0 || (close.get(hit.id)?.isSame ?? true));
  const hasStrong = meant.some((hit) => !isMention(hit));
  const nearnessOf = (id: number) => close.get(id)?.nearness ?? null;
  const placeOf = (id: number) => nearnessOf(id) ?? (close.has(id) ? usual : uncompared);
  const isLikely = (hit: WordHit): boolean =>
    !isMention(hit) || (nearnessOf(hit.id) ?? 1) >= (hasStrong ? mentionBeside : mentionAlone);
  const found = new Map<number, Found>();
  for (const hit of meant.filter((each) => each.is_typed || isLikely(each))) {
    const { id, giveaway, is_out, date_posted } = hit;
    const score = floorOf(hit) + placeOf(id) + Math.min(hit.exact + hit.same, 1) / 2;
    found.set(id, { id, giveaway, is_out, date_posted, score, isMention: isMention(hit) });
  }
  const sure = meant.some(isLikely) ? sureBeside : sureAlone;
  for (const { nearness: near, ...hit } of byMeaning)
    if (near >= sure && found.get(hit.id)?.isMention !== false)
      found.set(hit.id, { ...hit, score: floors.meaning + near, isMention: false });
  return [...found.values()].toSorted(bestFirst);
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
  byMeaning: readonly SenseHit[],
  close: ReadonlyMap<number, Close>,
  typed: keyof typeof farthest,
): Found[] => {
  const found = new Map<number, Found>();
  for (const { nearness: score, ...hit } of byMeaning)
    if (score >= farthest[typed]) found.set(hit.id, { ...hit, score, isMention: false });
  for (const { id, giveaway, is_out, date_posted, loose } of inPart) {
    const score = (close.get(id)?.nearness ?? usual + loose / 10) + partOfTheWords;
    found.set(id, { id, giveaway, is_out, date_posted, score, isMention: false });
  }
  const ranked = [...found.values()].toSorted(bestFirst);
  const best = ranked[0]?.score ?? 0;
  return ranked.slice(0, mostNearest).filter(({ score }) => score >= best * aboutAsNear);
};
