import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';

export const invitationsQuery = queryOptions({
  queryKey: ['admin', 'invitations'],
  queryFn: ({ signal }) => call('GET /api/admin/invitations', { signal }),
});

export const linksQuery = queryOptions({
  queryKey: ['network', 'links'],
  queryFn: ({ signal }) => call('GET /api/invitation-links', { signal }),
});

/** What a visitor sees of the things to borrow or to keep: nothing else may hang on a wall. */
export const visibleThingsQuery = (isGiven: boolean) =>
  queryOptions({
    queryKey: ['preview', 'poster', isGiven],
    queryFn: ({ signal }) => call('GET /api/items', { query: { userId: -1, giveaway: isGiven }, signal }),
  });
