import type { Embedder } from '../src/server/meaning/embed.ts';
import { embedItems, embedWishes } from '../src/server/meaning/embed-meaning.ts';
import { type Prepared, prepare } from '../src/server/meaning/prepare.ts';
import { listThreshold, notifyThreshold, scoreMatch } from '../src/server/meaning/score.ts';
import { type Figure, share } from './figures.ts';
import type { LabelledItem, LabelledMatching, LabelledWish } from './labelled-sets.ts';

export type Judged = { wish: Prepared; item: Prepared; isRight: boolean };
type Scored = { score: number; isRight: boolean };

const prepareWishes = async (embedder: Embedder | null, labelled: readonly LabelledWish[]): Promise<Prepared[]> => {
  const wishes = labelled.map((wish) => ({ ...wish, tags: [] }));
  const vectors = await embedWishes(embedder, wishes);
  return wishes.map((wish, at) => prepare(wish, vectors[at] ?? null));
};

const prepareItems = async (embedder: Embedder | null, items: readonly LabelledItem[]): Promise<Prepared[]> => {
  const vectors = await embedItems(embedder, items);
  return items.map((item, at) => prepare(item, vectors[at] ?? null));
};

/** Each wish of the part against every item of it, wish by wish. */
export const judge = async (matching: LabelledMatching, embedder: Embedder | null): Promise<Judged[][]> => {
  const { pairs, distractors, unanswered } = matching;
  const labelled = [...pairs.map((pair) => pair.item), ...distractors];
  const wishes = await prepareWishes(embedder, [...pairs.map((pair) => pair.wish), ...unanswered]);
  const items = await prepareItems(embedder, labelled);
  const isRight = (wishAt: number, itemAt: number) =>
    wishAt < pairs.length &&
    (wishAt === itemAt || (pairs[wishAt]?.alsoFits?.includes(labelled[itemAt]?.name ?? '') ?? false));
  return wishes.map((wish, w) => items.map((item, i) => ({ wish, item, isRight: isRight(w, i) })));
};

const bestFirst = (judged: Judged[]): Scored[] =>
  judged
    .map(({ wish, item, isRight }) => ({ score: scoreMatch(wish, item), isRight }))
    .toSorted((a, b) => b.score - a.score);

const figuresAt = (name: string, threshold: number, ranked: Scored[][]): Figure[] => {
  const shown = ranked.flat().filter(({ score }) => score >= threshold);
  const right = shown.filter((each) => each.isRight).length;
  const wanted = ranked.filter((list) => list.some((each) => each.isRight));
  const found = wanted.filter((list) => list.some((each) => each.isRight && each.score >= threshold));
  return [
    share(`precision at the ${name} threshold`, right, shown.length),
    share(`recall at the ${name} threshold`, found.length, wanted.length),
  ];
};

/** How well wishes find their items; with the model, or by words alone. */
export const measureMatching = async (matching: LabelledMatching, embedder: Embedder | null): Promise<Figure[]> => {
  const ranked = (await judge(matching, embedder)).map(bestFirst);
  const wanted = ranked.filter((list) => list.some((each) => each.isRight));
  const foundWithin = (first: number) => wanted.filter((list) => list.slice(0, first).some((each) => each.isRight));
  return [
    share('recall@1', foundWithin(1).length, wanted.length),
    share('recall@5', foundWithin(5).length, wanted.length),
    ...figuresAt('notification', notifyThreshold, ranked),
    ...figuresAt('list', listThreshold, ranked),
  ];
};
