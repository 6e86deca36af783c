import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../../shared/api.ts';
import type { Answer } from '../../shared/http/endpoint.ts';
import { sortConnections } from '../../shared/network/ordering.ts';
import { groupsQuery } from '../first-steps/groups-query.ts';
import { call } from '../http/call.ts';
import { useMember } from '../session/session-context.ts';

export type Connection = Answer<Api['GET /api/connections/user']>[number];
export type SentRequest = Answer<Api['GET /api/connections/sent']>[number];
export type ConnectionRequest = Answer<Api['GET /api/connections/requests']>[number];

export const connectionsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['network', 'connections', userId],
    queryFn: ({ signal }) => call('GET /api/connections/user', { query: { userId }, signal }),
    select: sortConnections<Connection>,
  });

export const requestsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['network', 'requests', userId],
    queryFn: ({ signal }) => call('GET /api/connections/requests', { query: { userId }, signal }),
  });

/** Every group there is, for administrators. */
export const managedGroupsQuery = queryOptions({
  queryKey: ['admin', 'groups'],
  queryFn: ({ signal }) => call('GET /api/admin/groups', { signal }),
});

export const sentQuery = queryOptions({
  queryKey: ['network', 'sent'],
  queryFn: ({ signal }) => call('GET /api/connections/sent', { signal }),
});

export const blocksQuery = queryOptions({
  queryKey: ['network', 'blocks'],
  queryFn: ({ signal }) => call('GET /api/blocks', { signal }),
});

export const useGroups = () => useQuery(groupsQuery(useMember().userId));

export const useConnections = () => useQuery(connectionsQuery(useMember().userId));

export const useRequests = () => useQuery(requestsQuery(useMember().userId));
