import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ActivityCategory } from '../../shared/activity/categories.ts';
import { saySeen } from '../live/counters-query.ts';
import { useMember } from '../session/session-context.ts';
import { useCounters } from '../live/counters.ts';

/** The lists whose opening counts as looking at what they hold. */
const counters = { requestsApproved: 'approvedNewRequests', wishesMatched: 'newMatchingWishlist' } as const;

const counterOf = (list: ActivityCategory) =>
  list === 'requestsApproved' || list === 'wishesMatched' ? counters[list] : null;

/** Says that a list was looked at as soon as it stands there, and again when something new comes into it. */
export const useSeen = (list: ActivityCategory, isShown: boolean) => {
  const client = useQueryClient();
  const { userId } = useMember();
  const waiting = useCounters();
  const counter = counterOf(list);
  const hasNews = counter !== null && waiting[counter] > 0;
  useEffect(() => {
    if (isShown && hasNews && counter !== null) void saySeen(client, { userId, counter });
  }, [client, userId, counter, isShown, hasNews]);
};
