import type { Embedder } from '../src/server/meaning/embed.ts';
import { type Figure, share } from './figures.ts';
import type { LabelledThing, TypedWish } from './labelled-sets.ts';
import { type Answered, answerAll, foundWithin, type Ranker } from './measure-matching.ts';

type Is = (each: Answered) => boolean;

const isShown: Is = (each) => each.isShown;
const isTold: Is = (each) => each.isTold;

const figuresOf = (answerable: readonly Answered[][], unanswerable: readonly Answered[][]): Figure[] => {
  const all = [...answerable, ...unanswerable].flat();
  const [shown, told] = [all.filter(isShown), all.filter(isTold)];
  const count = (list: readonly Answered[], is: Is) => list.filter(is).length;
  const reached = (is: Is) => answerable.filter((list) => list.some((each) => each.isRight && is(each))).length;
  const spared = (is: Is) => unanswerable.filter((list) => !list.some(is)).length;
  const mails = [...answerable, ...unanswerable].filter((list) => list.some(isTold));
  const right = count(shown, (each) => each.isRight);
  return [
    share('right thing first', foundWithin(answerable, 1), answerable.length),
    share('right thing among five', foundWithin(answerable, 5), answerable.length),
    share('right among those shown', right, shown.length),
    share('the same, what is related as half right', right + count(shown, (each) => each.isRelated) / 2, shown.length),
    share('answerable ones that are shown it', reached(isShown), answerable.length),
    share(
      'right among those told of',
      count(told, (each) => each.isRight),
      told.length,
    ),
    // A mail tells of a wish, and its page shows the best first.
    share('mails whose first thing is right', mails.filter(([best]) => best?.isRight).length, mails.length),
    share('answerable ones that are told of it', reached(isTold), answerable.length),
    share('nobody told where nothing fits', spared(isTold), unanswerable.length),
    share('nothing shown where nothing fits', spared(isShown), unanswerable.length),
  ];
};

const isOnPage = (list: readonly Answered[]): boolean =>
  list.some((each) => each.isRight && (each.isShown || each.isNear));

const onPage = (known: readonly Answered[][], unknown: readonly Answered[][]): Figure[] => [
  share('right one on the page, as "Could this do?" too', known.filter(isOnPage).length, known.length),
  share('the same, things that no list knows', unknown.filter(isOnPage).length, unknown.length),
];

const listFor = (wish: TypedWish | undefined): 'known' | 'unknown' | 'unanswerable' => {
  if (!wish?.right.length) return 'unanswerable';
  return wish.known === false ? 'unknown' : 'known';
};

/** How well wishes as people type them are answered, each among the things of its set. */
export const measureWishes = async (
  wishes: readonly TypedWish[],
  setsOfThings: Readonly<Record<TypedWish['set'], readonly LabelledThing[]>>,
  embedder: Embedder | null,
  ranker?: Ranker,
): Promise<Figure[]> => {
  const lists: Record<'known' | 'unknown' | 'unanswerable', Answered[][]> = {
    known: [],
    unknown: [],
    unanswerable: [],
  };
  for (const set of ['sample', 'large', 'hurried', 'mixed'] as const) {
    const things = setsOfThings[set];
    const placesOf = (keys: readonly string[]) => keys.map((key) => things.findIndex((thing) => thing.key === key));
    const asked = wishes
      .filter((wish) => wish.set === set)
      .map((wish) => ({ wish, right: placesOf(wish.right), related: placesOf(wish.related) }));
    const answers = await answerAll({ things, wishes: asked }, embedder, ranker);
    for (const [at, answer] of answers.entries()) {
      const list = listFor(asked[at]?.wish);
      lists[list].push(answer);
    }
  }
  const { known, unknown, unanswerable } = lists;
  return [...figuresOf([...known, ...unknown], unanswerable), ...onPage(known, unknown)];
};
