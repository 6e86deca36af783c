import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http/call.ts';

export const passkeysQuery = (userId: number) =>
  queryOptions({
    queryKey: ['account', userId, 'passkeys'],
    queryFn: ({ signal }) => call('GET /api/passkeys', { signal }),
  });
