import { createContext, useContext } from 'react';
import { type Counters, noCounters } from '../../shared/live/counters.ts';

/** Provides the counters; navigation and greeting read them. */
export const CountersContext = createContext<Counters>(noCounters);

export const useCounters = () => useContext(CountersContext);

export const activityBadge = (counters: Counters) =>
  counters.approveInterests +
  counters.approvedNewRequests +
  counters.newMatchingWishlist +
  counters.unreadMessages +
  counters.stewardNotices +
  counters.returnsToConfirm +
  counters.extensionsAsked +
  counters.loansOver;

export const networkBadge = (counters: Counters) => counters.pendingRequests;

/** What waits for administrators and stewards. */
export const adminBadge = ({ joinRequests, openReports }: Counters) => joinRequests + openReports;
