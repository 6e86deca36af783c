import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http/call.ts';

/** Among the things: it is looked at again whenever one of them changed, or whom one knows. */
export const cameForQuery = queryOptions({
  queryKey: ['items', 'came-for'],
  queryFn: ({ signal }) => call('GET /api/came-for', { signal }),
  initialData: () => call.known('GET /api/came-for')?.body,
});
