import type { Day } from '../../shared/format/days.ts';
import type { Language } from '../../shared/languages/languages.ts';
import type { Sql } from '../db/connect.ts';
import type { When } from './ics.ts';
import { agreedTime, isCurrent, type Place, shownName } from './threads.ts';
import { conversationWordsIn } from './words-in.ts';

export type Member = { id: number; timeZone: string; language: Language };

/** Something that a member has in front of them with another person. */
export type PlannedEvent = When & {
  /** Without the host, which follows the address of the server. */
  uid: string;
  otherId: number;
  title: string;
  /** The page about it. */
  path: string;
  alarm: number;
};

/** How long it takes to hand something over, as calendars show it. */
const MINUTES = 30;
/** An hour before a meeting; for a day at six in the evening before it. */
const BEFORE_MEETING = -60;
const ON_THE_EVE = -6 * 60;

type Facts = { item: string; name: string; other_id: number; is_mine: boolean };
type Meeting = Facts & { item_id: number; person_id: number; at: string; is_return: boolean };

const titleOf = (language: Language, { item, name, is_mine }: Facts, isReturn: boolean) => {
  const { bringBack, comesBack, fetch, handOver } = conversationWordsIn(language).calendarWords;
  const [mine, theirs] = isReturn ? [comesBack, bringBack] : [handOver, fetch];
  return (is_mine ? mine : theirs)(item, name);
};

const meetingEvent = (language: Language, meeting: Meeting): PlannedEvent => ({
  uid: `meet-${meeting.item_id}-${meeting.person_id}`,
  otherId: meeting.other_id,
  title: titleOf(language, meeting, meeting.is_return),
  path: `/messages/${meeting.item_id}/${meeting.person_id}`,
  instant: meeting.at,
  minutes: MINUTES,
  alarm: BEFORE_MEETING,
});

/** Agreed while the person had it: then they meet to bring it back. */
const isReturn = (sql: Sql) => sql`exists (
  select 1 from handovers h
  where h.item_id = c.item_id and h.recipient_id = c.person_id and h.is_loan and h.handed_over_at <= c.agreed_at
    and (h.returned_at is null or h.returned_at > c.agreed_at))`;

/** Meetings of requests that still last: all of a member's, or the one of a thread. */
export const planMeetings = async (
  sql: Sql,
  { id: userId, language }: Member,
  place: Place | null = null,
): Promise<PlannedEvent[]> => {
  const meetings = await sql<Meeting[]>`
    select c.item_id, c.person_id, ${shownName(sql, userId)} as item, u.name, u.id as other_id,
      c.owner_id = ${userId} as is_mine, ${agreedTime(sql)} as at, ${isReturn(sql)} as is_return
    from conversations c
    join items i on i.id = c.item_id
    join users u on u.id = case when c.owner_id = ${userId} then c.person_id else c.owner_id end
    where (c.owner_id = ${userId} or c.person_id = ${userId}) and ${agreedTime(sql)} > now() - interval '1 year'
      and ${isCurrent(sql)}
      and ${place === null ? sql`true` : sql`c.item_id = ${place.itemId} and c.person_id = ${place.personId}`}`;
  return meetings.map((meeting) => meetingEvent(language, meeting));
};

type OnDay = Facts & { uid: string; item_id: number; day: Day; is_return: boolean };

const dayEvent = (language: Language, event: OnDay): PlannedEvent => ({
  uid: event.uid,
  otherId: event.other_id,
  title: titleOf(language, event, event.is_return),
  path: `/items?item=${event.item_id}`,
  from: event.day,
  until: event.day,
  alarm: ON_THE_EVE,
});

/** The days on which lent things are due back: for their owners, and for those who have them. */
export const planReturns = async (sql: Sql, { id: userId, language }: Member): Promise<PlannedEvent[]> => {
  const due = await sql<OnDay[]>`
    select coalesce('back-' || h.booking_id, 'due-' || h.id) as uid, h.item_id, i.name as item, u.name, u.id as other_id,
      h.due_on as day, h.owner_id = ${userId} as is_mine, true as is_return
    from handovers h
    join items i on i.id = h.item_id
    join users u on u.id = case when h.owner_id = ${userId} then h.recipient_id else h.owner_id end
    where (h.owner_id = ${userId} or h.recipient_id = ${userId})
      and h.is_loan and h.returned_at is null and h.due_on is not null`;
  return due.map((event) => dayEvent(language, event));
};

/**
 * First and last day of what is promised for later. What was promised from the same day on has no plan yet: its day of
 * return comes with the handover, under the same UID.
 */
export const planBookings = async (sql: Sql, { id: userId, language, timeZone }: Member): Promise<PlannedEvent[]> => {
  const days = await sql<OnDay[]>`
    select d.kind || '-' || b.id as uid, b.item_id, ${shownName(sql, userId)} as item, u.name, u.id as other_id, d.day,
      b.owner_id = ${userId} as is_mine, d.kind = 'back' as is_return
    from bookings b
    join items i on i.id = b.item_id
    join users u on u.id = case when b.owner_id = ${userId} then b.person_id else b.owner_id end
    cross join lateral (values ('fetch', lower(b.days)), ('back', upper(b.days) - 1)) d (kind, day)
    where (b.owner_id = ${userId} or b.person_id = ${userId}) and b.person_id is not null and b.state = 'booked'
      and b.length_days is null and d.day is not null and (d.kind = 'fetch' or not i.giveaway)
      and (lower(b.days) > (b.made_at at time zone ${timeZone})::date or b.changed_at > b.made_at)
      and lower(b.days) > now() - interval '1 year'`;
  return days.map((event) => dayEvent(language, event));
};
