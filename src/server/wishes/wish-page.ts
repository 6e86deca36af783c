import type { Wish } from '../../shared/wishes/contract.ts';
import { type Page, startOf, toPage } from '../http/paging.ts';
import type { SearchTools } from '../search/answer-question.ts';
import { searchWishes } from './search-wishes.ts';
import { listWishes } from './store.ts';

const PAGE = 30;

type Query = {
  category?: string;
  searchQuery?: string;
  showMyLibrary?: boolean;
  everywhere?: boolean;
  cursor?: string;
  limit?: number;
};

/** A page of the list, or of what a search found. */
export const readWishPage = async (tools: SearchTools, viewerId: number, query: Query): Promise<Page<Wish>> => {
  const { limit = PAGE, category = 'All', showMyLibrary: isMine = false, searchQuery = '', everywhere = false } = query;
  const { cursor } = query;
  if (searchQuery)
    return searchWishes(tools, viewerId, {
      searchQuery,
      category,
      isMine,
      everywhere,
      limit,
      ...(cursor === undefined ? {} : { cursor }),
    });
  const before = startOf(cursor);
  return toPage(await listWishes(tools.db, viewerId, { category, isMine, limit: limit + 1, before }), limit);
};
