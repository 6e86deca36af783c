import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';

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
