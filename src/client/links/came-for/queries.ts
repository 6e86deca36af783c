import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http/call.ts';

/** Among the items: refetched when an item or a connection changes. */
export const cameForQuery = queryOptions({
  queryKey: ['items', 'came-for'],
  queryFn: ({ signal }) => call('GET /api/came-for', { signal }),
  initialData: () => call.known('GET /api/came-for')?.body,
});
