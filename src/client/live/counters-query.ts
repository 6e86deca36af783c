import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';
import { refreshAfter } from './topics.ts';

/** The open line brings the counters; they are asked for only when it cannot. */
export const countersQuery = (userId: number) =>
  queryOptions({
    queryKey: ['counters', userId],
    queryFn: ({ signal }) => call('GET /api/notifications', { query: { userId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: false,
  });

/** For when the line cannot bring them, or they should follow an own act at once. */
export const refreshCounters = (client: QueryClient, userId: number) =>
  client.fetchQuery({ ...countersQuery(userId), staleTime: 0 }).catch(() => null);

type Seen = {
  userId: number;
  counter: 'approvedNewRequests' | 'newMatchingWishlist' | 'approveInterests';
  id?: number;
};

/** Says that something was looked at, so that its badge goes, and what waited in the list. A failure is no reason to bother anybody. */
export const saySeen = async (client: QueryClient, seen: Seen) => {
  const counters = await call('POST /api/notifications/seen', { body: seen }).catch(() => null);
  if (counters === null) return;
  client.setQueryData(countersQuery(seen.userId).queryKey, counters);
  void refreshAfter(client, { about: 'figures' });
};
