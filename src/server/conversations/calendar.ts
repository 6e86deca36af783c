import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Settings } from '../../shared/community/contract.ts';
import type { Db, Sql } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';
import { type Entry, writeCalendar } from './ics.ts';
import { isCurrent, type Place, requireThread, shownName } from './threads.ts';
import { calendarWords } from './words.ts';

export type CalendarNeeds = {
  db: Db;
  community: { now: () => Pick<Settings, 'name'> };
  secret: string;
  publicUrl: () => string;
};

/** How long it takes to hand something over, as calendars show it. */
const MINUTES = 30;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Derived from a number in the database and a key outside it: neither alone opens a calendar. */
const tokenOf = (secret: string, nonce: string) =>
  createHmac('sha256', secret).update('calendar').update(nonce).digest('base64url');

const urlOf = ({ publicUrl }: CalendarNeeds, token: string) => `${publicUrl()}/api/calendar/${token}.ics`;

type Key = { nonce: string; token_hash: Buffer };

/** Created on first use; of two simultaneous first uses the second finds the existing one. */
const openCalendar = async ({ db, secret }: Pick<CalendarNeeds, 'db' | 'secret'>, userId: number): Promise<Key> => {
  const [known] = await db<Key[]>`select nonce, token_hash from calendars where user_id = ${userId}`;
  if (known) return known;
  const nonce = randomUUID();
  await db`
    insert into calendars (user_id, nonce, token_hash) values (${userId}, ${nonce}, ${hashOf(tokenOf(secret, nonce))})
    on conflict do nothing`;
  return openCalendar({ db, secret }, userId);
};

/** The address stays the same until it is renewed, or until the key changes, which ends the old ones. */
export const readCalendarUrl = async (needs: CalendarNeeds, userId: number): Promise<string> => {
  const { nonce, token_hash } = await openCalendar(needs, userId);
  const token = tokenOf(needs.secret, nonce);
  if (!hashOf(token).equals(token_hash))
    await needs.db`
      update calendars set token_hash = ${hashOf(token)} where user_id = ${userId} and nonce = ${nonce}`;
  return urlOf(needs, token);
};

export const renewCalendarUrl = async (needs: CalendarNeeds, userId: number): Promise<string> => {
  const nonce = randomUUID();
  const token = tokenOf(needs.secret, nonce);
  await needs.db`
    insert into calendars (user_id, nonce, token_hash) values (${userId}, ${nonce}, ${hashOf(token)})
    on conflict (user_id) do update set nonce = excluded.nonce, token_hash = excluded.token_hash`;
  return urlOf(needs, token);
};

type Meeting = { item_id: number; person_id: number; item: string; name: string; at: string; stamp: string };

const meetingEntry = ({ publicUrl }: CalendarNeeds, { item_id, person_id, item, name, at, stamp }: Meeting): Entry => ({
  uid: `meet-${item_id}-${person_id}@${new URL(publicUrl()).hostname}`,
  summary: calendarWords.meet(item, name),
  url: `${publicUrl()}/messages/${item_id}/${person_id}`,
  stamp,
  at,
  minutes: MINUTES,
});

/** Meetings of requests that still last; what was cancelled leaves the calendar by itself. */
const listMeetings = (sql: Sql, userId: number) => sql<Meeting[]>`
  select c.item_id, c.person_id, ${shownName(sql, userId)} as item, u.name, c.agreed_time as at, c.agreed_at as stamp
  from conversations c
  join items i on i.id = c.item_id
  join users u on u.id = case when c.owner_id = ${userId} then c.person_id else c.owner_id end
  where (c.owner_id = ${userId} or c.person_id = ${userId}) and c.agreed_time > now() - interval '1 year'
    and ${isCurrent(sql)}
  order by c.agreed_time`;

type Due = { id: number; item_id: number; item: string; name: string; day: string; stamp: string; is_mine: boolean };

/** The days on which lent things are due back: for their owners, and for those who have them. */
const listDue = (sql: Sql, userId: number) => sql<Due[]>`
  select h.id, h.item_id, i.name as item, u.name, h.due_on as day, h.handed_over_at as stamp,
    h.owner_id = ${userId} as is_mine
  from handovers h
  join items i on i.id = h.item_id
  join users u on u.id = case when h.owner_id = ${userId} then h.recipient_id else h.owner_id end
  where (h.owner_id = ${userId} or h.recipient_id = ${userId})
    and h.is_loan and h.returned_at is null and h.due_on is not null
  order by h.due_on`;

const dueEntry = ({ publicUrl }: CalendarNeeds, { id, item_id, item, name, day, stamp, is_mine }: Due): Entry => ({
  uid: `due-${id}@${new URL(publicUrl()).hostname}`,
  summary: is_mine ? calendarWords.comesBack(item, name) : calendarWords.bringBack(item, name),
  url: `${publicUrl()}/items?item=${item_id}`,
  stamp,
  day,
});

/** The agreed time of a thread, for either person. */
export const writeAgreedTime = async (needs: CalendarNeeds, viewerId: number, place: Place): Promise<string> => {
  const { db, community } = needs;
  const thread = await requireThread(db, viewerId, place);
  const { agreed_time: at, agreed_at: stamp } = thread;
  if (at === null || stamp === null) return refuse('nothing_agreed');
  const { item_id, person_id, item_name: item, other_name: name } = thread;
  return writeCalendar(community.now().name, [meetingEntry(needs, { item_id, person_id, item, name, at, stamp })]);
};

/** The calendar of an address. A wrong address, an old one and a former member's are the same 404. */
export const writeFeed = async (needs: CalendarNeeds, token: string): Promise<string> => {
  const { db, community } = needs;
  const [owner] = await db<{ id: number }[]>`
    select u.id from calendars c join users u on u.id = c.user_id
    where c.token_hash = ${hashOf(token)} and u.status = 'active'`;
  if (!owner) return refuse('calendar_not_found');
  const meetings = await listMeetings(db, owner.id);
  const due = await listDue(db, owner.id);
  return writeCalendar(community.now().name, [
    ...meetings.map((meeting) => meetingEntry(needs, meeting)),
    ...due.map((each) => dueEntry(needs, each)),
  ]);
};
