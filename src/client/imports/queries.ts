import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';

const second = 1000;

/** A list that is being made is looked at every second; what was shown survives a reload, for its address names it. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: ({ signal }) => call('GET /api/import/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? second : false),
  });

/** The groups of a member for whom an administrator brings things. */
export const groupsOfQuery = (userId: number) =>
  queryOptions({
    queryKey: ['imports', 'groups', userId],
    queryFn: async ({ signal }) => ({
      groups: await call('GET /api/import-groups/:id', { params: { id: userId }, signal }),
      connections: [],
    }),
  });
