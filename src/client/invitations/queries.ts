import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';

export const invitationsQuery = queryOptions({
  queryKey: ['admin', 'invitations'],
  queryFn: ({ signal }) => call('GET /api/admin/invitations', { signal }),
});
