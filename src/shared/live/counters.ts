/** What waits for a member, by name; nothing does here. Without a schema, so that the page may import it. */
export const noCounters = {
  /** The entries of “Waiting for you”: the number beside Activity, in the tab's title and on the app's icon. */
  waiting: 0,
  approveInterests: 0,
  approvedNewRequests: 0,
  newMatchingWishlist: 0,
  pendingRequests: 0,
  /** Open join requests; only for administrators and stewards. */
  joinRequests: 0,
  /** Reports that wait for them. */
  openReports: 0,
  /** Unread messages from the stewards. */
  stewardNotices: 0,
  unreadMessages: 0,
  /** Own loans whose borrower says that they are back. */
  returnsToConfirm: 0,
  /** Own loans whose borrower asks for more time. */
  extensionsAsked: 0,
  /** What the member has borrowed and should have brought back. */
  loansOver: 0,
};

export type Counters = typeof noCounters;
