import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';

export const reportsQuery = queryOptions({
  queryKey: ['admin', 'reports'],
  queryFn: ({ signal }) => call('GET /api/admin/reports', { signal }),
});

export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => call('GET /api/notices', { signal }),
});
