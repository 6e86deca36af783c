import { cosine } from '../src/server/meaning/cosine.ts';
import type { Embedder } from '../src/server/meaning/embed.ts';
import { embedOrNull, type Kind } from '../src/server/meaning/embed-thing.ts';
import { type Described, type Prepared, prepare } from '../src/server/meaning/prepare.ts';
import { rankItems } from '../src/server/meaning/rank.ts';
import { couldMatch } from '../src/server/meaning/score.ts';
import { listThreshold, near, notifyThreshold } from '../src/server/meaning/tuning.ts';
import { type Figure, share } from './figures.ts';
import type { LabelledItem, LabelledMatching, LabelledWish } from './labelled-sets.ts';

/** An item's place in the answer to a wish; `related` things are no answer, but no nonsense either. */
export type Answered = {
  isShown: boolean;
  isTold: boolean;
  /** On the page, though only as "Could this do?" */
  isNear: boolean;
  isRight: boolean;
  isRelated: boolean;
};

/** The things of a part and its wishes, each with its right and its related things by their places. */
type Asked = {
  things: readonly LabelledItem[];
  wishes: readonly {
    wish: Omit<LabelledWish, 'categories'> & { categories?: string[] };
    right: readonly number[];
    related: readonly number[];
  }[];
};

const prepareAll = async (embedder: Embedder | null, kind: Kind, texts: readonly Described[]): Promise<Prepared[]> => {
  const prepared: Prepared[] = [];
  for (const text of texts)
    prepared.push(prepare(text, (await embedOrNull(embedder, kind, text))?.forMatching ?? null));
  return prepared;
};

/** The places of all things, the nearest first, with their scores. */
export type Ranker = (wish: Prepared, things: readonly Prepared[]) => Promise<{ id: number; score: number }[]>;

const asMembersGetIt: Ranker = async (wish, things) => {
  const candidates = things.map((prepared, id) => ({ id, prepared }));
  const { found } = await rankItems(
    wish,
    candidates.filter(({ prepared }) => couldMatch(wish, prepared)),
    { atLeast: 0 },
  );
  return found;
};

// The simplest thing that could work, with two guessed numbers: only its ranking is a fair comparison.
const plain = { show: 0.5, tell: 0.62 };

export const byPlainCosine: Ranker = async (wish, things) =>
  things
    .map(({ vector }, id) => ({ id, near: wish.vector && vector ? cosine(wish.vector, vector) : 0 }))
    .toSorted((a, b) => b.near - a.near)
    .slice(0, 5)
    .map(({ id, near }) => {
      if (near >= plain.tell) return { id, score: 1 };
      return { id, score: near >= plain.show ? listThreshold : 0 };
    });

/** The answer to each wish of a part, the best first. */
export const answerAll = async (
  { things, wishes }: Asked,
  embedder: Embedder | null,
  ranker: Ranker = asMembersGetIt,
): Promise<Answered[][]> => {
  const items = await prepareAll(embedder, 'item', things);
  const asked = await prepareAll(
    embedder,
    'wish',
    wishes.map(({ wish }) => ({ categories: [], ...wish, tags: [] })),
  );
  const answers: Answered[][] = [];
  for (const [at, wish] of asked.entries()) {
    const labels = wishes[at];
    const found = await ranker(wish, items);
    const below = found.filter(({ score }) => score < listThreshold && score >= near.threshold).slice(0, near.most);
    answers.push(
      found.map(({ id, score }) => ({
        isShown: score >= listThreshold,
        isTold: score >= notifyThreshold,
        isNear: below.some((each) => each.id === id),
        isRight: labels?.right.includes(id) ?? false,
        isRelated: labels?.related.includes(id) ?? false,
      })),
    );
  }
  return answers;
};

const askedOf = ({ pairs, distractors, unanswered }: LabelledMatching): Asked => {
  const things = [...pairs.map((pair) => pair.item), ...distractors];
  const placesOf = (names: readonly string[] = []) =>
    things.flatMap(({ name }, at) => (names.includes(name) ? [at] : []));
  return {
    things,
    wishes: [
      ...pairs.map(({ wish, alsoFits }, at) => ({ wish, right: [at, ...placesOf(alsoFits)], related: [] })),
      ...unanswered.map((wish) => ({ wish, right: [], related: [] })),
    ],
  };
};

const figuresAt = (name: string, isIn: (each: Answered) => boolean, ranked: Answered[][], wanted: number): Figure[] => {
  const shown = ranked.flat().filter(isIn);
  const found = ranked.filter((list) => list.some((each) => each.isRight && isIn(each)));
  return [
    share(`precision at the ${name} threshold`, shown.filter((each) => each.isRight).length, shown.length),
    share(`recall at the ${name} threshold`, found.length, wanted),
  ];
};

export const foundWithin = (ranked: readonly Answered[][], first: number) =>
  ranked.filter((list) => list.slice(0, first).some((each) => each.isRight)).length;

/** How well wishes that name their things find them; with the model, or by words alone. */
export const measureMatching = async (matching: LabelledMatching, embedder: Embedder | null): Promise<Figure[]> => {
  const ranked = await answerAll(askedOf(matching), embedder);
  const wanted = matching.pairs.length;
  return [
    share('recall@1', foundWithin(ranked, 1), wanted),
    share('recall@5', foundWithin(ranked, 5), wanted),
    ...figuresAt('notification', (each) => each.isTold, ranked, wanted),
    ...figuresAt('list', (each) => each.isShown, ranked, wanted),
  ];
};
