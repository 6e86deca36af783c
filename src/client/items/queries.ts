import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Item } from '../../shared/items/contract.ts';
import { call } from '../http/call.ts';
import { arrivalsQuery } from '../listing/arrivals-query.ts';
import type { Filters } from '../listing/filters.ts';

export type ItemsPage = { items: Item[]; next: string | null };

type Wanted = { userId: number; filters: Filters; cursor: string; signal: AbortSignal };

const fetchPage = async ({ userId, filters, cursor, signal }: Wanted): Promise<ItemsPage> => {
  const { view, isMine, category, search } = filters;
  const reply = await call.reply('GET /api/items', {
    query: {
      userId,
      giveaway: view === 'rehome',
      showMyLibrary: isMine,
      category,
      ...(search === '' ? {} : { searchQuery: search }),
      ...(cursor === '' ? {} : { cursor }),
    },
    signal,
  });
  return { items: reply.body, next: reply.headers('x-next-cursor') };
};

/** One listing, page after page; a request whose filters are already old is called off. */
export const itemsQuery = (userId: number, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['items', 'list', filters],
    queryFn: ({ pageParam, signal }) => fetchPage({ userId, filters, cursor: pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** The top of the same listing, as it is by now; see `useArrivals`. */
export const newItemsQuery = (userId: number, filters: Filters) =>
  arrivalsQuery(['new-items', filters], async (signal) =>
    (await fetchPage({ userId, filters, cursor: '', signal })).items.map(({ id }) => id),
  );

export const itemQuery = (id: number) =>
  queryOptions({
    queryKey: ['items', 'one', id],
    queryFn: ({ signal }) => call('GET /api/items/:id', { params: { id }, signal }),
  });

export const statsQuery = (userId: number, isGiveaway: boolean) =>
  queryOptions({
    queryKey: ['items', 'stats', isGiveaway],
    queryFn: ({ signal }) => call('GET /api/item-stats', { query: { userId, giveaway: isGiveaway }, signal }),
  });
