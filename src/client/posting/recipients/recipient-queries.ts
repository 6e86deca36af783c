import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http/call.ts';
import type { Network } from './recipients.ts';
import { words } from './words.ts';

export const networkQuery = (userId: number) =>
  queryOptions({
    queryKey: ['network', 'recipients', userId],
    queryFn: async ({ signal }): Promise<Network> => {
      const [groups, connections] = await Promise.all([
        call('GET /user/:id/groups', { params: { id: userId }, signal }),
        call('GET /user/:id/connections', { params: { id: userId }, signal }),
      ]);
      return {
        groups: groups.map(({ id, group_name, in_preview }) => ({ id, name: group_name, isShown: in_preview })),
        connections,
      };
    },
    meta: { failed: words.networkFailed },
  });

export type SharedWith = Network & { forVisitors: boolean };

const named = (names: Record<string, string>) => Object.entries(names).map(([id, name]) => ({ id: Number(id), name }));

export const sharedWithQuery = (id: number) =>
  queryOptions({
    queryKey: ['items', 'shared-with', id],
    queryFn: async ({ signal }): Promise<SharedWith> => {
      const { groups, individuals, forVisitors } = await call('GET /shared-details/:id', { params: { id }, signal });
      return { groups: named(groups), connections: named(individuals), forVisitors };
    },
    // What somebody is just changing must not change under their hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { failed: words.sharedDetailsFailed },
  });
