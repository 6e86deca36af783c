import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';

/** The number of available items; the list of items uses it too. */
export const statsQuery = (userId: number, isGiveaway: boolean) =>
  queryOptions({
    queryKey: ['items', 'stats', isGiveaway],
    queryFn: ({ signal }) => call('GET /api/item-stats', { query: { userId, giveaway: isGiveaway }, signal }),
    initialData: () => call.known('GET /api/item-stats', { query: { userId, giveaway: isGiveaway } })?.body,
  });
