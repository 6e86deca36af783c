import { labelOf } from '../../shared/admin/chart.ts';
import type { ActivityPoint, TimeFrame } from '../../shared/admin/contract.ts';
import type { Sql } from '../db/connect.ts';
import { fillRollups, openMonth } from './rollups.ts';

type Row = { position: number; count: number; distinct_users: number };
type Question = { frame: TimeFrame; userId: number | null; timeZone: string; now: string };

/** How each frame cuts time: the length of a bucket, how many there are, and what its label counts. */
const frames = {
  daily: { span: 'hour', buckets: 24, field: 'hour' },
  weekly: { span: 'day', buckets: 7, field: 'dow' },
  monthly: { span: 'day', buckets: 30, field: 'day' },
  yearly: { span: 'month', buckets: 12, field: 'month' },
} as const;

/** Local wall-clock buckets, so that a day of 23 or 25 hours is still one day; those with nothing are sent as 0. */
const countBuckets = (sql: Sql, { frame, userId, timeZone, now }: Question) => {
  const { span, buckets, field } = frames[frame];
  const last =
    frame === 'daily' ? sql`date_trunc('day', local.now) + interval '23 hours'` : sql`date_trunc(${span}, local.now)`;
  return sql<Row[]>`
    with local as (select ${now}::timestamptz at time zone ${timeZone} as now),
    edges as (
      select bucket from local, generate_series(
        ${last} - (${buckets - 1} || ' ' || ${span})::interval, ${last}, ('1 ' || ${span})::interval) as bucket
    ),
    counted as (
      select date_trunc(${span}, a.at at time zone ${timeZone}) as bucket, count(*)::int as count,
        count(distinct a.user_id)::int as distinct_users
      from activity a
      where a.at >= (select min(bucket) from edges) at time zone ${timeZone}
        and a.at < ((select max(bucket) from edges) + ('1 ' || ${span})::interval) at time zone ${timeZone}
        and (${userId}::int is null or a.user_id = ${userId})
      group by 1
    )
    select date_part(${field}, e.bucket)::int as position, coalesce(c.count, 0) as count,
      coalesce(c.distinct_users, 0) as distinct_users
    from edges e left join counted c using (bucket) order by e.bucket`;
};

/** Weekdays read from Sunday and months from January; hours and days run on as they came. */
const inReadingOrder = (frame: TimeFrame, rows: readonly Row[]) =>
  frame === 'weekly' || frame === 'yearly' ? rows.toSorted((a, b) => a.position - b.position) : rows;

/** Closed months come from their counts, only the open one is counted at every look. */
const countYear = async (sql: Sql, { timeZone, now }: Question) => {
  await fillRollups(sql, timeZone, now);
  return sql<Row[]>`
    with local as (
      select date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) as month,
        ${openMonth(sql, timeZone, now)} as open
    ),
    edges as (
      select bucket from local, generate_series(local.month - interval '11 months', local.month, interval '1 month') as bucket
    ),
    known as (
      select bucket, count, distinct_users from activity_rollups, local
      where time_zone = ${timeZone} and span = 'month' and bucket < local.open
      union all
      select date_trunc('month', at at time zone ${timeZone}), count(*)::int, count(distinct user_id)::int
      from activity, local where at >= local.open at time zone ${timeZone} group by 1
    )
    select extract(month from e.bucket)::int as position, coalesce(k.count, 0) as count,
      coalesce(k.distinct_users, 0) as distinct_users
    from edges e left join known k using (bucket) order by e.bucket`;
};

/** Counts only: nobody learns from it who looked at what. */
export const listActivities = async (sql: Sql, question: Question): Promise<ActivityPoint[]> => {
  const { frame, userId } = question;
  const rows = await (frame === 'yearly' && userId === null ? countYear(sql, question) : countBuckets(sql, question));
  return inReadingOrder(frame, rows).map(({ position, count, distinct_users }) => ({
    label: labelOf(frame, position),
    count,
    distinct_users,
  }));
};
