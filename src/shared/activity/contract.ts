import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Id, OneOf } from '../http/fields.ts';
import { Item } from '../items/contract.ts';
import { itemStatuses } from '../items/lifecycle.ts';
import { Wish, wishStatuses } from '../wishes/contract.ts';

const Count = Type.Integer({ minimum: 0 });

/** What waits for a member; each number under both of its names. */
export const Counters = Type.Object({
  approveInterests: Count,
  approvedNewRequests: Count,
  newMatchingWishlist: Count,
  pendingRequests: Count,
  /** People who wait to be let in; only administrators are told. */
  joinRequests: Count,
  unreadMessages: Count,
  approve_interests: Count,
  approved_new_requests: Count,
  new_matching_wishlist: Count,
  pending_requests: Count,
  join_requests: Count,
  unread_messages: Count,
});

export const ActivitySummary = Type.Object({
  itemsWithInterest: Count,
  totalShares: Count,
  approvedRequests: Count,
  totalRequests: Count,
  itemsGiven: Count,
  itemsReceived: Count,
  wishesMatched: Count,
  wishesTotal: Count,
});
export type ActivitySummary = Static<typeof ActivitySummary>;

export const activityContract = {
  'GET /api/notifications': {
    access: 'member',
    summary: 'What waits for the member, in numbers',
    query: Type.Object({ userId: Id }),
    answer: Counters,
  },
  'POST /api/notifications/seen': {
    access: 'member',
    summary: 'Say that something was looked at',
    body: Type.Object({
      userId: Id,
      counter: OneOf('counter', ['approvedNewRequests', 'newMatchingWishlist']),
      id: Type.Optional(Id),
    }),
    answer: Counters,
  },
  'GET /api/summary/activity': {
    access: 'member',
    summary: 'The figures of the activity page',
    query: Type.Object({ userId: Id }),
    answer: ActivitySummary,
  },
  'GET /api/items/activity': {
    access: 'member',
    summary: 'Items by your part in them; the header X-Next-Cursor leads to the next page',
    query: Type.Object({
      userId: Id,
      status: OneOf('status', itemStatuses),
      owner: OneOf('owner', ['self', 'recipient']),
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    answer: Type.Array(Item),
  },
  'GET /api/wishes/activity': {
    access: 'member',
    summary: 'The own wishes by whether something was found; the header X-Next-Cursor leads to the next page',
    query: Type.Object({
      userId: Id,
      status: OneOf('status', wishStatuses),
      owner: OneOf('owner', ['self']),
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    answer: Type.Array(Wish),
  },
  'GET /api/events': {
    access: 'member',
    summary: 'A stream of counters and changes (server-sent events)',
    answer: Type.Unknown(),
  },
} as const satisfies Contract;
