import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type Counters, noCounters } from '../../shared/live/counters.ts';
import { boot, forgetFirstAnswers } from '../base/boot.ts';
import { call } from '../http/call.ts';
import { onBack } from '../http/connection.ts';
import { logFailure } from '../http/failures.ts';
import { useMember, useSession } from '../session/session-context.ts';
import { CountersContext } from './counters.ts';
import { connectLive } from './connect-live.ts';
import { countersQuery, refreshCounters } from './counters-query.ts';
import { refreshAfter, topicIn } from './topics.ts';

const isCounters = (value: unknown): value is Counters =>
  typeof value === 'object' && value !== null && Object.keys(noCounters).every((name) => name in value);

/** Keeps the badges and the open pages of a member up to date while they look at them. */
export const Live = ({ children }: { children: ReactNode }) => {
  const client = useQueryClient();
  const { userId } = useMember();
  const { keep } = useSession();
  const { data: counters = noCounters } = useQuery(countersQuery(userId));
  // The first answers may have come with the page; after a login on it, they are asked for from here on.
  const [askedAt] = useState(() => (boot.session ? 0 : performance.now()));

  useEffect(() => {
    const query = countersQuery(userId);
    const hangUp = connectLive(askedAt, {
      counters: (news) => {
        if (!isCounters(news)) return;
        // An answer that is still on its way is older than this.
        void client.cancelQueries({ queryKey: query.queryKey });
        client.setQueryData<Counters>(query.queryKey, news);
      },
      changed: (news) => {
        forgetFirstAnswers();
        void refreshAfter(client, news);
        // The name in the frame, and whether there is an Admin entry, are a matter of the session.
        if (['stewardship', 'account'].includes(topicIn(news)))
          void call('GET /validate-session').then(keep, logFailure);
      },
      missed: () => void refreshAfter(client, null),
      refused: () => void refreshCounters(client, userId),
    });
    return () => {
      hangUp();
      // The next member on this page must find no data of the previous one.
      client.clear();
    };
  }, [client, userId, keep, askedAt]);

  useEffect(() => onBack(() => void refreshAfter(client, null)), [client]);

  return <CountersContext value={counters}>{children}</CountersContext>;
};
