import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Category } from '../../shared/items/categories.ts';
import { call } from '../http/call.ts';
import { arrivalsQuery } from '../search/arrivals-query.ts';
import type { Filters } from '../search/filters.ts';
import { listingQuery, paged, pageOf, startingWith } from '../search/pages.ts';

/** Every list of wishes that members see begins with it. */
export const wishLists = ['wishes', 'list'] as const;

type Wanted = { userId: number; filters: Filters; cursor?: string };

const queryOf = ({ userId, filters, cursor = '' }: Wanted) => ({ ...listingQuery(filters, cursor), userId });

const fetchPage = async (wanted: Wanted, signal: AbortSignal) =>
  pageOf(await call.reply('GET /api/wishlist', { query: queryOf(wanted), signal }));

/** The filters of a list of wishes. */
const keyOf = ({ isMine, category, search }: Filters) => ({ isMine, category, search });

/** One listing, page by page; a request with outdated filters is cancelled. */
export const wishesQuery = (userId: number, filters: Filters) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...wishLists, keyOf(filters)],
    queryFn: ({ pageParam, signal }) => fetchPage({ userId, filters, cursor: pageParam }, signal),
    initialData: () => startingWith(call.known('GET /api/wishlist', { query: queryOf({ userId, filters }) })),
  });

/** The top of the same listing, as it is by now. */
export const newWishesQuery = (userId: number, filters: Filters) =>
  arrivalsQuery(['new-wishes', keyOf(filters)], async (signal) =>
    (await fetchPage({ userId, filters }, signal)).things.map(({ id }) => id),
  );

export const wishQuery = (id: number) =>
  queryOptions({
    queryKey: ['wishes', 'one', id],
    queryFn: ({ signal }) => call('GET /api/wishes/:id', { params: { id }, signal }),
  });

type Described = { name: string; description: string; categories: readonly Category[]; tags: readonly string[] };

/** Wishes that a draft would answer; only those the member can see. */
export const hintsQuery = ({ name, description, categories, tags }: Described) => {
  const body = {
    name: name.trim(),
    description: description.trim(),
    categories: [...categories],
    tags: [...tags],
  };
  return queryOptions({
    queryKey: ['wishes', 'hints', body],
    queryFn: ({ signal }) => call('POST /api/wish-hints', { body, signal }),
    staleTime: 60_000,
    retry: false,
  });
};
