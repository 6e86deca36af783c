import { useQueryClient } from '@tanstack/react-query';
import { countersQuery } from '../live/counters-query.ts';
import { refreshAfter } from '../live/topics.ts';
import { useMember } from '../session/session-context.ts';

/** Asks again for everything that an act of one's own in the network may have changed, the badges included. */
export const useNetworkRefresh = () => {
  const client = useQueryClient();
  const { userId } = useMember();
  return () => {
    void refreshAfter(client, { about: 'network' });
    // Whoever looks at the counters hears of a failure from the query itself.
    void client.fetchQuery({ ...countersQuery(userId), staleTime: 0 }).catch(() => {});
  };
};
