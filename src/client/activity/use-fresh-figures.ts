import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countersQuery } from '../live/counters-query.ts';
import { useMember } from '../session/session-context.ts';

/** Asks for the figures and the badges again whenever something was done to an item on this page. */
export const useFreshFigures = () => {
  const client = useQueryClient();
  const { userId } = useMember();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        const isOwnAct = event.type === 'updated' && event.action.type === 'success' && event.action.manual === true;
        if (!isOwnAct || event.query.queryKey[0] !== 'items') return;
        void client.invalidateQueries({ queryKey: ['activity'] });
        void client.fetchQuery({ ...countersQuery(userId), staleTime: 0 }).catch(() => {});
      }),
    [client, userId],
  );
};
