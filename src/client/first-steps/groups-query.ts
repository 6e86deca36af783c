import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api.ts';
import type { Answer } from '../../shared/http/endpoint.ts';
import { sortGroups } from '../../shared/network/ordering.ts';
import { call } from '../http/call.ts';

export type Group = Answer<Api['GET /api/groups/:userId']>[number];

export const groupsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['network', 'groups', userId],
    queryFn: ({ signal }) => call('GET /api/groups/:userId', { params: { userId }, signal }),
    select: sortGroups<Group>,
  });
