import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';

/** How much there is to be had; the list of things asks for it too, and for nothing else of this folder. */
export const statsQuery = (userId: number, isGiveaway: boolean) =>
  queryOptions({
    queryKey: ['items', 'stats', isGiveaway],
    queryFn: ({ signal }) => call('GET /api/item-stats', { query: { userId, giveaway: isGiveaway }, signal }),
    initialData: () => call.known('GET /api/item-stats', { query: { userId, giveaway: isGiveaway } })?.body,
  });
