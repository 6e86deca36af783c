import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => call('GET /api/admin/settings', { signal }),
});

export const houseRulesQuery = queryOptions({
  queryKey: ['rules'],
  queryFn: ({ signal }) => call('GET /api/house-rules', { signal }),
});
