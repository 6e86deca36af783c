import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';

/** Says that a search is coming: after a rest the server needs a moment before it understands meaning. Once a minute will do. */
export const searchReadyQuery = queryOptions({
  queryKey: ['items', 'search ready'],
  queryFn: ({ signal }) => call('GET /api/search-ready', { signal }),
  staleTime: 60_000,
  retry: false,
});
