import type { Item } from '../../shared/items/contract.ts';
import type { Sql } from '../db/connect.ts';
import { type Page, type Rank, readRank, writeRank } from '../http/paging.ts';
import type { ListQuery } from './list-items.ts';
import { commonColumns, type ItemRow, itemTables, partyColumns, presentItem } from './present-item.ts';
import { listSearchWords, widenWords, wordsToQuery } from './search-words.ts';
import { isOut, isToBeHad, isVisible } from './visible-items.ts';

export type SearchQuery = ListQuery & { searchQuery: string; isMine: boolean };

/** Nobody scrolls through more results than this; a better word finds better things. */
const deepest = 600;
/** With fewer exact finds than this, a slip of the finger is likely. */
const few = 3;

type Text = { exact: string; wide: string };

const isWanted = (sql: Sql, { giveaway, category }: SearchQuery) => sql`
  ${giveaway === undefined ? sql`` : sql`and s.giveaway = ${giveaway}`}
  ${category && category !== 'All' ? sql`and ${category} = any(s.categories)` : sql``}`;

/** Among things to borrow also what is out, after what can be had. */
const hasOut = ({ giveaway, onlyHere, isMine }: SearchQuery) => giveaway === false && onlyHere !== true && !isMine;

/** What the viewer has borrowed is not looked for. */
const isListed = (sql: Sql, viewerId: number, query: SearchQuery) =>
  hasOut(query)
    ? sql`and not (s.is_out and exists (
        select 1 from handovers h where h.item_id = s.item_id and h.returned_at is null and h.recipient_id = ${viewerId}))`
    : sql`and not s.is_out`;

const ranks = (sql: Sql, { exact, wide }: Text) => sql`
  ts_rank(s.search, to_tsquery('enough', ${exact})) as exactness,
  ts_rank(s.search, to_tsquery('enough', ${wide})) as closeness`;

const findOwn = (sql: Sql, viewerId: number, query: SearchQuery, text: Text) => sql`
  select s.id as item_id, s.date_posted, false as is_out, ${ranks(sql, text)}
  from items s
  where s.owner_id = ${viewerId} and s.deleted_at is null and s.search @@ to_tsquery('enough', ${text.wide})
    ${isWanted(sql, query)}`;

/** By the index of words and audiences; like the feed, it only proposes. */
const findOthers = (sql: Sql, viewerId: number, query: SearchQuery, text: Text) => sql`
  select s.item_id, s.date_posted, s.is_out, ${ranks(sql, text)}
  from item_search s
  where s.search @@ to_tsquery('enough', ${text.wide}) and s.owner_id <> ${viewerId}
    and s.audiences && array(select group_id from subscriptions where user_id = ${viewerId})
    ${isWanted(sql, query)} ${isListed(sql, viewerId, query)}
  union
  select s.item_id, s.date_posted, s.is_out, ${ranks(sql, text)}
  from item_search s
  where s.search @@ to_tsquery('enough', ${text.wide}) and s.owner_id <> ${viewerId}
    and s.audiences && array[${-viewerId}::int]
    and exists (select 1 from connected c where c.user_id = ${viewerId} and c.other_id = s.owner_id)
    ${isWanted(sql, query)} ${isListed(sql, viewerId, query)}
  union
  select s.item_id, s.date_posted, s.is_out, ${ranks(sql, text)}
  from interests n join item_search s on s.item_id = n.item_id
  where n.user_id = ${viewerId} and s.search @@ to_tsquery('enough', ${text.wide}) ${isWanted(sql, query)}
    ${isListed(sql, viewerId, query)}`;

const isInState = (sql: Sql, viewerId: number, query: SearchQuery) =>
  hasOut(query) ? sql`(${isToBeHad(sql)} or ${isOut(sql)} and i.recipient_id <> ${viewerId})` : isToBeHad(sql);

const search = async (sql: Sql, viewerId: number, query: SearchQuery, text: Text, rank: Rank): Promise<Item[]> => {
  const found = query.isMine ? findOwn(sql, viewerId, query, text) : findOthers(sql, viewerId, query, text);
  const scope = query.isMine ? sql`` : sql`and ${isInState(sql, viewerId, query)}`;
  const rows = await sql<ItemRow[]>`
    with page as (
      select item_id, date_posted, is_out, exactness, closeness from (${found}) candidates
      order by is_out, exactness desc, closeness desc, date_posted desc, item_id desc
      limit ${query.limit + 1} offset ${rank.offset}
    )
    select ${commonColumns(sql, viewerId)}, ${partyColumns(sql, viewerId)}
    from page f, ${itemTables(sql, viewerId)}
    where i.id = f.item_id and ${isVisible(sql, viewerId)} ${scope}
    order by f.is_out, f.exactness desc, f.closeness desc, f.date_posted desc, f.item_id desc`;
  return rows.map(presentItem);
};

const toRankedPage = (items: Item[], limit: number, { isWide, offset }: Rank): Page<Item> => ({
  rows: items.slice(0, limit),
  next: items.length > limit && offset + limit < deepest ? writeRank({ isWide, offset: offset + limit }) : null,
});

/** Best match first; when hardly anything fits to the letter, also what is spelt almost like it. */
export const searchItems = async (sql: Sql, viewerId: number, query: SearchQuery): Promise<Page<Item>> => {
  const words = listSearchWords(query.searchQuery);
  const exact = wordsToQuery(words.map((word) => [word]));
  if (exact === '') return { rows: [], next: null };
  const rank = query.cursor ? readRank(query.cursor) : { isWide: false, offset: 0 };
  if (!rank.isWide) {
    const items = await search(sql, viewerId, query, { exact, wide: exact }, rank);
    if (items.length >= few || rank.offset > 0) return toRankedPage(items, query.limit, rank);
  }
  const wide = wordsToQuery(await widenWords(sql, words));
  const wideRank = { ...rank, isWide: true };
  return toRankedPage(await search(sql, viewerId, query, { exact, wide }, wideRank), query.limit, wideRank);
};
