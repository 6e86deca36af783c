import type { Day } from '../../shared/format/days.ts';
import type { Sql } from '../db/connect.ts';
import type { When } from './ics.ts';
import { agreedTime, isCurrent, type Place, shownName } from './threads.ts';
import { calendarWords } from './words.ts';

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

const titleOf = ({ item, name, is_mine }: Facts, isReturn: boolean) => {
  const { bringBack, comesBack, fetch, handOver } = calendarWords;
  const [mine, theirs] = isReturn ? [comesBack, bringBack] : [handOver, fetch];
  return (is_mine ? mine : theirs)(item, name);
};

const meetingEvent = (meeting: Meeting): PlannedEvent => ({
  uid: `meet-${meeting.item_id}-${meeting.person_id}`,
  otherId: meeting.other_id,
  title: titleOf(meeting, meeting.is_return),
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
export const planMeetings = async (sql: Sql, userId: number, place: Place | null = null): Promise<PlannedEvent[]> => {
  const meetings = await sql<Meeting[]>`
    select c.item_id, c.person_id, ${shownName(sql, userId)} as item, u.name, u.id as other_id,
      c.owner_id = ${userId} as is_mine, ${agreedTime(sql)} as at, ${isReturn(sql)} as is_return
    from conversations c
    join items i on i.id = c.item_id
    join users u on u.id = case when c.owner_id = ${userId} then c.person_id else c.owner_id end
    where (c.owner_id = ${userId} or c.person_id = ${userId}) and ${agreedTime(sql)} > now() - interval '1 year'
      and ${isCurrent(sql)}
      and ${place === null ? sql`true` : sql`c.item_id = ${place.itemId} and c.person_id = ${place.personId}`}`;
  return meetings.map(meetingEvent);
};

type Due = Facts & { id: number; item_id: number; day: Day };

const dueEvent = (due: Due): PlannedEvent => ({
  uid: `due-${due.id}`,
  otherId: due.other_id,
  title: titleOf(due, true),
  path: `/items?item=${due.item_id}`,
  from: due.day,
  until: due.day,
  alarm: ON_THE_EVE,
});

/** The days on which lent things are due back: for their owners, and for those who have them. */
export const planReturns = async (sql: Sql, userId: number): Promise<PlannedEvent[]> => {
  const due = await sql<Due[]>`
    select h.id, h.item_id, i.name as item, u.name, u.id as other_id, h.due_on as day, h.owner_id = ${userId} as is_mine
    from handovers h
    join items i on i.id = h.item_id
    join users u on u.id = case when h.owner_id = ${userId} then h.recipient_id else h.owner_id end
    where (h.owner_id = ${userId} or h.recipient_id = ${userId})
      and h.is_loan and h.returned_at is null and h.due_on is not null`;
  return due.map(dueEvent);
};
