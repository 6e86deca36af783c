import { createContext, useContext } from 'react';
import { type Counters, noCounters } from '../../shared/live/counters.ts';

/** Provides the counters; navigation and greeting read them. */
export const CountersContext = createContext<Counters>(noCounters);

export const useCounters = () => useContext(CountersContext);

/** One number: as many as there are entries in “Waiting for you”. */
export const activityBadge = ({ waiting }: Counters) => waiting;

export const networkBadge = (counters: Counters) => counters.pendingRequests;

/** What waits for administrators and stewards. */
export const adminBadge = ({ joinRequests, openReports }: Counters) => joinRequests + openReports;
