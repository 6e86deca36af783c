import type { Wish } from '../../shared/wishes/contract.ts';
import type { Sql } from '../db/connect.ts';
import type { Page } from '../http/paging.ts';
import { signsOf } from '../meaning/pack-vector.ts';
import { answerQuestion, type SearchTools } from '../search/answer-question.ts';
import { presentResults, type Shown } from '../search/present-results.ts';
import {
  type DescribedHit,
  hasWords,
  type MeaningHit,
  type ReadHit,
  type SearchScope,
  wordColumns,
  type WordQuery,
} from '../search/scope.ts';
import { presentWish, wishColumns, type WishRow } from './store.ts';
import { isVisible } from '../access/visible-wishes.ts';

export type WishSearch = {
  searchQuery: string;
  category: string;
  isMine: boolean;
  /** Also the nearest wishes where nothing is found. */
  everywhere: boolean;
  cursor?: string;
  limit: number;
};

/** A better word finds better wishes. */
const most = 120;
const mostNear = 60;

/** As a condition on `wishes w`; the rule of who sees what is asked last, since it costs the most. */
const isInSight = (sql: Sql, viewerId: number, { isMine, category }: WishSearch) => sql`
  ${isMine ? sql`w.owner_id = ${viewerId}` : sql`w.owner_id <> ${viewerId} and w.privacy_setting = 'public'`}
  ${category === 'All' || category === '' ? sql`` : sql`and ${category} = any(w.categories)`}
  and ${isVisible(sql, viewerId)}`;

const findByWords = (
  sql: Sql,
  viewerId: number,
  query: WishSearch,
  { exact, wide, foreign, most: limit = most }: WordQuery,
) => {
  const expressions = { exact, wide, languages: foreign?.languages ?? [], foreign: foreign?.words ?? null };
  return sql<ReadHit[]>`
    select w.id, true as giveaway, false as is_out, w.date_posted, ${wordColumns(sql, sql`w.search`, expressions)},
      (select e.vector from wish_embeddings e where e.wish_id = w.id) as vector,
      w.name || w.tags || w.description || w.gloss as texts
    from wishes w
    where w.deleted_at is null and ${hasWords(sql, sql`w.search`, expressions)} and ${isInSight(sql, viewerId, query)}
    order by exact desc, same desc, loose desc, w.date_posted desc, w.id desc limit ${limit}`;
};

const scopeOf = (sql: Sql, viewerId: number, query: WishSearch): SearchScope => ({
  byWords: (words) => findByWords(sql, viewerId, query, words),
  readByWords: (words) => findByWords(sql, viewerId, query, words),
  byMeaning: (question) => sql<MeaningHit[]>`
    select w.id, true as giveaway, false as is_out, w.date_posted, n.vector
    from (
      select wish_id, vector, bit_count(signs # ${signsOf(question)}::varbit) as far from wish_embeddings order by far
    ) n join wishes w on w.id = n.wish_id
    where ${isInSight(sql, viewerId, query)} order by n.far, w.id desc limit ${mostNear}`,
  readDescribed: (ids) => sql<DescribedHit[]>`
    select w.id, w.name, w.description, w.tags, w.categories, w.gloss, e.vector
    from wishes w left join wish_embeddings e on e.wish_id = w.id where w.id = any(${[...ids]}::int[])`,
  anyWith: (condition) => sql`
    select 1 from wishes w
    where w.deleted_at is null and ${condition(sql`w.search`)} and ${isInSight(sql, viewerId, query)}`,
  isFilledBy: (sure) => !query.cursor && sure.length > query.limit,
});

/** Wishes are searched as items are: by words, by what means the same, and with the spelling corrected. */
export const searchWishes = async (tools: SearchTools, viewerId: number, query: WishSearch): Promise<Page<Wish>> => {
  const { db: sql } = tools;
  const answer = await answerQuestion(tools, scopeOf(sql, viewerId, query), query.searchQuery);
  if (answer === null) return { rows: [], next: null };
  const shown: Shown[] = [
    ...answer.results.map(({ id, isMention }) => ({ id, as: isMention ? ('mention' as const) : ('result' as const) })),
    ...(query.everywhere ? answer.nearest.map(({ id }) => ({ id, as: 'nearest' as const })) : []),
  ];
  return presentResults(answer, shown, query, async (ids) => {
    const rows = await sql<WishRow[]>`
      select ${wishColumns(sql, viewerId)} from wishes w join users u on u.id = w.owner_id
      where w.id = any(${[...ids]}::int[]) and ${isVisible(sql, viewerId)}`;
    return rows.map(presentWish);
  });
};
