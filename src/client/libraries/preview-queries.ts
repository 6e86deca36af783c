import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Item } from '../../shared/items/contract.ts';
import type { Wish } from '../../shared/wishes/contract.ts';
import { call } from '../http/call.ts';
import type { Filters } from '../listing/filters.ts';

type Page<T> = { things: T[]; next: string | null };

const visitor = -1;

const queryOf = ({ category, search }: Filters, cursor: string) => ({
  userId: visitor,
  category,
  ...(search === '' ? {} : { searchQuery: search }),
  ...(cursor === '' ? {} : { cursor }),
});

const paged = { initialPageParam: '', getNextPageParam: ({ next }: { next: string | null }) => next };

/** Kept apart from the members' lists: whoever logs in must not meet a visitor's in the same place. */
export const previewItemsQuery = (filters: Filters) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['preview', 'items', filters],
    queryFn: async ({ pageParam, signal }): Promise<Page<Item>> => {
      const query = { ...queryOf(filters, pageParam), giveaway: filters.view === 'rehome' };
      const { body, headers } = await call.reply('GET /api/items', { query, signal });
      return { things: body, next: headers('x-next-cursor') };
    },
  });

export const previewWishesQuery = (filters: Filters) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['preview', 'wishes', filters],
    queryFn: async ({ pageParam, signal }): Promise<Page<Wish>> => {
      const { body, headers } = await call.reply('GET /api/wishlist', { query: queryOf(filters, pageParam), signal });
      return { things: body, next: headers('x-next-cursor') };
    },
  });
