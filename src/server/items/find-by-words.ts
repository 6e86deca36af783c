import { blockedIds } from '../access/blocks.ts';
import { isFoundByGroup, isFoundByName, type MemberId } from '../access/item-audience.ts';
import type { Fragment, Sql } from '../db/connect.ts';
import { fixStatement, literal, slot } from '../db/fixed-statement.ts';
import type { ForeignLanguage } from '../meaning/lexicon/foreign-stem.ts';
import type { ListQuery } from './list-items.ts';
import { hasWords, type ReadHit, type WordHit, wordColumns, type WordQuery } from '../search/scope.ts';

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

/** What of a filter decides how a statement is written. */
export type FilterShape = {
  giveaway: boolean | null;
  /** Also what is not of the kind that was asked for. */
  isAnyKind: boolean;
  isMine: boolean;
  withOut: boolean;
};

/** The filter in a statement: the viewer and the category are values or the slots of a fixed statement. */
type Sieve = FilterShape & { viewer: MemberId; category: string | null | Fragment };

/** What the index proposes of people with whom the viewer has nothing to do is not there, not even for the spelling. */
const isOfNobodyBlocked = (sql: Sql, { viewer, isMine }: Sieve) =>
  isMine ? sql`` : sql`and s.owner_id <> all(${blockedIds(sql, viewer)})`;

const isWanted = (sql: Sql, sieve: Sieve) => {
  const { giveaway, category, isAnyKind } = sieve;
  return sql`
  ${isOfNobodyBlocked(sql, sieve)}
  ${giveaway === null || isAnyKind ? sql`` : sql`and s.giveaway = ${literal(sql, giveaway)}`}
  and (${category}::text is null or ${category}::text = any(s.categories))`;
};

/** The category as statements take it: null where any will do. */
export const categoryOf = ({ category = 'All' }: Pick<ItemFilter, 'category'>): string | null =>
  category === 'All' || category === '' ? null : category;

/** Among things to borrow also what is out, after what can be had. */
export const hasOut = ({ giveaway, everywhere, onlyHere, isMine }: Omit<ItemFilter, 'viewerId'>): boolean =>
  (giveaway === false || everywhere === true) && onlyHere !== true && !isMine;

export const shapeOf = (filter: ItemFilter): FilterShape => {
  const { giveaway = null, everywhere = false, isMine } = filter;
  return { giveaway, isAnyKind: everywhere, isMine, withOut: hasOut(filter) };
};

/** What the viewer has borrowed is not looked for. */
const isListed = (sql: Sql, { withOut, viewer }: Sieve) =>
  withOut
    ? sql`and not (s.is_out and exists (
        select 1 from handovers h
        where h.item_id = s.item_id and h.returned_at is null and h.recipient_id = ${viewer}))`
    : sql`and not s.is_out`;

type Wanted = {
  condition: Fragment;
  /** Of `s`, worked out for what is found only. */
  columns: Fragment;
  most: number;
};

const ownWith = (sql: Sql, sieve: Sieve, { condition, columns }: Wanted) => sql`
  select s.id, false as is_out, ${columns} from items s
  where s.owner_id = ${sieve.viewer} and s.deleted_at is null and ${condition} ${isWanted(sql, sieve)}`;

/** A word that very many things hold is no reason to weigh all of them; least of all where nothing was found. */
const mostWeighed = { found: 4000, inPart: 1000 };

/**
 * By the index of words and audiences; like the feed, it only proposes. Each is found in one of the three ways only, which
 * costs less than to sort out afterwards what was found twice.
 */
