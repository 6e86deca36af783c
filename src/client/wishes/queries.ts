import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Wish } from '../../shared/wishes/contract.ts';
import { call } from '../http/call.ts';
import { arrivalsQuery } from '../listing/arrivals-query.ts';
import type { Filters } from '../listing/filters.ts';

export type WishesPage = { wishes: Wish[]; next: string | null };

type Wanted = { userId: number; filters: Filters; cursor: string; signal: AbortSignal };

const fetchPage = async ({ userId, filters, cursor, signal }: Wanted): Promise<WishesPage> => {
  const { isMine, category, search } = filters;
  const reply = await call.reply('GET /api/wishlist', {
    query: {
      userId,
      showMyLibrary: isMine,
      category,
      ...(search === '' ? {} : { searchQuery: search }),
      ...(cursor === '' ? {} : { cursor }),
    },
    signal,
  });
  return { wishes: reply.body, next: reply.headers('x-next-cursor') };
};

/** What decides about a list of wishes; they come in one view. */
const keyOf = ({ isMine, category, search }: Filters) => ({ isMine, category, search });

/** One listing, page after page; a request whose filters are already old is called off. */
export const wishesQuery = (userId: number, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['wishes', 'list', keyOf(filters)],
    queryFn: ({ pageParam, signal }) => fetchPage({ userId, filters, cursor: pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** The top of the same listing, as it is by now; see `useArrivals`. */
export const newWishesQuery = (userId: number, filters: Filters) =>
  arrivalsQuery(['new-wishes', keyOf(filters)], async (signal) =>
    (await fetchPage({ userId, filters, cursor: '', signal })).wishes.map(({ id }) => id),
  );

export const wishQuery = (id: number) =>
  queryOptions({
    queryKey: ['wishes', 'one', id],
    queryFn: ({ signal }) => call('GET /api/wishes/:id', { params: { id }, signal }),
  });
