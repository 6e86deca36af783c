import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';

export const invitationsQuery = queryOptions({
  queryKey: ['admin', 'invitations'],
  queryFn: ({ signal }) => call('GET /api/admin/invitations', { signal }),
});

/** Whether links can be mailed. */
export const comingInQuery = queryOptions({
  queryKey: ['admin', 'coming-in'],
  queryFn: ({ signal }) => call('GET /api/admin/coming-in', { signal }),
});
