import { useQueryClient } from '@tanstack/react-query';
import type { TopUser } from '../../shared/admin/contract.ts';
import { call } from '../http/call.ts';
import { logFailure } from '../http/log-failure.ts';
import { toast } from '../ui/toast.ts';
import { refreshAdmin, removedQuery } from './queries.ts';

/** Takes a member out of the admin's view, at once on the screen, or puts them back. A failure is only logged. */
export const useHiding = () => {
  const client = useQueryClient();
  const without = (user: TopUser) => (users: TopUser[] | undefined) =>
    users?.filter(({ user_id }) => user_id !== user.user_id);

  const hide = async (user: TopUser) => {
    client.setQueriesData({ queryKey: ['admin', 'users', 'shown'] }, without(user));
    const body = { user_id: user.user_id };
    await call('POST /api/admin/exclude-user', { body })
      .then(({ message }) => toast.success(message))
      .catch(logFailure);
    await refreshAdmin(client);
  };

  const unhide = async (user: TopUser) => {
    client.setQueryData(removedQuery.queryKey, without(user));
    const body = { user_id: user.user_id };
    await call('POST /api/admin/include-user', { body })
      .then(({ message }) => toast.success(message))
      .catch(logFailure);
    await refreshAdmin(client);
  };

  return { hide, unhide };
};
