import { Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Id, OneOf } from '../http/fields.ts';

const Count = Type.Integer({ minimum: 0 });

/** What waits for a member; each number under both of its names. */
export const Counters = Type.Object({
  approveInterests: Count,
  approvedNewRequests: Count,
  newMatchingWishlist: Count,
  pendingRequests: Count,
  approve_interests: Count,
  approved_new_requests: Count,
  new_matching_wishlist: Count,
  pending_requests: Count,
});

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
  'GET /api/events': {
    access: 'member',
    summary: 'A stream of counters and changes (server-sent events)',
    answer: Type.Unknown(),
  },
} as const satisfies Contract;
