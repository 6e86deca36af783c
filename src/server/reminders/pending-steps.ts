import type { Fragment, Sql } from '../db/connect.ts';
import { lastSteps, type Waited } from './ladders.ts';

/** A pending step between an owner and one other person, from which reminders follow. */
export type PendingStep = {
  kind: Waited;
  /** Identifies this occurrence: if it starts again, so do its reminders. */
  occasion: string;
  item_id: number;
  item: string;
  since: string;
  /** The day of return; what has none begins with the day of `since`. */
  due_on: string | null;
  owner_id: number;
  owner: string;
  owner_email: string;
  other_id: number;
  other: string;
  other_email: string;
  /** How many people ask for it; for a loan, how many wait for it after the borrower. */
  people: number;
  /** For a loan: until when the borrower asked to keep it, while the owner has not answered. */
  asked_until: string | null;
  /** Whether the other person wants reminders about loans. */
  hears_of_loans: boolean;
  /** Of a booking: its first and last day. */
  first_day: string | null;
  last_day: string | null;
  /** When the two agreed to meet, if that lies ahead. */
  meets_at: string | null;
  /** What the owner says to everybody who gets the item. */
  standing_words: string;
  /** For a loan that is late for the next booking: the day that was agreed, and the next person. */
  was_due: string | null;
  next: string | null;
};

type Part = {
  kind: Waited;
  occasion: Fragment;
  since: Fragment;
  due?: Fragment;
  people?: Fragment;
  asked?: Fragment;
  /** The booking, as a table with `days`. */
  days?: Fragment;
  late?: { due: Fragment; next: Fragment };
  hears: number;
};

/** The time that the two have agreed on. */
const meetsAt = (sql: Sql) => sql`(
  select c.agreed_time from conversations c
  where c.item_id = i.id and c.person_id = u.id and c.agreed_time > now() and c.ended_at is null)`;

const bookingColumns = (sql: Sql, days: Part['days']) =>
  days === undefined
    ? sql`null::date as first_day, null::date as last_day, null::timestamptz as meets_at, '' as standing_words`
    : sql`lower(${days}) as first_day, upper(${days}) - 1 as last_day, ${meetsAt(sql)} as meets_at, i.standing_words`;

const lateColumns = (sql: Sql, late: Part['late']) =>
  late === undefined
    ? sql`null::date as was_due, null::text as next`
    : sql`${late.due} as was_due, ${late.next} as next`;

const columns = (sql: Sql, part: Part) => sql`
  ${part.kind}::text as kind, ${part.occasion} as occasion, i.id as item_id, i.name as item, ${part.since} as since,
  ${part.due ?? sql`null::date`} as due_on, o.id as owner_id, o.name as owner, o.email as owner_email,
  u.id as other_id, u.name as other, u.email as other_email, ${part.people ?? sql`1`} as people,
  ${part.asked ?? sql`null::date`} as asked_until, not ('loans' = any(u.mails_off)) and u.status = 'active' as hears_of_loans,
  ${bookingColumns(sql, part.days)}, ${lateColumns(sql, part.late)}, ${part.hears}::int as hears`;

/** The moment as text that does not depend on anybody's settings. */
const moment = (sql: Sql, at: Fragment) => sql`extract(epoch from ${at})::text`;

/** Somebody else has the days: the owner has answered by that, and the person was told. */
const isTaken = (sql: Sql) => sql`exists (
  select 1 from bookings b where b.item_id = n.item_id and b.state in ('booked', 'out')
    and b.days && daterange(n.wanted_from, n.wanted_until, '[]') and n.wanted_from is not null)`;

/** Its owner does not lend it today, and need not be reminded of who asks. */
const isClosedToday = (sql: Sql) => sql`(not i.giveaway and (
  coalesce(o.away_days @> community_day(), false) or exists (
    select 1 from bookings b
    where b.item_id = i.id and b.state = 'booked' and b.person_id is null and b.days @> community_day())))`;

/** An owner owes the first of those who ask an answer, since both were there to be answered; not about days that have passed. */
const requests = (sql: Sql, which: Fragment) => {
  const since = sql`greatest(q.expressed_at, a.since)`;
  const occasion = sql`'asked ' || ${moment(sql, since)}`;
  return sql`
    select ${columns(sql, { kind: 'request', occasion, since, people: sql`q.people`, hears: 1 })}
    from items i
    join users o on o.id = i.owner_id and o.status = 'active'
    left join asked_since a on a.item_id = i.id
    cross join lateral (
      select n.user_id, n.expressed_at, count(*) over ()::int as people from interests n
      where n.item_id = i.id and n.booking_id is null and coalesce(n.wanted_until >= community_day(), true)
        and not ${isTaken(sql)}
      order by n.expressed_at, n.user_id limit 1) q
    join users u on u.id = q.user_id
    where i.status = 'requested' and i.deleted_at is null and i.hidden_at is null and not ${isClosedToday(sql)} and ${which}`;
};

