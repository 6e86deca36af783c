import { useQuery } from '@tanstack/react-query';
import type { Api } from '../../shared/api.ts';
import type { Answer } from '../../shared/http/endpoint.ts';
import { sortConnections, sortGroups } from '../../shared/network/ordering.ts';
import { call } from '../http/call.ts';
import { useMember } from '../session/session-context.ts';

export type Group = Answer<Api['GET /api/groups/:userId']>[number];
export type Connection = Answer<Api['GET /api/connections/user']>[number];
export type ConnectionRequest = Answer<Api['GET /api/connections/requests']>[number];

/** All of them begin with the topic under which the live stream tells of changes. */
export const listKeys = {
  groups: (userId: number) => ['network', 'groups', userId],
  connections: (userId: number) => ['network', 'connections', userId],
  requests: (userId: number) => ['network', 'requests', userId],
};

export const useGroups = () => {
  const { userId } = useMember();
  return useQuery({
    queryKey: listKeys.groups(userId),
    queryFn: ({ signal }) => call('GET /api/groups/:userId', { params: { userId }, signal }),
    select: sortGroups<Group>,
  });
};

export const useConnections = () => {
  const { userId } = useMember();
  return useQuery({
    queryKey: listKeys.connections(userId),
    queryFn: ({ signal }) => call('GET /api/connections/user', { query: { userId }, signal }),
    select: sortConnections<Connection>,
  });
};

export const useRequests = () => {
  const { userId } = useMember();
  return useQuery({
    queryKey: listKeys.requests(userId),
    queryFn: ({ signal }) => call('GET /api/connections/requests', { query: { userId }, signal }),
  });
};
