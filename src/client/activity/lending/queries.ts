import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http/call.ts';

/** Everything that the member lends. */
export const lendingQuery = queryOptions({
  queryKey: ['activity', 'lending'],
  queryFn: ({ signal }) => call('GET /api/shelf/things', { signal }),
  initialData: () => call.known('GET /api/shelf/things')?.body,
});
