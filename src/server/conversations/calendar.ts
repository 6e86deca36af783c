import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Settings } from '../../shared/community/contract.ts';
import type { Db } from '../db/connect.ts';
import { localeOfMember } from '../mail/reader-locale.ts';
import { languageOf } from '../../shared/languages/languages.ts';
import { refuse } from '../http/refuse.ts';
import { writeCalendar } from './ics.ts';
import { type Member, planBookings, planMeetings, planReturns } from './planned-events.ts';
import { type Place, requireThread } from './threads.ts';
import { tellAll, tellSome } from './told-events.ts';

export type CalendarNeeds = {
  db: Db;
  community: { now: () => Pick<Settings, 'name' | 'time_zone'> };
  secret: string;
  publicUrl: () => string;
};

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

const memberOf = async ({ db, community }: CalendarNeeds, id: number): Promise<Member> => ({
  id,
  timeZone: community.now().time_zone,
  language: languageOf(await localeOfMember(db, id)),
});

/** The agreed time of a thread, for either person. */
export const writeAgreedTime = async (needs: CalendarNeeds, viewerId: number, place: Place): Promise<string> => {
  const { db, community, publicUrl } = needs;
  await requireThread(db, viewerId, place);
  const member = await memberOf(needs, viewerId);
  const planned = await planMeetings(db, member, place);
  if (planned.length === 0) return refuse('nothing_agreed');
  return writeCalendar(community.now().name, await tellSome(db, member, planned, publicUrl()));
};

/** The calendar of an address. A wrong address, an old one and a former member's are the same 404. */
export const writeFeed = async (needs: CalendarNeeds, token: string): Promise<string> => {
  const { db, community, publicUrl } = needs;
  const [owner] = await db<{ id: number }[]>`
    select u.id from calendars c join users u on u.id = c.user_id
    where c.token_hash = ${hashOf(token)} and u.status = 'active'`;
  if (!owner) return refuse('calendar_not_found');
  const member = await memberOf(needs, owner.id);
  const planned = [
    ...(await planMeetings(db, member)),
    ...(await planReturns(db, member)),
    ...(await planBookings(db, member)),
  ];
  return writeCalendar(community.now().name, await tellAll(db, member, planned, publicUrl()));
};
