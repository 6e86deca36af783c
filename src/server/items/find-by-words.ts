import { blockedIds } from '../blocks/is-blocked.ts';
import type { Fragment, Sql } from '../db/connect.ts';
import type { ListQuery } from './list-items.ts';
import type { ByWords } from '../search/answer-question.ts';
import type { WordHit } from '../search/rank-results.ts';

export type SearchQuery = ListQuery & {
  searchQuery: string;
  isMine: boolean;
  /** Also what lies under the other of Borrow and Rehome, and the nearest things where nothing is found. */
  everywhere?: boolean;
};

/** Whose things are looked through, and which of them. */
export type Scope = Pick<SearchQuery, 'giveaway' | 'category' | 'isMine' | 'everywhere' | 'onlyHere'> & {
  viewerId: number;
};

/** Nobody scrolls through more results than this; a better word finds better things. */
export const deepest = 600;

/** What the index proposes of people with whom the viewer has nothing to do is not there, not even for the spelling. */
const isOfNobodyBlocked = (sql: Sql, { viewerId, isMine }: Scope) =>
  isMine ? sql`` : sql`and s.owner_id <> all(${blockedIds(sql, viewerId)})`;

const isWanted = (sql: Sql, scope: Scope) => {
  const { giveaway, category, everywhere } = scope;
  return sql`
  ${isOfNobodyBlocked(sql, scope)}
  ${giveaway === undefined || everywhere ? sql`` : sql`and s.giveaway = ${giveaway}`}
  ${category && category !== 'All' ? sql`and ${category} = any(s.categories)` : sql``}`;
};

/** Among things to borrow also what is out, after what can be had. */
export const hasOut = ({ giveaway, everywhere, onlyHere, isMine }: Omit<Scope, 'viewerId'>): boolean =>
  (giveaway === false || everywhere === true) && onlyHere !== true && !isMine;

/** What the viewer has borrowed is not looked for. */
const isListed = (sql: Sql, scope: Scope) =>
  hasOut(scope)
    ? sql`and not (s.is_out and exists (
        select 1 from handovers h
        where h.item_id = s.item_id and h.returned_at is null and h.recipient_id = ${scope.viewerId}))`
    : sql`and not s.is_out`;

const ownWith = (sql: Sql, scope: Scope, condition: Fragment, columns: Fragment) => sql`
  select s.id, false as is_out, ${columns} from items s
  where s.owner_id = ${scope.viewerId} and s.deleted_at is null and ${condition} ${isWanted(sql, scope)}`;

/** A word that very many things hold is no reason to weigh all of them; least of all where nothing was found. */
const mostWeighed = { found: 4000, inPart: 1000 };

type Sought = {
  condition: Fragment;
  /** Of `s`, worked out for what is found only. */
  columns: Fragment;
  most: number;
  /** Nothing but these, where the rest need not be looked through. */
  among?: readonly number[] | undefined;
};

/**
 * By the index of words and audiences; like the feed, it only proposes. A few things are looked up one by one. Each is
 * found in one of the three ways only, which costs less than to sort out afterwards what was found twice.
 */
const othersWith = (sql: Sql, scope: Scope, { condition, columns, most, among }: Sought) => {
  const isInGroup = sql`s.audiences && array(select group_id from subscriptions where user_id = ${scope.viewerId})`;
  const isNamed = sql`(s.audiences && array[${-scope.viewerId}::int]
    and exists (select 1 from connected c where c.user_id = ${scope.viewerId} and c.other_id = s.owner_id))`;
  const shelf = among
    ? sql`(select * from item_search where item_id = any(${[...among]}::int[]) offset 0)`
    : sql`item_search`;
  return sql`
  select s.item_id as id, s.is_out, ${columns} from (
    select s.* from ${shelf} s
    where ${condition} and s.owner_id <> ${scope.viewerId} and ${isInGroup}
      ${isWanted(sql, scope)} ${isListed(sql, scope)} limit ${most}) s
  union all
  select s.item_id, s.is_out, ${columns} from ${shelf} s
  where ${condition} and s.owner_id <> ${scope.viewerId} and ${isNamed} and not ${isInGroup}
    ${isWanted(sql, scope)} ${isListed(sql, scope)}
  union all
  select s.item_id, s.is_out, ${columns} from interests n join ${shelf} s on s.item_id = n.item_id
  where n.user_id = ${scope.viewerId} and ${condition} and not ${isNamed} and not ${isInGroup}
    ${isWanted(sql, scope)} ${isListed(sql, scope)}`;
};

/** What the viewer may find among these, as rows of an id and the given columns of `s`. */
const inSight = (sql: Sql, scope: Scope, sought: Sought) =>
  scope.isMine ? ownWith(sql, scope, sought.condition, sought.columns) : othersWith(sql, scope, sought);

const anyInSight = (sql: Sql, scope: Scope, condition: Fragment) =>
  inSight(sql, scope, { condition, columns: sql`1 as one`, most: 1 });

/** Read once, in a question of its own, and not again for every row. */
export const readOnce = (sql: Sql, expression: string) => sql`(select to_tsquery('enough', ${expression}))`;

/** What is found by words, the best first and what was asked for before the rest; without `exact` only in part. */
export const findByWords = (sql: Sql, scope: Scope, { exact, wide, most = deepest, among }: ByWords) => {
  const widely = readOnce(sql, wide);
  const asked = exact === null ? null : readOnce(sql, exact);
  const weightOfAsked =
    asked && sql`case when s.search @@ ${asked} then ts_rank('{0,0.2,0.4,1}', s.search, ${asked}) else 0 end`;
  const columns = sql`
    s.giveaway, s.date_posted, ${weightOfAsked ?? sql`0`} as exact,
    ts_rank('{0,0.2,0.4,1}', s.search, ${widely}) as same,
    ts_rank(s.search, ${widely}) as loose, ${asked ? sql`s.search @@ ${asked}` : sql`false`} as is_typed`;
  const sought: Sought = {
    condition: sql`s.search @@ ${widely}`,
    among,
    columns,
    most: exact === null ? mostWeighed.inPart : mostWeighed.found,
  };
  return sql<WordHit[]>`
    select * from (${inSight(sql, scope, sought)}) hits
    order by ${scope.giveaway === undefined ? sql`` : sql`giveaway = ${scope.giveaway} desc,`} is_out, exact desc, same desc, loose desc, date_posted desc, id desc
    limit ${most}`;
};

/** Which of the expressions something in sight answers to, by their place in the list. */
export const listAnswered = async (sql: Sql, scope: Scope, expressions: readonly string[]): Promise<number[]> => {
  const condition = sql`s.search @@ to_tsquery('enough', asked.expression)`;
  const rows = await sql<{ place: number }[]>`
    select asked.place::int as place
    from unnest(${[...expressions]}::text[]) with ordinality as asked(expression, place)
    where exists (${anyInSight(sql, scope, condition)})
    order by asked.place`;
  return rows.map(({ place }) => place - 1);
};

/** Whether something in sight has a word that begins with these very letters. */
export const isBegun = async (sql: Sql, scope: Scope, letters: string): Promise<boolean> => {
  const condition = sql`s.search @@ to_tsquery('simple', ${`${letters}:*`})`;
  const rows = await sql`select 1 where exists (${anyInSight(sql, scope, condition)})`;
  return rows.length > 0;
};
