import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';
import { arrivalsQuery } from '../listing/arrivals-query.ts';
import type { Filters } from '../listing/filters.ts';
import { listingQuery, paged, pageOf } from '../listing/pages.ts';
import { act } from '../live/act.ts';
import { words } from './words.ts';

type Wanted = { userId: number; filters: Filters; cursor: string; signal: AbortSignal };

const fetchPage = async ({ userId, filters, cursor, signal }: Wanted) =>
  pageOf(await call.reply('GET /api/wishlist', { query: { ...listingQuery(filters, cursor), userId }, signal }));

/** What decides about a list of wishes; they come in one view. */
const keyOf = ({ isMine, category, search }: Filters) => ({ isMine, category, search });

/** One listing, page after page; a request whose filters are already old is called off. */
export const wishesQuery = (userId: number, filters: Filters) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['wishes', 'list', keyOf(filters)],
    queryFn: ({ pageParam, signal }) => fetchPage({ userId, filters, cursor: pageParam, signal }),
  });

/** The top of the same listing, as it is by now. */
export const newWishesQuery = (userId: number, filters: Filters) =>
  arrivalsQuery(['new-wishes', keyOf(filters)], async (signal) =>
    (await fetchPage({ userId, filters, cursor: '', signal })).things.map(({ id }) => id),
  );

export const wishQuery = (id: number) =>
  queryOptions({
    queryKey: ['wishes', 'one', id],
    queryFn: ({ signal }) => call('GET /api/wishes/:id', { params: { id }, signal }),
  });

/** Null when it is still there. */
export const deleteWish = (client: QueryClient, id: number) =>
  act(client, {
    call: () => call('DELETE /delete-wish/:id', { params: { id } }),
    refresh: ['wishes'],
    done: words.deleted,
    failed: { refused: words.deleteFailed, network: words.deleteFailed },
  });
