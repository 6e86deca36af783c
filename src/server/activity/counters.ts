import type { Static } from 'typebox';
import type { Counters } from '../../shared/activity/contract.ts';
import type { Sql } from '../db/connect.ts';

type Row = {
  approve_interests: number;
  approved_new_requests: number;
  new_matching_wishlist: number;
  pending_requests: number;
};

/** All four numbers in one statement. */
export const countersOf = async (sql: Sql, userId: number): Promise<Static<typeof Counters>> => {
  const [row] = await sql<Row[]>`
    select
      0 as approve_interests,
      0 as approved_new_requests,
      0 as new_matching_wishlist,
      (select count(*)::int from connection_requests r join users u on u.id = r.sender_id and u.status = 'active'
        where r.receiver_id = ${userId} and r.status = 'pending') as pending_requests`;
  const counts = row ?? {
    approve_interests: 0,
    approved_new_requests: 0,
    new_matching_wishlist: 0,
    pending_requests: 0,
  };
  return {
    ...counts,
    approveInterests: counts.approve_interests,
    approvedNewRequests: counts.approved_new_requests,
    newMatchingWishlist: counts.new_matching_wishlist,
    pendingRequests: counts.pending_requests,
  };
};
