import { createContext, useContext } from 'react';

/** What waits for the member. */
export type Counters = {
  approveInterests: number;
  approvedNewRequests: number;
  newMatchingWishlist: number;
  pendingRequests: number;
  /** People at the door and what was reported, for administrators and stewards. */
  joinRequests: number;
  openReports: number;
  /** Messages from the stewards. */
  stewardNotices: number;
  unreadMessages: number;
  /** Your loans that are reported as returned, and those with a request for more time. */
  returnsToConfirm: number;
  extensionsAsked: number;
  /** Overdue things you have borrowed. */
  loansOver: number;
};

export const noCounters: Counters = {
  approveInterests: 0,
  approvedNewRequests: 0,
  newMatchingWishlist: 0,
  pendingRequests: 0,
  joinRequests: 0,
  openReports: 0,
  stewardNotices: 0,
  unreadMessages: 0,
  returnsToConfirm: 0,
  extensionsAsked: 0,
  loansOver: 0,
};

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
