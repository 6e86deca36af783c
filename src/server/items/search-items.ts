import type { Item } from '../../shared/items/item-contract.ts';
import type { Sql } from '../db/connect.ts';
import { fixStatement, slot } from '../db/fixed-statement.ts';
import type { Page } from '../http/paging.ts';
import { type Answer, answerQuestion, type SearchTools } from '../search/answer-question.ts';
import { presentResults, type Shown } from '../search/present-results.ts';
import type { Hit, SearchScope } from '../search/scope.ts';
import { findByMeaning, isOthersState, readDescribed } from './find-by-meaning.ts';
import {
  anyWith,
  deepest,
  findByWords,
  hasOut,
  type ItemFilter,
  readByWords,
  type SearchQuery,
} from './find-by-words.ts';
import type { ItemCache } from './item-cache.ts';
import { type ListedRow, listedColumns, listedTables, presentListed } from './listed-item.ts';
import { commonColumns, type ItemRow, itemTables, partyColumns, presentItem } from './present-item.ts';
import { aboutMe, isVisibleToMe } from '../access/visible-items.ts';

const isAskedFor = ({ giveaway }: SearchQuery, hit: Hit): boolean =>
  giveaway === undefined || hit.giveaway === giveaway;

const scopeOf = (sql: Sql, filter: ItemFilter, query: SearchQuery): SearchScope => ({
  byWords: (words) => findByWords(sql, filter, words),
  readByWords: (words) => readByWords(sql, filter, words),
  byMeaning: (question, reach) => findByMeaning(sql, filter, question, reach),
  readDescribed: (ids) => readDescribed(sql, ids),
  anyWith: (condition) => anyWith(sql, filter, condition),
  isFilledBy: (sure) => !query.cursor && sure.filter((hit) => isAskedFor(query, hit)).length > query.limit,
});

const mostOthers = 60;

/**
 * What was asked for, then matches on the other side (Borrow or Rehome), then mentions; if nothing is found, the
 * nearest.
 */
const listShown = ({ results, nearest }: Answer, query: SearchQuery): Shown[] => {
  const { everywhere = false } = query;
  const isAsked = (hit: Hit) => isAskedFor(query, hit);
  const things = results.filter(({ isMention }) => !isMention);
  const mentions = results.filter(({ isMention }) => isMention);
  const others = things.filter((each) => !isAsked(each)).slice(0, mostOthers);
  const shownAs = (as: Shown['as'], hits: readonly Hit[]) => hits.map(({ id }) => ({ id, as }));
  return [
    ...shownAs('result', things.filter(isAsked).slice(0, deepest)),
    ...shownAs('other', everywhere ? others : []),
    ...shownAs('mention', mentions.filter(isAsked)),
    ...shownAs('mention', everywhere ? mentions.filter((each) => !isAsked(each)) : []),
    ...shownAs('nearest', everywhere ? nearest : []),
  ];
};

/** What was found is asked again for its visibility: the indexes only propose. */
const readOthers = fixStatement<{ withOut: boolean }, ListedRow>((sql, { withOut }) => {
  const viewer = slot(sql, 1, 'int');
  return sql`
    with ${aboutMe(sql, viewer)}
    select ${listedColumns(sql)} from me, ${listedTables(sql)}
    where i.id = any(${slot(sql, 2, 'text')}::int[]) and ${isVisibleToMe(sql, viewer)}
      and ${isOthersState(sql, viewer, withOut)}`;
});

const readOwn = (sql: Sql, viewerId: number, ids: readonly number[]) => sql<ItemRow[]>`
  select ${commonColumns(sql, viewerId)}, ${partyColumns(sql, viewerId)}
  from ${itemTables(sql, viewerId)}
  where i.id = any(${[...ids]}::int[]) and i.owner_id = ${viewerId} and i.deleted_at is null`;

const readItems = async (tools: ItemSearch, filter: ItemFilter, ids: readonly number[]): Promise<Item[]> => {
  const { viewerId, isMine } = filter;
  if (isMine) return (await readOwn(tools.db, viewerId, ids)).map(presentItem);
  const rows = await readOthers(tools.db, { withOut: hasOut(filter) }, [viewerId, `{${ids.join(',')}}`]);
  return (await presentListed(tools, viewerId, rows)).map(({ item }) => item);
};

type ItemSearch = SearchTools & { itemCache: ItemCache };

/** Best match first: whole words and stems, then what means the same, then what is spelt almost like it. */
export const searchItems = async (tools: ItemSearch, viewerId: number, query: SearchQuery): Promise<Page<Item>> => {
  const filter: ItemFilter = { ...query, viewerId };
  const answer = await answerQuestion(tools, scopeOf(tools.db, filter, query), query.searchQuery);
  if (answer === null) return { rows: [], next: null };
  return presentResults(answer, listShown(answer, query), query, (ids) => readItems(tools, filter, ids));
};
