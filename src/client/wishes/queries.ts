import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Wish } from '../../shared/wishes/contract.ts';
import { call } from '../http/call.ts';
import type { Filters } from '../listing/filters.ts';

export type WishesPage = { wishes: Wish[]; next: string | null };

/** One listing, page after page; a request whose filters are already old is called off. */
export const wishesQuery = (userId: number, { isMine, category, search }: Filters) =>
  infiniteQueryOptions({
    queryKey: ['wishes', 'list', { isMine, category, search }],
    queryFn: async ({ pageParam, signal }): Promise<WishesPage> => {
      const reply = await call.reply('GET /api/wishlist', {
        query: {
          userId,
          showMyLibrary: isMine,
          category,
          ...(search === '' ? {} : { searchQuery: search }),
          ...(pageParam === '' ? {} : { cursor: pageParam }),
        },
        signal,
      });
      return { wishes: reply.body, next: reply.headers('x-next-cursor') };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const wishQuery = (id: number) =>
  queryOptions({
    queryKey: ['wishes', 'one', id],
    queryFn: ({ signal }) => call('GET /api/wishes/:id', { params: { id }, signal }),
  });
