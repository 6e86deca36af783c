import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';

export const savedQuery = queryOptions({
  queryKey: ['activity', 'saved'],
  queryFn: ({ signal }) => call('GET /api/saved', { signal }),
});