const othersWith = (sql: Sql, sieve: Sieve, { condition, columns, most }: Wanted) => {
  const { viewer } = sieve;
  const isInGroup = isFoundByGroup(sql, viewer);
  const isNamed = isFoundByName(sql, viewer);
  return sql`
  select s.item_id as id, s.is_out, ${columns} from (
    select s.* from item_search s
    where ${condition} and s.owner_id <> ${viewer} and ${isInGroup}
      ${isWanted(sql, sieve)} ${isListed(sql, sieve)} limit ${literal(sql, most)}) s
  union all
  select s.item_id, s.is_out, ${columns} from item_search s
  where ${condition} and s.owner_id <> ${viewer} and ${isNamed} and not ${isInGroup}
    ${isWanted(sql, sieve)} ${isListed(sql, sieve)}
  union all
  select s.item_id, s.is_out, ${columns} from interests n join item_search s on s.item_id = n.item_id
  where n.user_id = ${viewer} and ${condition} and not ${isNamed} and not ${isInGroup}
    ${isWanted(sql, sieve)} ${isListed(sql, sieve)}`;
};

/** What the viewer may find among these, as rows of an id and the given columns of `s`. */
const inSight = (sql: Sql, sieve: Sieve, wanted: Wanted) =>
  sieve.isMine ? ownWith(sql, sieve, wanted) : othersWith(sql, sieve, wanted);

/** A select that has a row if the words of anything in sight fulfil the condition. */
export const anyWith = (sql: Sql, filter: ItemFilter, condition: (words: Fragment) => Fragment) =>
  inSight(
    sql,
    { ...shapeOf(filter), viewer: filter.viewerId, category: categoryOf(filter) },
    { condition: condition(sql`s.search`), columns: sql`1 as one`, most: 1 },
  );

/** What is compared with the question, of the best alone: PostgreSQL works it out after the limit. */
const readColumns = (sql: Sql) => sql`,
  (select e.for_search from item_embeddings e where e.item_id = hits.id) as vector,
  case when exact = 0
    then (select i.name || i.tags || i.description || i.gloss from items i where i.id = hits.id) end as texts`;

type Shape = FilterShape & {
  isInPart: boolean;
  languages: readonly ForeignLanguage[];
  most: number;
  isRead: boolean;
};

const readHits = fixStatement<Shape, ReadHit>((sql, { isInPart, languages, most, isRead, ...filter }) => {
  const sieve: Sieve = { ...filter, viewer: slot(sql, 1, 'int'), category: slot(sql, 2, 'text') };
  const [wide, exact, foreign] = [slot(sql, 3, 'text'), slot(sql, 4, 'text'), slot(sql, 5, 'text')];
  const expressions = { wide, exact, languages, foreign };
  const wanted: Wanted = {
    condition: hasWords(sql, sql`s.search`, expressions),
    columns: sql`s.giveaway, s.date_posted, ${wordColumns(sql, sql`s.search`, expressions)}`,
    most: isInPart ? mostWeighed.inPart : mostWeighed.found,
  };
  const { giveaway } = filter;
  return sql`
    select hits.* ${isRead ? readColumns(sql) : sql``} from (${inSight(sql, sieve, wanted)}) hits
    order by ${giveaway === null ? sql`` : sql`giveaway = ${literal(sql, giveaway)} desc,`}
      is_out, exact desc, same desc, loose desc, date_posted desc, id desc
    limit ${literal(sql, most)}`;
});

const find = (sql: Sql, filter: ItemFilter, query: WordQuery, isRead: boolean) => {
  const { exact, wide, foreign, most = deepest } = query;
  const languages = foreign?.languages ?? [];
  return readHits(sql, { ...shapeOf(filter), isInPart: exact === null, languages, most, isRead }, [
    filter.viewerId,
    categoryOf(filter),
    wide,
    exact,
    ...(languages.length > 0 ? [foreign?.words ?? ''] : []),
  ]);
};

/** What is found by words, the best first and what was asked for before the rest. */
export const findByWords = (sql: Sql, filter: ItemFilter, query: WordQuery): Promise<readonly WordHit[]> =>
  find(sql, filter, query, false);

/** The same with what is compared with the question. */
export const readByWords = (sql: Sql, filter: ItemFilter, query: WordQuery): Promise<readonly ReadHit[]> =>
  find(sql, filter, query, true);
