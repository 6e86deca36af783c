import type { Wish } from '../../shared/wishes/contract.ts';
import type { Sql } from '../db/connect.ts';
import type { Page } from '../http/paging.ts';
import { answerQuestion, type Searching, type Sight } from '../search/answer-question.ts';
import { readOnce } from '../items/find-by-words.ts';
import { type Close, isFirm, type SenseHit, type WordHit } from '../search/rank-results.ts';
import { pageOfFound, tellOf } from '../items/search-items.ts';
import { cosine } from '../meaning/cosine.ts';
import { unpackVector } from '../meaning/pack-vector.ts';
import { signsOf } from '../meaning/sense.ts';
import { presentWish, wishColumns, type WishRow } from './store.ts';
import { isVisible } from './visible-wishes.ts';

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

type Told = { id: number; name: string; tags: string[]; description: string; vector: Uint8Array | null };

const sightOf = (sql: Sql, viewerId: number, query: WishSearch): Sight => ({
  byWords: ({ exact, wide, most: limit = most, among }) => sql<WordHit[]>`
    select w.id, true as giveaway, false as is_out, w.date_posted,
      case when w.search @@ ${readOnce(sql, exact ?? '')}
        then ts_rank('{0,0.2,0.4,1}', w.search, ${readOnce(sql, exact ?? '')}) else 0 end as exact,
      ts_rank('{0,0.2,0.4,1}', w.search, ${readOnce(sql, wide)}) as same,
      ts_rank(w.search, ${readOnce(sql, wide)}) as loose,
      w.search @@ ${readOnce(sql, exact ?? '')} as is_typed
    from wishes w
    where w.deleted_at is null and w.search @@ ${readOnce(sql, wide)} and ${isInSight(sql, viewerId, query)}
      ${among ? sql`and w.id = any(${[...among]}::int[])` : sql``}
    order by exact desc, same desc, loose desc, w.date_posted desc, w.id desc limit ${limit}`,
  byMeaning: async (sense): Promise<SenseHit[]> => {
    const rows = await sql<(Omit<SenseHit, 'nearness'> & { vector: Uint8Array })[]>`
      select w.id, true as giveaway, false as is_out, w.date_posted, n.vector
      from (
        select wish_id, vector, bit_count(bits # ${signsOf(sense)}::varbit) as far from wish_senses order by far
      ) n join wishes w on w.id = n.wish_id
      where ${isInSight(sql, viewerId, query)} order by n.far, w.id desc limit ${mostNear}`;
    return rows
      .map(({ vector, ...hit }) => ({ ...hit, nearness: cosine(sense, unpackVector(vector)) }))
      .toSorted((a, b) => b.nearness - a.nearness || b.id - a.id);
  },
  close: async (hits, sense, isMeant) => {
    const rows = await sql<Told[]>`
      select w.id, w.name, w.tags, w.description, s.vector
      from wishes w left join wish_senses s on s.wish_id = w.id where w.id = any(${hits.map(({ id }) => id)}::int[])`;
    return new Map(
      rows.map(({ id, name, tags, description, vector }): [number, Close] => [
        id,
        {
          nearness: sense && vector && cosine(sense, unpackVector(vector)),
          isSame: isMeant([name, ...tags, description]),
        },
      ]),
    );
  },
  listAnswered: async (expressions) => {
    const rows = await sql<{ place: number }[]>`
      select asked.place::int as place
      from unnest(${[...expressions]}::text[]) with ordinality as asked(expression, place)
      where exists (
        select 1 from wishes w
        where w.deleted_at is null and w.search @@ to_tsquery('enough', asked.expression)
          and ${isInSight(sql, viewerId, query)})
      order by asked.place`;
    return rows.map(({ place }) => place - 1);
  },
  isBegun: async (letters) => {
    const rows = await sql`
      select 1 from wishes w
      where w.deleted_at is null and w.search @@ to_tsquery('simple', ${`${letters}:*`})
        and ${isInSight(sql, viewerId, query)} limit 1`;
    return rows.length > 0;
  },
  isFilledBy: (found) => !query.cursor && found.filter(isFirm).length > query.limit,
});

/** Wishes are searched as items are: by words, by what means the same, and with slips mended. */
export const searchWishes = async (searching: Searching, viewerId: number, query: WishSearch): Promise<Page<Wish>> => {
  const { db: sql } = searching;
  const given = await answerQuestion(searching, sightOf(sql, viewerId, query), query.searchQuery);
  if (given === null) return { rows: [], next: null };
  const shown = [
    ...given.found.map(({ id, isMention }) => ({ id, as: isMention ? ('mention' as const) : ('result' as const) })),
    ...(query.everywhere ? given.nearest.map(({ id }) => ({ id, as: 'nearest' as const })) : []),
  ];
  const { page, next } = pageOfFound(shown, query.cursor, query.limit);
  const rows = await sql<WishRow[]>`
    select ${wishColumns(sql, viewerId)} from wishes w join users u on u.id = w.owner_id
    where w.id = any(${page.map(({ id }) => id)}::int[]) and ${isVisible(sql, viewerId)}`;
  const byId = new Map(rows.map((row) => [row.id, presentWish(row)]));
  return {
    next,
    rows: page.flatMap(({ id, as }) => {
      const wish = byId.get(id);
      return wish ? [{ ...wish, found: tellOf(given, as, wish) }] : [];
    }),
  };
};
