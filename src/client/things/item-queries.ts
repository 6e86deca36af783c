import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';
import { arrivalsQuery } from '../search/arrivals-query.ts';
import type { Filters } from '../search/filters.ts';
import { listingQuery, paged, pageOf, startingWith } from '../search/pages.ts';

/** The common key of all lists of items, so that a change shows in all of them. */
export const itemLists = ['items', 'list'] as const;

type Wanted = { userId: number; filters: Filters; cursor?: string };

const queryOf = ({ userId, filters, cursor = '' }: Wanted) => ({
  ...listingQuery(filters, cursor),
  ...(filters.onlyHere ? { onlyHere: true } : {}),
  ...(filters.list === null ? {} : { list: filters.list }),
  userId,
  giveaway: filters.view === 'rehome',
});

const fetchPage = async (wanted: Wanted, signal: AbortSignal) =>
  pageOf(await call.reply('GET /api/items', { query: queryOf(wanted), signal }));

/** One listing, page by page; a request with outdated filters is cancelled. */
export const itemsQuery = (userId: number, filters: Filters) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...itemLists, filters],
    queryFn: ({ pageParam, signal }) => fetchPage({ userId, filters, cursor: pageParam }, signal),
    initialData: () => startingWith(call.known('GET /api/items', { query: queryOf({ userId, filters }) })),
  });

/** The top of the same listing, as it is by now. */
export const newItemsQuery = (userId: number, filters: Filters) =>
  arrivalsQuery(['new-items', filters], async (signal) =>
    (await fetchPage({ userId, filters }, signal)).things.map(({ id }) => id),
  );

export const itemQuery = (id: number) =>
  queryOptions({
    queryKey: ['items', 'one', id],
    queryFn: ({ signal }) => call('GET /api/items/:id', { params: { id }, signal }),
  });

/** For the owner: the wishes that an item answers, as far as the owner may see them. */
export const wishersQuery = (id: number) =>
  queryOptions({
    queryKey: ['wishes', 'of item', id],
    queryFn: ({ signal }) => call('GET /api/items/:id/wishes', { params: { id }, signal }),
  });

/** The handovers: all of them for the owner, only their own for a recipient. */
export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: ['items', 'history', id],
    queryFn: ({ signal }) => call('GET /api/items/:id/history', { params: { id }, signal }),
  });
