/** The lists of the activity page: whose part in it, and in which state. */
export const activityCategories = {
  pendingInterests: { of: 'items', owner: 'self', status: 'available' },
  pendingTransfers: { of: 'items', owner: 'self', status: 'approved' },
  approveInterests: { of: 'items', owner: 'self', status: 'requested' },
  lentOut: { of: 'items', owner: 'self', status: 'onLoan' },
  transactedShared: { of: 'items', owner: 'self', status: 'transferred' },
  requestsAwaiting: { of: 'items', owner: 'recipient', status: 'requested' },
  requestsApproved: { of: 'items', owner: 'recipient', status: 'approved' },
  borrowed: { of: 'items', owner: 'recipient', status: 'onLoan' },
  transactedReceived: { of: 'items', owner: 'recipient', status: 'transferred' },
  wishesMatched: { of: 'wishes', owner: 'self', status: 'matched' },
  wishesUnmatched: { of: 'wishes', owner: 'self', status: 'unMatched' },
} as const;

export type ActivityCategory = keyof typeof activityCategories;

/** The four cards, each with its lists in the order of their buttons; the first list of `start` opens with the card. */
export const activityCards = {
  sharedItems: {
    start: 'approveInterests',
    lists: ['approveInterests', 'pendingTransfers', 'pendingInterests', 'lentOut'],
  },
  requests: { start: 'requestsApproved', lists: ['requestsApproved', 'requestsAwaiting', 'borrowed'] },
  transactions: { start: 'transactedReceived', lists: ['transactedReceived', 'transactedShared'] },
  wishlist: { start: 'wishesMatched', lists: ['wishesMatched', 'wishesUnmatched'] },
} as const satisfies Record<string, { start: ActivityCategory; lists: readonly ActivityCategory[] }>;

export type ActivityCard = keyof typeof activityCards;
