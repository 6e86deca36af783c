import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Item } from '../../shared/items/item-contract.ts';
import type { Wish } from '../../shared/wishes/contract.ts';
import { call } from '../http/call.ts';
import { itemLists } from '../things/item-queries.ts';
import { after, paged, pageOf } from '../search/pages.ts';

export const summaryQuery = (userId: number) =>
  queryOptions({
    queryKey: ['activity', 'summary', userId],
    queryFn: ({ signal }) => call('GET /api/summary/activity', { query: { userId }, signal }),
    initialData: () => call.known('GET /api/summary/activity', { query: { userId } })?.body,
  });

/** Everything that needs an act of the member. */
export const waitingQuery = queryOptions({
  queryKey: ['activity', 'waiting'],
  queryFn: ({ signal }) => call('GET /api/waiting', { signal }),
  initialData: () => call.known('GET /api/waiting')?.body,
});

/** What ended without the member's own doing. */
export const newsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['activity', 'news', userId],
    queryFn: ({ signal }) => call('GET /api/news', { signal }),
    initialData: () => call.known('GET /api/news')?.body,
  });

/** Who has what: loans that are with the member, and with others. */
export const shelfQuery = queryOptions({
  queryKey: ['activity', 'shelf'],
  queryFn: ({ signal }) => call('GET /api/shelf', { signal }),
  initialData: () => call.known('GET /api/shelf')?.body,
});

/** Everything that the member lends. */
export const lendingQuery = queryOptions({
  queryKey: ['activity', 'lending'],
  queryFn: ({ signal }) => call('GET /api/shelf/things', { signal }),
  initialData: () => call.known('GET /api/shelf/things')?.body,
});

export type ItemPart = { owner: 'self' | 'recipient'; status: Item['status'] | 'onLoan' };

/** A list of items like any other, so that whatever is done in a sheet shows in it at once. */
export const itemActivityQuery = (userId: number, { owner, status }: ItemPart) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...itemLists, 'activity', owner, status],
    queryFn: async ({ pageParam, signal }) => {
      const query = { userId, owner, status, ...after(pageParam) };
      return pageOf(await call.reply('GET /api/items/activity', { query, signal }));
    },
  });

export type WishPart = { owner: 'self'; status: NonNullable<Wish['status']> };

export const wishActivityQuery = (userId: number, { owner, status }: WishPart) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['wishes', 'activity', status],
    queryFn: async ({ pageParam, signal }) => {
      const query = { userId, owner, status, ...after(pageParam) };
      return pageOf(await call.reply('GET /api/wishes/activity', { query, signal }));
    },
  });
