import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Item } from '../../shared/items/contract.ts';
import { call } from '../http/call.ts';
import type { Filters } from '../listing/filters.ts';

export type ItemsPage = { items: Item[]; next: string | null };

/** One listing, page after page; a request whose filters are already old is called off. */
export const itemsQuery = (userId: number, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['items', 'list', filters],
    queryFn: async ({ pageParam, signal }): Promise<ItemsPage> => {
      const { view, isMine, category, search } = filters;
      const reply = await call.reply('GET /api/items', {
        query: {
          userId,
          giveaway: view === 'rehome',
          showMyLibrary: isMine,
          category,
          ...(search === '' ? {} : { searchQuery: search }),
          ...(pageParam === '' ? {} : { cursor: pageParam }),
        },
        signal,
      });
      return { items: reply.body, next: reply.headers('x-next-cursor') };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

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
