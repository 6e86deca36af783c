import type { Item } from '../../shared/items/contract.ts';
import type { Sql } from '../db/connect.ts';
import { type Rank, readRank, writeRank } from './cursor.ts';
import type { ListQuery, Page } from './list-items.ts';
import { commonColumns, type ItemRow, itemTables, partyColumns, presentItem } from './present-item.ts';
import { listSearchWords, widenWords, wordsToQuery } from './search-words.ts';
import { isVisible } from './visible-items.ts';

export type SearchQuery = ListQuery & { searchQuery: string; isMine: boolean };

/** Nobody scrolls through more results than this; a better word finds better things. */
const deepest = 600;
/** With fewer exact finds than this, a slip of the finger is likely. */
const few = 3;

const search = async (
  sql: Sql,
  viewerId: number,
  query: SearchQuery,
  text: { exact: string; wide: string },
  rank: Rank,
) => {
  const { giveaway, category, isMine, limit } = query;
  const scope = isMine
    ? sql`i.owner_id = ${viewerId} and i.deleted_at is null`
    : sql`i.owner_id <> ${viewerId} and i.deleted_at is null and i.status in ('available', 'requested')
        and ${isVisible(sql, viewerId)}`;
  const rows = await sql<ItemRow[]>`
    with found as (
      select i.id, i.date_posted, ts_rank(i.search, to_tsquery('enough', ${text.exact})) as exactness,
        ts_rank(i.search, to_tsquery('enough', ${text.wide})) as closeness
      from items i
      where i.search @@ to_tsquery('enough', ${text.wide}) and ${scope}
        ${giveaway === undefined ? sql`` : sql`and i.giveaway = ${giveaway}`}
        ${category && category !== 'All' ? sql`and ${category} = any(i.categories)` : sql``}
      order by exactness desc, closeness desc, i.date_posted desc, i.id desc
      limit ${limit + 1} offset ${rank.offset}
    )
    select ${commonColumns(sql, viewerId)}, ${partyColumns(sql, viewerId)}
    from found f, ${itemTables(sql, viewerId)}
    where i.id = f.id
    order by f.exactness desc, f.closeness desc, f.date_posted desc, f.id desc`;
  return rows.map(presentItem);
};

const toPage = (items: Item[], limit: number, { isWide, offset }: Rank): Page => ({
  items: items.slice(0, limit),
  nextCursor: items.length > limit && offset + limit < deepest ? writeRank({ isWide, offset: offset + limit }) : null,
});

/** Best match first; when hardly anything fits to the letter, also what is spelt almost like it. */
export const searchItems = async (sql: Sql, viewerId: number, query: SearchQuery): Promise<Page> => {
  const words = listSearchWords(query.searchQuery);
  const exact = wordsToQuery(words.map((word) => [word]));
  if (exact === '') return { items: [], nextCursor: null };
  const rank = query.cursor ? readRank(query.cursor) : { isWide: false, offset: 0 };
  if (!rank.isWide) {
    const items = await search(sql, viewerId, query, { exact, wide: exact }, rank);
    if (items.length >= few || rank.offset > 0) return toPage(items, query.limit, rank);
  }
  const wide = wordsToQuery(await widenWords(sql, words));
  const wideRank = { ...rank, isWide: true };
  return toPage(await search(sql, viewerId, query, { exact, wide }, wideRank), query.limit, wideRank);
};
