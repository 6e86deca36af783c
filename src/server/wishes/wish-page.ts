import type { Wish } from '../../shared/wishes/contract.ts';
import type { Sql } from '../db/connect.ts';
import { type Page, startOf, toPage } from '../http/paging.ts';
import { listSearchWords, widenWords, wordsToQuery } from '../items/search-words.ts';
import { listWishes } from './store.ts';

const PAGE = 30;

type Query = { category?: string; searchQuery?: string; showMyLibrary?: boolean; cursor?: string; limit?: number };

const readSearch = async (sql: Sql, typed = '') => {
  const words = listSearchWords(typed);
  return words.length === 0 ? '' : wordsToQuery(await widenWords(sql, words));
};

/** A page of the list; a search answers its best page only, for a better word finds better things. */
export const readWishPage = async (sql: Sql, viewerId: number, query: Query): Promise<Page<Wish>> => {
  const { limit = PAGE, category = 'All', showMyLibrary: isMine = false } = query;
  const words = await readSearch(sql, query.searchQuery);
  const before = startOf(query.cursor);
  const found = await listWishes(sql, viewerId, { category, isMine, limit: limit + 1, before, words });
  const page = toPage(found, limit);
  return words === '' ? page : { ...page, next: null };
};
