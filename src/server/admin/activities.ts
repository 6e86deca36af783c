import { labelOf } from '../../shared/admin/chart.ts';
import type { ActivityPoint, TimeFrame } from '../../shared/admin/contract.ts';
import type { Fragment, Sql } from '../db/connect.ts';

/** A period in one time zone: this many days or months up to now. */
type Stretch = { span: 'day' | 'month'; buckets: number; timeZone: string; now: string };

/** The first bucket that is still being counted: an hour's grace lets transactions in flight come in. */
const openBucket = (sql: Sql, { span, timeZone, now }: Stretch) =>
  sql`date_trunc(${span}, (${now}::timestamptz - interval '1 hour') at time zone ${timeZone})`;

/**
 * Counts the closed buckets of a period once per time zone: past events never change. One bucket after the other, so
 * that no statement takes long.
 */
const fillRollups = async (sql: Sql, stretch: Stretch): Promise<void> => {
  const { span, buckets, timeZone } = stretch;
  const one = `1 ${span}`;
  const missing = await sql<{ bucket: string }[]>`
    select closed::text as bucket
    from (select ${openBucket(sql, stretch)} as open) o,
      generate_series(o.open - ${`${buckets - 1} ${span}`}::text::interval, o.open - ${one}::text::interval,
        ${one}::text::interval) as closed
    where not exists (
      select 1 from activity_rollups r where r.time_zone = ${timeZone} and r.span = ${span} and r.bucket = closed)`;
  for (const { bucket } of missing)
    await sql`
      insert into activity_rollups (time_zone, span, bucket, count, distinct_users)
      select ${timeZone}, ${span}, ${bucket}::text::timestamp, coalesce(sum(events), 0)::int, count(user_id)::int
      from (
        select user_id, count(*) as events from activity
        where at >= ${bucket}::text::timestamp at time zone ${timeZone}
          and at < (${bucket}::text::timestamp + ${one}::text::interval) at time zone ${timeZone}
        group by user_id
      ) each_member
      on conflict do nothing`;
};

type Row = { position: number; count: number; distinct_users: number };
export type Question = { frame: TimeFrame; userId: number | null; timeZone: string; now: string };

/** How each frame cuts time: the length of a bucket, how many there are, and what its label counts. */
export const frames = {
  daily: { span: 'hour', buckets: 24, field: 'hour' },
  weekly: { span: 'day', buckets: 7, field: 'dow' },
  monthly: { span: 'day', buckets: 30, field: 'day' },
  yearly: { span: 'month', buckets: 12, field: 'month' },
} as const;

/** The reader's wall clock at the beginning of the last bucket. */
export const lastBucket = (sql: Sql, { frame, timeZone, now }: Question) => {
  const local = sql`(${now}::timestamptz at time zone ${timeZone})`;
  return frame === 'daily'
    ? sql`(date_trunc('day', ${local}) + interval '23 hours')`
    : sql`date_trunc(${frames[frame].span}, ${local})`;
};

type Range = { span: 'hour' | 'day' | 'month'; from: Fragment; to?: Fragment };

/**
 * Events and people by local buckets of the record. Both ends are worked out from the question alone, so that the
 * index finds the stretch; people are counted over their own sums, which takes no sorting.
 */
const counted = (sql: Sql, { userId, timeZone }: Question, { span, from, to }: Range) => sql`
  select bucket, sum(events)::int as count, count(user_id)::int as distinct_users
  from (
    select date_trunc(${span}, a.at at time zone ${timeZone}) as bucket, a.user_id, count(*) as events
    from activity a
    where a.at >= ${from} at time zone ${timeZone}
      ${to === undefined ? sql`` : sql`and a.at < ${to} at time zone ${timeZone}`}
      ${userId === null ? sql`` : sql`and a.user_id = ${userId}`}
    group by 1, 2
  ) one group by bucket`;

/** Buckets with nothing are sent as 0. */
const inBuckets = (sql: Sql, { span, buckets, field }: (typeof frames)[TimeFrame], last: Fragment, known: Fragment) =>
  sql<Row[]>`
    select date_part(${field}, e.bucket)::int as position, coalesce(k.count, 0) as count,
      coalesce(k.distinct_users, 0) as distinct_users
    from generate_series(${last} - ${`${buckets - 1} ${span}`}::text::interval, ${last}, ${`1 ${span}`}::text::interval)
      as e(bucket)
    left join (${known}) k using (bucket) order by e.bucket`;

/** Local wall-clock buckets, so that a day of 23 or 25 hours is still one day. */
const countBuckets = (sql: Sql, question: Question) => {
  const frame = frames[question.frame];
  const last = lastBucket(sql, question);
  const range = {
    span: frame.span,
    from: sql`(${last} - ${`${frame.buckets - 1} ${frame.span}`}::text::interval)`,
    to: sql`(${last} + ${`1 ${frame.span}`}::text::interval)`,
  };
  return inBuckets(sql, frame, last, counted(sql, question, range));
};

/** Closed days and months come from their counts, only what is open is counted at every look. */
const countWithRollups = async (sql: Sql, question: Question, stretch: Stretch) => {
  await fillRollups(sql, stretch);
  const { span, timeZone } = stretch;
  const open = openBucket(sql, stretch);
  const known = sql`
    select bucket, count, distinct_users from activity_rollups
    where time_zone = ${timeZone} and span = ${span} and bucket < ${open}
    union all ${counted(sql, question, { span, from: open })}`;
  return inBuckets(sql, frames[question.frame], lastBucket(sql, question), known);
};

const count = (sql: Sql, question: Question) => {
  const { span, buckets } = frames[question.frame];
  return span === 'hour' || question.userId !== null
    ? countBuckets(sql, question)
    : countWithRollups(sql, question, { ...question, span, buckets });
};

/** Weekdays read from Sunday and months from January; hours and days run on as they came. */
export const inReadingOrder = <R extends { position: number }>(frame: TimeFrame, rows: readonly R[]) =>
  frame === 'weekly' || frame === 'yearly' ? rows.toSorted((a, b) => a.position - b.position) : rows;

/** Counts only: it does not reveal who looked at what. */
export const listActivities = async (sql: Sql, question: Question): Promise<ActivityPoint[]> => {
  const { frame } = question;
  const rows = await count(sql, question);
  return inReadingOrder(frame, rows).map(({ position, count, distinct_users }) => ({
    label: labelOf(frame, position),
    count,
    distinct_users,
  }));
};
