import type { Item } from '../../shared/items/item-contract.ts';
import type { Sql } from '../db/connect.ts';
import type { Page } from '../http/paging.ts';
import { type Answer, answerQuestion, type SearchTools } from '../search/answer-question.ts';
import { presentResults, type Shown } from '../search/present-results.ts';
import type { Hit, SearchScope } from '../search/scope.ts';
import { findByMeaning, isInState, readDescribed, readDetails } from './find-by-meaning.ts';
import { anyWith, deepest, findByWords, type ItemFilter, type SearchQuery } from './find-by-words.ts';
import { commonColumns, type ItemRow, itemTables, partyColumns, presentItem } from './present-item.ts';
import { aboutMe, isVisibleToMe } from '../access/visible-items.ts';

const isAskedFor = ({ giveaway }: SearchQuery, hit: Hit): boolean =>
  giveaway === undefined || hit.giveaway === giveaway;

const scopeOf = (sql: Sql, filter: ItemFilter, query: SearchQuery): SearchScope => ({
  byWords: (words) => findByWords(sql, filter, words),
  byMeaning: (question, reach) => findByMeaning(sql, filter, question, reach),
  readDetails: (ids, withTexts) => readDetails(sql, ids, withTexts),
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

/** Best match first: whole words and stems, then what means the same, then what is spelt almost like it. */
export const searchItems = async (tools: SearchTools, viewerId: number, query: SearchQuery): Promise<Page<Item>> => {
  const { db: sql } = tools;
  const filter: ItemFilter = { ...query, viewerId };
  const answer = await answerQuestion(tools, scopeOf(sql, filter, query), query.searchQuery);
  if (answer === null) return { rows: [], next: null };
  return presentResults(answer, listShown(answer, query), query, async (ids) => {
    const rows = await sql<ItemRow[]>`
      with ${aboutMe(sql, viewerId)}
      select ${commonColumns(sql, viewerId)}, ${partyColumns(sql, viewerId)}
      from me, ${itemTables(sql, viewerId)}
      where i.id = any(${[...ids]}::int[]) and ${isVisibleToMe(sql, viewerId)} and ${isInState(sql, filter)}`;
    return rows.map(presentItem);
  });
};
