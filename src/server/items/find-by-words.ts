import { blockedIds } from '../access/blocks.ts';
import { isFoundByGroup, isFoundByName } from '../access/item-audience.ts';
import type { Fragment, Sql } from '../db/connect.ts';
import type { ListQuery } from './list-items.ts';
import { toQuery, type WordHit, wordColumns, type WordQuery } from '../search/scope.ts';

export type SearchQuery = ListQuery & {
  searchQuery: string;
  isMine: boolean;
  /** Also matches on the other side (Borrow or Rehome), and the nearest items if nothing is found. */
  everywhere?: boolean;
};

/** Which things are searched. */
export type ItemFilter = Pick<SearchQuery, 'giveaway' | 'category' | 'isMine' | 'everywhere' | 'onlyHere'> & {
  viewerId: number;
};

/** More results than anybody scrolls through. */
export const deepest = 600;

/** What the index proposes of people with whom the viewer has nothing to do is not there, not even for the spelling. */
const isOfNobodyBlocked = (sql: Sql, { viewerId, isMine }: ItemFilter) =>
  isMine ? sql`` : sql`and s.owner_id <> all(${blockedIds(sql, viewerId)})`;

const isWanted = (sql: Sql, filter: ItemFilter) => {
  const { giveaway, category, everywhere } = filter;
  return sql`
  ${isOfNobodyBlocked(sql, filter)}
  ${giveaway === undefined || everywhere ? sql`` : sql`and s.giveaway = ${giveaway}`}
  ${category && category !== 'All' ? sql`and ${category} = any(s.categories)` : sql``}`;
};

/** Among things to borrow also what is out, after what can be had. */
export const hasOut = ({ giveaway, everywhere, onlyHere, isMine }: Omit<ItemFilter, 'viewerId'>): boolean =>
  (giveaway === false || everywhere === true) && onlyHere !== true && !isMine;

/** What the viewer has borrowed is not looked for. */
const isListed = (sql: Sql, filter: ItemFilter) =>
  hasOut(filter)
    ? sql`and not (s.is_out and exists (
        select 1 from handovers h
        where h.item_id = s.item_id and h.returned_at is null and h.recipient_id = ${filter.viewerId}))`
    : sql`and not s.is_out`;

const ownWith = (sql: Sql, filter: ItemFilter, condition: Fragment, columns: Fragment) => sql`
  select s.id, false as is_out, ${columns} from items s
  where s.owner_id = ${filter.viewerId} and s.deleted_at is null and ${condition} ${isWanted(sql, filter)}`;

/** A word that very many things hold is no reason to weigh all of them; least of all where nothing was found. */
const mostWeighed = { found: 4000, inPart: 1000 };

type Wanted = {
  condition: Fragment;
  /** Of `s`, worked out for what is found only. */
  columns: Fragment;
  most: number;
  /** Limits the search to these items. */
  among?: readonly number[] | undefined;
};

/**
 * By the index of words and audiences; like the feed, it only proposes. A few things are looked up one by one. Each is
 * found in one of the three ways only, which costs less than to sort out afterwards what was found twice.
 */
const othersWith = (sql: Sql, filter: ItemFilter, { condition, columns, most, among }: Wanted) => {
  const isInGroup = isFoundByGroup(sql, filter.viewerId);
  const isNamed = isFoundByName(sql, filter.viewerId);
  const shelf = among
    ? sql`(select * from item_search where item_id = any(${[...among]}::int[]) offset 0)`
    : sql`item_search`;
  return sql`
  select s.item_id as id, s.is_out, ${columns} from (
    select s.* from ${shelf} s
    where ${condition} and s.owner_id <> ${filter.viewerId} and ${isInGroup}
      ${isWanted(sql, filter)} ${isListed(sql, filter)} limit ${most}) s
  union all
  select s.item_id, s.is_out, ${columns} from ${shelf} s
  where ${condition} and s.owner_id <> ${filter.viewerId} and ${isNamed} and not ${isInGroup}
    ${isWanted(sql, filter)} ${isListed(sql, filter)}
  union all
  select s.item_id, s.is_out, ${columns} from interests n join ${shelf} s on s.item_id = n.item_id
  where n.user_id = ${filter.viewerId} and ${condition} and not ${isNamed} and not ${isInGroup}
    ${isWanted(sql, filter)} ${isListed(sql, filter)}`;
};

/** What the viewer may find among these, as rows of an id and the given columns of `s`. */
const inSight = (sql: Sql, filter: ItemFilter, wanted: Wanted) =>
  filter.isMine ? ownWith(sql, filter, wanted.condition, wanted.columns) : othersWith(sql, filter, wanted);

/** A select that has a row if the words of anything in sight fulfil the condition. */
export const anyWith = (sql: Sql, filter: ItemFilter, condition: (words: Fragment) => Fragment) =>
  inSight(sql, filter, { condition: condition(sql`s.search`), columns: sql`1 as one`, most: 1 });

/** What is found by words, the best first and what was asked for before the rest. */
export const findByWords = (sql: Sql, filter: ItemFilter, query: WordQuery) => {
  const { giveaway } = filter;
  const wanted: Wanted = {
    condition: sql`s.search @@ ${toQuery(sql, query.wide, query.foreign)}`,
    among: query.among,
    columns: sql`s.giveaway, s.date_posted, ${wordColumns(sql, sql`s.search`, query)}`,
    most: query.exact === null ? mostWeighed.inPart : mostWeighed.found,
  };
  return sql<WordHit[]>`
    select * from (${inSight(sql, filter, wanted)}) hits
    order by ${giveaway === undefined ? sql`` : sql`giveaway = ${giveaway} desc,`}
      is_out, exact desc, same desc, loose desc, date_posted desc, id desc
    limit ${query.most ?? deepest}`;
};