/** What was promised and waits for its first day; news of a late loan before it come instead. */
const bookings = (sql: Sql, which: Fragment) => {
  const occasion = sql`'booking ' || b.id || ' from ' || lower(b.days)`;
  const due = sql`lower(b.days)`;
  return sql`
    select ${columns(sql, { kind: 'booking', occasion, since: sql`b.changed_at`, due, days: sql`b.days`, hears: 2 })}
    from bookings b
    join items i on i.id = b.item_id and not i.giveaway
    join users o on o.id = b.owner_id and o.status = 'active'
    join users u on u.id = b.person_id
    where b.state = 'booked' and lower(b.days) > community_day() and i.deleted_at is null and i.hidden_at is null
      and not exists (
        select 1 from handovers h where h.item_id = i.id and h.returned_at is null and h.due_on < community_day())
      and ${which}`;
};

const handovers = (sql: Sql, which: Fragment) => {
  const occasion = sql`'approved ' || ${moment(sql, sql`i.date_approved`)}`;
  return sql`
    select ${columns(sql, { kind: 'handover', occasion, since: sql`i.date_approved`, days: sql`b.days`, hears: 2 })}
    from items i
    join users o on o.id = i.owner_id and o.status = 'active'
    join users u on u.id = i.recipient_id
    join bookings b on b.item_id = i.id and b.person_id = u.id and b.state = 'booked'
    where i.status = 'approved' and i.deleted_at is null and i.hidden_at is null and ${which}`;
};

const lent = (sql: Sql, which: Fragment) => sql`
  from handovers h
  join items i on i.id = h.item_id
  join users o on o.id = h.owner_id and o.status = 'active'
  join users u on u.id = h.recipient_id
  where h.is_loan and h.returned_at is null and ${which}`;

/** The people in the queue behind the borrower. */
const waitingNext = (sql: Sql) => sql`(
  select count(*)::int from interests n where n.item_id = i.id and n.user_id <> h.recipient_id)`;

/** After reporting the return a borrower gets no more reminders: it is the owner's turn. */
const loans = (sql: Sql, which: Fragment) => {
  const occasion = sql`'loan ' || h.id || ' due ' || h.due_on`;
  const since = sql`coalesce(h.due_since, h.handed_over_at)`;
  return sql`
    select ${columns(sql, { kind: 'loan', occasion, since, due: sql`h.due_on`, people: waitingNext(sql), asked: sql`h.extension_until`, hears: 2 })}
    ${lent(sql, which)} and h.due_on is not null and h.said_returned_at is null`;
};

const returns = (sql: Sql, which: Fragment) => {
  const occasion = sql`'loan ' || h.id || ' said ' || ${moment(sql, sql`h.said_returned_at`)}`;
  return sql`
    select ${columns(sql, { kind: 'return', occasion, since: sql`h.said_returned_at`, people: waitingNext(sql), hears: 1 })}
    ${lent(sql, which)} and h.said_returned_at is not null`;
};

/** The first booking that a late loan reaches into: from the eve of its first day, but not before the loan is late. */
const late = (sql: Sql, which: Fragment, kind: 'clash' | 'delay', hearer: Fragment) => {
  const part = {
    kind,
    occasion: sql`'loan ' || h.id || ' booking ' || b.id || ' from ' || lower(b.days)`,
    since: sql`coalesce(h.due_since, h.handed_over_at)`,
    due: sql`greatest(lower(b.days) - 1, h.due_on + 1)`,
    days: sql`b.days`,
    late: { due: sql`h.due_on`, next: sql`p.name` },
    hears: kind === 'clash' ? 2 : 1,
  };
  return sql`
    select ${columns(sql, part)}
    from handovers h
    join items i on i.id = h.item_id and i.deleted_at is null
    join users o on o.id = h.owner_id and o.status = 'active'
    cross join lateral (
      select * from bookings b where b.item_id = i.id and b.state = 'booked' and b.person_id is not null
      order by lower(b.days) limit 1) b
    join users p on p.id = b.person_id
    join users u on u.id = ${hearer}
    where h.is_loan and h.returned_at is null and h.said_returned_at is null and h.due_on is not null and ${which}`;
};

/** Whether the last step was sent to everybody. */
const isToldOut = (sql: Sql) => sql`(
  select count(*) from reminders_sent r
  where r.item_id = s.item_id and r.kind = s.kind and r.occasion = s.occasion
    and r.step = (${JSON.stringify(lastSteps)}::text::jsonb ->> s.kind)::int) >= s.hears`;

const standing = (sql: Sql, which: Fragment) => sql`
  select kind, occasion, item_id, item, since, due_on, owner_id, owner, owner_email, other_id, other, other_email, people,
    asked_until, hears_of_loans, first_day, last_day, meets_at, standing_words, was_due, next
  from (
    ${requests(sql, which)} union all ${bookings(sql, which)} union all ${handovers(sql, which)}
    union all ${loans(sql, which)} union all ${returns(sql, which)}
    union all ${late(sql, which, 'clash', sql`h.recipient_id`)} union all ${late(sql, which, 'delay', sql`b.person_id`)}
  ) s where not ${isToldOut(sql)}`;

/** Candidates for reminders by item, this many at a time. */
export const listPendingSteps = (sql: Sql, afterItem: number, most: number) => sql<PendingStep[]>`
  ${standing(sql, sql`i.id > ${afterItem}`)} order by item_id, kind limit ${most}`;

/** The same for one item, which is locked. */
export const lockPendingSteps = async (sql: Sql, itemId: number): Promise<PendingStep[]> => {
  await sql`select 1 from items where id = ${itemId} for share`;
  return sql<PendingStep[]>`${standing(sql, sql`i.id = ${itemId}`)}`;
};
