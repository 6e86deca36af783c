import type { Waiting } from '../../shared/activity/contract.ts';
import type { Day } from '../../shared/format/days.ts';
import { isBlocked } from '../access/blocks.ts';
import { isShared } from '../access/visible-threads.ts';
import { isWithheld } from '../access/hidden.ts';
import type { Fragment, Sql } from '../db/connect.ts';
import { hiddenItemFor } from '../conversations/words-in.ts';
import { isKeeper } from '../events/stewards.ts';
import { isOpenFor } from '../wishes/open-matches.ts';

const MOST = 100;

/** Whether the member has an unread message from the stewards, as a condition on `report_acts a`. */
export const isNotice = (sql: Sql, userId: number) =>
  sql`a.person_id = ${userId} and a.act in ('hide', 'warn') and a.seen_at is null and a.undone_at is null`;

const item = (sql: Sql) => sql`
  json_build_object('id', i.id, 'name', i.name, 'thumbnail_url', i.thumbnail_url, 'placeholder', i.placeholder)`;

/** A thread may be about something that stewards have hidden since. */
const itemOfThread = (sql: Sql, userId: number) => sql`
  case when ${isWithheld(sql, userId)}
    then json_build_object('id', i.id, 'name', ${hiddenItemFor(sql, userId)}, 'thumbnail_url', null, 'placeholder', null)
    else ${item(sql)} end`;

const person = (sql: Sql) => sql`json_build_object('id', u.id, 'name', u.name)`;
const none = (sql: Sql) => sql`null::json`;

/** The wanted days have passed or are taken: the next step is that of the person who asks. */
const areDaysGone = (sql: Sql) => sql`(
  n.wanted_from is not null and (n.wanted_until < community_day() or exists (
    select 1 from bookings b where b.item_id = n.item_id and b.state in ('booked', 'out')
      and b.days && daterange(n.wanted_from, n.wanted_until, '[]'))))`;

/** Closed until further notice, it can be promised to nobody who wants it as soon as possible. */
const isClosedForNow = (sql: Sql) => sql`(
  n.wanted_from is null and not i.giveaway and (
    exists (select 1 from bookings b where b.item_id = i.id and b.state = 'booked' and b.person_id is null
      and upper_inf(b.days) and b.days @> community_day())
    or exists (select 1 from users o where o.id = i.owner_id and upper_inf(o.away_days) and o.away_days @> community_day())))`;

/**
 * Whether the owner can answer a request, as a condition on `items i` and `interests n`: one for days that are free at any
 * time, one for "as soon as possible" while nobody has it or is about to fetch it.
 */
const isToAnswer = (sql: Sql) => sql`(
  i.deleted_at is null and i.hidden_at is null and n.booking_id is null
  and (i.status = 'requested' or (not i.giveaway and i.status in ('approved', 'transferred') and n.wanted_from is not null))
  and not ${areDaysGone(sql)} and not ${isClosedForNow(sql)})`;

/** One row per item: the people who asked are counted, and the first is named. */
const requests = (sql: Sql, userId: number) => sql`
  select 'approve' as kind, q.last as since, ${item(sql)} as item, ${none(sql)} as wish, ${person(sql)} as person,
    q.people, null::date as day
  from items i
  cross join lateral (
    select count(*)::int as people, max(n.expressed_at) as last,
      (array_agg(n.user_id order by n.expressed_at, n.user_id))[1] as first
    from interests n where n.item_id = i.id and ${isToAnswer(sql)}) q
  join users u on u.id = q.first
  where i.owner_id = ${userId}`;

/** Other days that somebody asked for, who has the promise of some. */
const otherDays = (sql: Sql, userId: number) => sql`
  select 'answerDays', b.changed_at, ${item(sql)}, ${none(sql)}, ${person(sql)}, 1, lower(b.asked_days)
  from bookings b join items i on i.id = b.item_id join users u on u.id = b.person_id
  where b.owner_id = ${userId} and b.state = 'booked' and b.asked_days is not null and i.deleted_at is null`;

const handovers = (sql: Sql, userId: number) => sql`
  select 'confirmTransfer', i.date_approved, ${item(sql)}, ${none(sql)}, ${person(sql)}, 1, i.due_on
  from items i join users u on u.id = i.recipient_id
  where i.owner_id = ${userId} and i.status = 'approved' and i.deleted_at is null and i.hidden_at is null`;

/** What was promised to the member, until they have it. */
const promises = (sql: Sql, userId: number) => sql`
  select 'fetch', i.date_approved, ${item(sql)}, ${none(sql)}, ${person(sql)}, 1, i.due_on
  from items i join users u on u.id = i.owner_id and u.status = 'active'
  where i.recipient_id = ${userId} and i.status = 'approved' and i.deleted_at is null
    and not ${isBlocked(sql, userId, sql`i.owner_id`)}`;

const lent = (sql: Sql, userId: number, kind: string, since: Fragment, day: Fragment) => sql`
  select ${kind}, ${since}, ${item(sql)}, ${none(sql)}, ${person(sql)}, 1, ${day}
  from handovers h join items i on i.id = h.item_id join users u on u.id = h.recipient_id
  where h.is_loan and h.returned_at is null and h.owner_id = ${userId} and ${since} is not null`;

/** What is over its day, until the borrower says that it is back. */
const borrowed = (sql: Sql, userId: number, today: Day) => sql`
  select 'bringBack', h.due_on::timestamptz, ${item(sql)}, ${none(sql)}, ${person(sql)}, 1, h.due_on
  from handovers h join items i on i.id = h.item_id join users u on u.id = h.owner_id and u.status = 'active'
  where h.is_loan and h.returned_at is null and h.recipient_id = ${userId}
    and h.due_on < ${today}::date and h.said_returned_at is null`;

