import type { Wish } from '../../shared/wishes/contract.ts';
import type { Sql } from '../db/connect.ts';
import { readPlace, writePlace } from '../items/cursor.ts';
import { listSearchWords, widenWords, wordsToQuery } from '../items/search-words.ts';
import { listWishes } from './store.ts';

const PAGE = 30;
const newest = { date_posted: '9999-12-31T00:00:00.000Z', id: 2_147_483_647 };

type Query = { category?: string; searchQuery?: string; showMyLibrary?: boolean; cursor?: string; limit?: number };
type WishPage = { wishes: Wish[]; next: string | null };

const readSearch = async (sql: Sql, typed = '') => {
  const words = listSearchWords(typed);
  return words.length === 0 ? '' : wordsToQuery(await widenWords(sql, words));
};

const placeOf = (wish: Wish | undefined) =>
  wish?.date_posted ? writePlace({ date_posted: wish.date_posted, id: wish.id }) : null;

/** A page of the list; a search answers its best page only, for a better word finds better things. */
export const readWishPage = async (sql: Sql, viewerId: number, query: Query): Promise<WishPage> => {
  const { limit = PAGE, category = 'All', showMyLibrary: isMine = false } = query;
  const words = await readSearch(sql, query.searchQuery);
  const before = query.cursor ? readPlace(query.cursor) : newest;
  const found = await listWishes(sql, viewerId, { category, isMine, limit: limit + 1, before, words });
  const hasMore = found.length > limit && words === '';
  return { wishes: found.slice(0, limit), next: hasMore ? placeOf(found[limit - 1]) : null };
};
