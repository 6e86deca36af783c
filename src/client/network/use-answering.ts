import { useQueryClient } from '@tanstack/react-query';
import { call } from '../http/call.ts';
import { logFailure } from '../http/log-failure.ts';
import { useMember } from '../session/session-context.ts';
import { type Connection, type ConnectionRequest, listKeys } from './network-lists.ts';
import { useNetworkRefresh } from './use-network-refresh.ts';

/** Answers a request; the message is the server's. */
export const useAnswering = () => {
  const { userId } = useMember();
  const client = useQueryClient();
  const refresh = useNetworkRefresh();

  const welcome = async ({ sender_id, sender_name }: ConnectionRequest) => {
    const newcomer = { id: sender_id, name: sender_name, is_connected: true, is_on: true };
    client.setQueryData<Connection[]>(listKeys.connections(userId), (people) =>
      people?.some(({ id }) => id === sender_id) ? people : people && [...people, newcomer],
    );
    await call('POST /api/connections/manage', { body: { userId, connectUserId: sender_id, action: 'add' } });
  };

  return async (request: ConnectionRequest, action: 'accept' | 'decline') => {
    try {
      const { message } = await call('POST /api/connections/respond', {
        body: { userId, requestId: request.id, action },
      });
      client.setQueryData<ConnectionRequest[]>(listKeys.requests(userId), (requests) =>
        requests?.filter(({ id }) => id !== request.id),
      );
      if (action === 'accept') await welcome(request).catch(logFailure);
      return message;
    } finally {
      refresh();
    }
  };
};