/** Own things that should be back; where the borrower said or asked something, that is the entry. */
const overdue = (sql: Sql, userId: number, today: Day) => sql`
  select 'overdue', h.due_on::timestamptz, ${item(sql)}, ${none(sql)}, ${person(sql)}, 1, h.due_on
  from handovers h join items i on i.id = h.item_id join users u on u.id = h.recipient_id
  where h.is_loan and h.returned_at is null and h.owner_id = ${userId}
    and h.due_on < ${today}::date and h.said_returned_at is null and h.extension_until is null`;

/** Whether the member still needs what they wait for: it is back, or their days, which are named, have passed. */
const stillNeeded = (sql: Sql, userId: number) => sql`
  select 'stillNeeded', coalesce(n.passed_asked_at, n.still_asked_at), ${item(sql)}, ${none(sql)}, ${person(sql)}, 1,
    case when n.passed_asked_at is not null then n.wanted_until end
  from interests n join items i on i.id = n.item_id join users u on u.id = i.owner_id and u.status = 'active'
  where n.user_id = ${userId} and (n.still_asked_at is not null or n.passed_asked_at is not null)
    and asked_still(n) is not null`;

const matches = (sql: Sql, userId: number) => sql`
  select 'newMatch', m.found_at, ${item(sql)}, json_build_object('id', w.id, 'name', w.name), ${person(sql)}, 1, null::date
  from wishes w join matches m on m.wish_id = w.id join items i on i.id = m.item_id join users u on u.id = i.owner_id
  where w.owner_id = ${userId} and w.deleted_at is null and m.seen_at is null and ${isOpenFor(sql, userId)}`;

/** The note of a request is part of the request, as long as that waits for an answer. */
const isNoteOfRequest = (sql: Sql) => sql`exists (
  select 1 from interests n join items i on i.id = n.item_id
  where n.item_id = messages.item_id and n.user_id = messages.author_id and n.note = messages.text and n.note <> ''
    and ${isToAnswer(sql)})`;

/** What was said with a return is part of it, until the owner has confirmed that. */
const isPartOfReturn = (sql: Sql) => sql`exists (
  select 1 from return_reports r join handovers h on h.id = r.handover_id
  where r.message_id = messages.id and h.said_returned_at is not null and h.returned_at is null)`;

/** One row per thread, for any number of unread messages. */
const messages = (sql: Sql, userId: number) => sql`
  select 'readMessage', m.since, ${itemOfThread(sql, userId)}, ${none(sql)}, ${person(sql)}, m.count, null::date
  from (
    select item_id, person_id, author_id, max(sent_at) as since, count(*)::int as count from messages
    where reader_id = ${userId} and seen_at is null and not ${isNoteOfRequest(sql)} and not ${isPartOfReturn(sql)}
    group by item_id, person_id, author_id
  ) m join items i on i.id = m.item_id join users u on u.id = m.author_id
  where ${isShared(sql, sql`m.person_id`)}`;

const joiners = (sql: Sql, userId: number) => sql`
  select 'joinRequest', r.created_at, ${none(sql)}, ${none(sql)}, json_build_object('id', null, 'name', r.name), 1, null::date
  from join_requests r where ${isKeeper(sql, userId)}`;

/** One row for all reports: names appear only in the stewards' list. */
const reports = (sql: Sql, userId: number) => sql`
  select 'report', max(r.reported_at), ${none(sql)}, ${none(sql)}, ${none(sql)}, count(distinct (r.kind, r.subject_id))::int, null::date
  from reports r where r.act_id is null and r.person_id is distinct from ${userId} and ${isKeeper(sql, userId)}
  having count(*) > 0`;

const notices = (sql: Sql, userId: number) => sql`
  select 'notice', max(a.acted_at), ${none(sql)}, ${none(sql)}, ${none(sql)}, count(*)::int, null::date
  from report_acts a where ${isNotice(sql, userId)} having count(*) > 0`;

const everything = (sql: Sql, userId: number, today: Day) => sql`
    ${requests(sql, userId)}
    union all ${otherDays(sql, userId)}
    union all ${handovers(sql, userId)}
    union all ${promises(sql, userId)}
    union all ${lent(sql, userId, 'confirmReturn', sql`h.said_returned_at`, sql`h.due_on`)}
    union all ${lent(sql, userId, 'answerExtension', sql`h.extension_asked_at`, sql`h.extension_until`)}
    union all ${borrowed(sql, userId, today)}
    union all ${overdue(sql, userId, today)}
    union all ${stillNeeded(sql, userId)}
    union all ${matches(sql, userId)}
    union all ${messages(sql, userId)}
    union all ${joiners(sql, userId)}
    union all ${reports(sql, userId)}
    union all ${notices(sql, userId)}`;

/** The length of the list, for badges: the same rows, counted. */
export const countWaiting = (sql: Sql, userId: number, today: Day) => sql`
  select least(count(*), ${MOST})::int from (${everything(sql, userId, today)}) waiting`;

/** Everything that waits for an action of this member, in one statement, newest first. */
export const listWaiting = (sql: Sql, userId: number, today: Day): Promise<Waiting[]> => sql<Waiting[]>`
  select kind, since, item, wish, person, people, day,
    case when kind = 'readMessage' then (
      select case when i.owner_id = ${userId} then (person->>'id')::int else ${userId} end
      from items i where i.id = (item->>'id')::int) end as asker
  from (${everything(sql, userId, today)}
  ) waiting order by since desc, kind limit ${MOST}`;
