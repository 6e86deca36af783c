import { momentIn } from '../../shared/format/moments.ts';
import { isBlocked } from '../access/blocks.ts';
import type { Language } from '../../shared/languages/languages.ts';
import { type Db, inPortions, PORTION, type Sql } from '../db/connect.ts';
import type { CalendarEvent } from './ics.ts';
import type { Member, PlannedEvent } from './planned-events.ts';
import { conversationWordsIn } from './words-in.ts';

type Told = { planned: PlannedEvent; sequence: number; is_cancelled: boolean; changed_at: string };

const beginOf = (event: PlannedEvent, timeZone: string): Date =>
  'from' in event ? momentIn(timeZone, event.from) : new Date(event.instant);

/** Writes down what is new or has changed. Mostly nothing has, and then nothing is written. */
const tellPlanned = (sql: Sql, { id, timeZone }: Member, events: readonly PlannedEvent[]) => {
  const rows = events.map((planned) => ({ planned, begins_at: beginOf(planned, timeZone).toISOString() }));
  return sql`
    insert into told_events as t (user_id, uid, other_id, begins_at, planned)
    select ${id}, n.planned ->> 'uid', (n.planned ->> 'otherId')::int, n.begins_at, n.planned
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as n (planned jsonb, begins_at timestamptz)
    where not exists (
      select 1 from told_events same
      where same.user_id = ${id} and same.uid = n.planned ->> 'uid' and same.planned = n.planned and not same.is_cancelled)
    on conflict (user_id, uid) do update set
      other_id = excluded.other_id, begins_at = excluded.begins_at, planned = excluded.planned, is_cancelled = false,
      sequence = t.sequence + 1, changed_at = now()`;
};

/** What was planned and is not any more is cancelled; but what has begun has taken place. */
const tellCancelled = (sql: Sql, userId: number, uids: readonly string[]) => sql`
  update told_events set is_cancelled = true, sequence = sequence + 1, changed_at = now()
  where user_id = ${userId} and not is_cancelled and begins_at > now() and uid <> all(${[...uids]})`;

/** What is cancelled is said until a week after its day, and never about somebody who is blocked. */
const readTold = (sql: Sql, userId: number, uids: readonly string[], isAll: boolean) => sql<Told[]>`
  select planned, sequence, is_cancelled, changed_at from told_events t
  where user_id = ${userId} and (uid = any(${[...uids]}) or (
    ${isAll} and is_cancelled and begins_at > now() - interval '7 days'
    and not ${isBlocked(sql, sql`t.user_id`, sql`t.other_id`)}))
  order by begins_at, uid`;

type Place = { language: Language; publicUrl: string };

const eventOf = (
  { planned, sequence, is_cancelled, changed_at }: Told,
  { language, publicUrl }: Place,
): CalendarEvent => {
  const { otherId: _other, path, ...event } = planned;
  return {
    ...event,
    uid: `${event.uid}@${new URL(publicUrl).hostname}`,
    title: is_cancelled ? conversationWordsIn(language).calendarWords.cancelled(event.title) : event.title,
    url: `${publicUrl}${path}`,
    sequence,
    changedAt: changed_at,
    isCancelled: is_cancelled,
  };
};

/** Some events of a member as their calendar tells them. */
export const tellSome = async (sql: Sql, member: Member, planned: readonly PlannedEvent[], publicUrl: string) => {
  await tellPlanned(sql, member, planned);
  const told = await readTold(
    sql,
    member.id,
    planned.map(({ uid }) => uid),
    false,
  );
  return told.map((each) => eventOf(each, { ...member, publicUrl }));
};

/** All events of a member: those that were planned before and are missing now are told as cancelled. */
export const tellAll = async (sql: Sql, member: Member, planned: readonly PlannedEvent[], publicUrl: string) => {
  const uids = planned.map(({ uid }) => uid);
  await tellPlanned(sql, member, planned);
  await tellCancelled(sql, member.id, uids);
  const told = await readTold(sql, member.id, uids, true);
  return told.map((each) => eventOf(each, { ...member, publicUrl }));
};

/** Forgets what lies a year back. */
export const forgetOldEvents = (db: Db): Promise<void> =>
  inPortions(
    () => db`
    delete from told_events where (user_id, uid) in (
      select user_id, uid from told_events where begins_at < now() - interval '1 year' limit ${PORTION})`,
  );
