import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../http/call.ts';
import type { Filters } from '../../search/filters.ts';
import { listingQuery, paged, pageOf } from '../../search/pages.ts';

/** A visitor has no id and owns nothing. */
const queryOf = (filters: Filters, cursor: string) => ({
  ...listingQuery({ ...filters, isMine: false }, cursor),
  userId: -1,
});

/** Stored apart from the members' lists: a login must not reuse a visitor's. */
export const previewItemsQuery = (filters: Filters) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['preview', 'items', filters],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...queryOf(filters, pageParam), giveaway: filters.view === 'rehome' };
      return pageOf(await call.reply('GET /api/items', { query, signal }));
    },
  });

export const previewWishesQuery = (filters: Filters) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['preview', 'wishes', filters],
    queryFn: async ({ pageParam, signal }) =>
      pageOf(await call.reply('GET /api/wishlist', { query: queryOf(filters, pageParam), signal })),
  });
