import type { Static } from 'typebox';
import type { Counters } from '../../shared/activity/contract.ts';
import type { Day } from '../../shared/format/days.ts';
import { isBlocked } from '../blocks/is-blocked.ts';
import { isShared } from '../conversations/threads.ts';
import type { Sql } from '../db/connect.ts';
import { isKeeper } from '../events/stewards.ts';
import { isOpenFor } from '../wishes/open-matches.ts';

type Row = {
  approve_interests: number;
  approved_new_requests: number;
  new_matching_wishlist: number;
  pending_requests: number;
  join_requests: number;
  open_reports: number;
  steward_notices: number;
  unread_messages: number;
  returns_to_confirm: number;
  extensions_asked: number;
  loans_over: number;
};

const nothing: Row = {
  approve_interests: 0,
  approved_new_requests: 0,
  new_matching_wishlist: 0,
  pending_requests: 0,
  join_requests: 0,
  open_reports: 0,
  steward_notices: 0,
  unread_messages: 0,
  returns_to_confirm: 0,
  extensions_asked: 0,
  loans_over: 0,
};

/** Whether the member has an unread message from the stewards, as a condition on `report_acts a`. */
export const isNotice = (sql: Sql, userId: number) =>
  sql`a.person_id = ${userId} and a.act in ('hide', 'warn') and a.seen_at is null and a.undone_at is null`;

/** All numbers in one statement. */
export const countersOf = async (sql: Sql, userId: number, today: Day): Promise<Static<typeof Counters>> => {
  const [row = nothing] = await sql<Row[]>`
    select
      (select count(*)::int from items where owner_id = ${userId} and status = 'requested' and deleted_at is null
        and hidden_at is null)
        as approve_interests,
      (select count(*)::int from items i join users o on o.id = i.owner_id and o.status = 'active'
        join interests n on n.item_id = i.id and n.user_id = i.recipient_id
        where i.recipient_id = ${userId} and i.status = 'approved' and i.deleted_at is null and n.approval_seen_at is null
          and i.hidden_at is null
          and not ${isBlocked(sql, userId, sql`i.owner_id`)})
        as approved_new_requests,
      (select count(*)::int from wishes w join matches m on m.wish_id = w.id join items i on i.id = m.item_id
        where w.owner_id = ${userId} and w.deleted_at is null and m.seen_at is null and ${isOpenFor(sql, userId)})
        as new_matching_wishlist,
      (select count(*)::int from connection_requests r join users u on u.id = r.sender_id and u.status = 'active'
        where r.receiver_id = ${userId} and r.status = 'pending')
        as pending_requests,
      (select count(*)::int from messages m join items i on i.id = m.item_id
        where m.reader_id = ${userId} and m.seen_at is null and ${isShared(sql, sql`m.person_id`)}) as unread_messages,
      (select count(*)::int from handovers h where h.is_loan and h.returned_at is null
        and h.owner_id = ${userId} and h.said_returned_at is not null) as returns_to_confirm,
      (select count(*)::int from handovers h where h.is_loan and h.returned_at is null
        and h.owner_id = ${userId} and h.extension_until is not null) as extensions_asked,
      (select count(*)::int from handovers h join users o on o.id = h.owner_id and o.status = 'active'
        where h.is_loan and h.returned_at is null
          and h.recipient_id = ${userId} and h.due_on < ${today}::date and h.said_returned_at is null) as loans_over,
      (select count(*)::int from join_requests where ${isKeeper(sql, userId)}) as join_requests,
      (select count(*)::int from report_acts a where ${isNotice(sql, userId)}) as steward_notices,
      (select count(distinct (kind, subject_id))::int from reports
        where act_id is null and person_id is distinct from ${userId} and ${isKeeper(sql, userId)}) as open_reports`;
  return {
    ...row,
    approveInterests: row.approve_interests,
    approvedNewRequests: row.approved_new_requests,
    newMatchingWishlist: row.new_matching_wishlist,
    pendingRequests: row.pending_requests,
    joinRequests: row.join_requests,
    openReports: row.open_reports,
    stewardNotices: row.steward_notices,
    unreadMessages: row.unread_messages,
    returnsToConfirm: row.returns_to_confirm,
    extensionsAsked: row.extensions_asked,
    loansOver: row.loans_over,
  };
};
