import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http/call.ts';

export const accountQuery = (userId: number) =>
  queryOptions({
    queryKey: ['account', userId],
    queryFn: ({ signal }) => call('GET /api/account', { signal }),
  });

export const devicesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['account', userId, 'devices'],
    queryFn: ({ signal }) => call('GET /api/account/devices', { signal }),
  });
