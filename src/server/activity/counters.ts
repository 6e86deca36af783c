import type { Day } from '../../shared/format/days.ts';
import { type Counters, noCounters } from '../../shared/live/counters.ts';
import { isBlocked } from '../access/blocks.ts';
import { isShared } from '../access/visible-threads.ts';
import type { Sql } from '../db/connect.ts';
import { isKeeper } from '../events/stewards.ts';
import { isOpenFor } from '../wishes/open-matches.ts';
import { countWaiting, isNotice } from './waiting.ts';

/** All numbers in one statement. */
export const countersOf = async (sql: Sql, userId: number, today: Day): Promise<Counters> => {
  const [counters = noCounters] = await sql<Counters[]>`
    select
      (${countWaiting(sql, userId, today)}) as waiting,
      (select count(*)::int from items where owner_id = ${userId} and status = 'requested' and deleted_at is null
        and hidden_at is null)
        as "approveInterests",
      (select count(*)::int from items i join users o on o.id = i.owner_id and o.status = 'active'
        join interests n on n.item_id = i.id and n.user_id = i.recipient_id
        where i.recipient_id = ${userId} and i.status = 'approved' and i.deleted_at is null and n.approval_seen_at is null
          and i.hidden_at is null
          and not ${isBlocked(sql, userId, sql`i.owner_id`)})
        as "approvedNewRequests",
      (select count(*)::int from wishes w join matches m on m.wish_id = w.id join items i on i.id = m.item_id
        where w.owner_id = ${userId} and w.deleted_at is null and m.seen_at is null and ${isOpenFor(sql, userId)})
        as "newMatchingWishlist",
      (select count(*)::int from connection_requests r join users u on u.id = r.sender_id and u.status = 'active'
        where r.receiver_id = ${userId} and r.status = 'pending')
        as "pendingRequests",
      (select count(*)::int from messages m join items i on i.id = m.item_id
        where m.reader_id = ${userId} and m.seen_at is null and ${isShared(sql, sql`m.person_id`)}) as "unreadMessages",
      (select count(*)::int from handovers h where h.is_loan and h.returned_at is null
        and h.owner_id = ${userId} and h.said_returned_at is not null) as "returnsToConfirm",
      (select count(*)::int from handovers h where h.is_loan and h.returned_at is null
        and h.owner_id = ${userId} and h.extension_until is not null) as "extensionsAsked",
      (select count(*)::int from handovers h join users o on o.id = h.owner_id and o.status = 'active'
        where h.is_loan and h.returned_at is null
          and h.recipient_id = ${userId} and h.due_on < ${today}::date and h.said_returned_at is null) as "loansOver",
      (select count(*)::int from join_requests where ${isKeeper(sql, userId)}) as "joinRequests",
      (select count(*)::int from report_acts a where ${isNotice(sql, userId)}) as "stewardNotices",
      (select count(distinct (kind, subject_id))::int from reports
        where act_id is null and person_id is distinct from ${userId} and ${isKeeper(sql, userId)}) as "openReports"`;
  return counters;
};

/** The same where the interface names four of them twice. */
export const namedTwice = (counters: Counters) => ({
  ...counters,
  approve_interests: counters.approveInterests,
  approved_new_requests: counters.approvedNewRequests,
  new_matching_wishlist: counters.newMatchingWishlist,
  pending_requests: counters.pendingRequests,
});
