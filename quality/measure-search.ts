import { readFile } from 'node:fs/promises';
import { openItemCache } from '../src/server/items/item-cache.ts';
import { searchItems } from '../src/server/items/search-items.ts';
import { cosine } from '../src/server/meaning/cosine.ts';
import type { Embedder } from '../src/server/meaning/embed.ts';
import { embedThing } from '../src/server/meaning/embed-thing.ts';
import { embedMissing } from '../src/server/meaning/embeddings.ts';
import { openQuestions } from '../src/server/meaning/questions.ts';
import { glossAnew } from '../src/server/meaning/gloss-texts.ts';
import { type Figure, share } from './figures.ts';
import { type Judged, kinds, type SearchCase, sets } from './search-case.ts';
import { figuresByLanguage, isByLanguage } from './figures-by-language.ts';
import { openSearchSet, type Thing } from './search-set.ts';

type Shown = { key: string; isNearest: boolean };
type Search = (typed: string) => Promise<Shown[]>;
/** Searches of one set, by the way they go. */
type Ways = Record<'search' | 'plain cosine' | 'search by words alone', Search>;

const readJson = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8'));

export const readSearchCases = (part: 'tuned' | 'held-out' | 'languages.opened' | 'languages.held-out') =>
  readJson<SearchCase[]>(`../datasets/quality/search/queries.${part}.json`);

const readThings = async (set: SearchCase['set']): Promise<Thing[]> => {
  if (set === 'large') return readJson<Thing[]>('../datasets/quality/search/things.json');
  if (set !== 'sample') return readJson<Thing[]>(`../datasets/quality/search/${set}.json`);
  const items = await readJson<(Thing & { giveaway_flag: boolean })[]>('../demo/sample/items.json');
  return items.map((item) => ({ ...item, giveaway: item.giveaway_flag }));
};

const judge = ({ right, related, ...asked }: SearchCase, shown: readonly Shown[]): Judged => {
  const first = shown.slice(0, 5);
  return {
    ...asked,
    isRight: first.slice(0, 3).some(({ key }) => right.includes(key)),
    shown: first.length,
    wrong: first.filter(({ key }) => !right.includes(key) && !related.includes(key)).length,
    isModest: shown.length <= 2 && shown.every(({ isNearest }) => isNearest),
  };
};

const figuresOf = (judged: readonly Judged[]): Figure[] => {
  const answerable = judged.filter(({ kind }) => kind !== 'nothing');
  const sum = (list: readonly Judged[], count: (each: Judged) => number) =>
    list.reduce((all, each) => all + count(each), 0);
  const rightIn = (list: readonly Judged[]) => list.filter(({ isRight }) => isRight).length;
  const nothing = judged.filter(({ kind }) => kind === 'nothing');
  return [
    share('right among three', rightIn(answerable), answerable.length),
    ...kinds.slice(0, -1).map((kind) => {
      const some = answerable.filter((each) => each.kind === kind);
      return share(`right among three, ${kind}`, rightIn(some), some.length);
    }),
    share(
      'wrong among the first five',
      sum(answerable, (each) => each.wrong),
      sum(answerable, (each) => each.shown),
    ),
    share(
      'nothing there: at most two, as the nearest',
      nothing.filter(({ isModest }) => isModest).length,
      nothing.length,
    ),
  ];
};

const isRight = (row: { key: string | undefined; isNearest: boolean }): row is Shown => row.key !== undefined;

/** The real search on a real database, beside the plain cosine of the model with nothing around it. */
const openWays = async (set: SearchCase['set'], embedder: Embedder) => {
  const things = await readThings(set);
  const { db, seeker, keys, close } = await openSearchSet(things);
  await glossAnew(db);
  await embedMissing(db, embedder);
  const searchWith = (model: Embedder | null): Search => {
    const searching = { db, questions: openQuestions(model, 60_000), itemCache: openItemCache() };
    return async (searchQuery) => {
      const query = { searchQuery, isMine: false, limit: 30, everywhere: true };
      const { rows } = await searchItems(searching, seeker, query);
      return rows.map(({ id, found }) => ({ key: keys.get(id), isNearest: found?.as === 'nearest' })).filter(isRight);
    };
  };
  const vectors: Float32Array[] = [];
  for (const thing of things) vectors.push((await embedThing(embedder, 'item', thing)).forMatching);
  const byCosine: Search = async (typed) => {
    const [asked] = await embedder.embed([typed]);
    const nearness = (at: number) => {
      const vector = vectors[at];
      return asked && vector ? cosine(asked, vector) : 0;
    };
    const ranked = things.map(({ key }, at) => ({ key, isNearest: false, near: nearness(at) }));
    return ranked.toSorted((a, b) => b.near - a.near).slice(0, 5);
  };
  const ways: Ways = {
    search: searchWith(embedder),
    'search by words alone': searchWith(null),
    'plain cosine': byCosine,
  };
  return { ways, end: close };
};

const judgeAll = async (cases: readonly SearchCase[], set: string, search: Search): Promise<Judged[]> => {
  const judged: Judged[] = [];
  for (const each of cases) if (each.set === set) judged.push(judge(each, await search(each.query)));
  return judged;
};

/** The figures of each way on each part; a part is asked of its sets. */
export const measureSearch = async (
  parts: readonly { part: string; cases: readonly SearchCase[] }[],
  embedder: Embedder,
): Promise<{ way: string; part: string; figures: Figure[] }[]> => {
  const asked = new Set(parts.flatMap(({ cases }) => cases.map(({ set }) => set)));
  const judged = new Map<string, { way: string; part: string; list: Judged[] }>();
  for (const set of sets.filter((each) => asked.has(each))) {
    const { ways, end } = await openWays(set, embedder);
    for (const [way, search] of Object.entries(ways))
      for (const { part, cases } of parts) {
        const kept = judged.get(`${way} ${part}`) ?? { way, part, list: [] };
        judged.set(`${way} ${part}`, kept);
        kept.list.push(...(await judgeAll(cases, set, search)));
      }
    await end();
  }
  return [...judged.values()].map(({ way, part, list }) => ({
    way,
    part,
    figures: isByLanguage(list) ? figuresByLanguage(list) : figuresOf(list),
  }));
};
