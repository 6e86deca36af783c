import type { Sql } from '../db/connect.ts';

/** A stretch of the record as one time zone has it: so many days or months up to now. */
export type Stretch = { span: 'day' | 'month'; buckets: number; timeZone: string; now: string };

/** The first bucket that is still being counted: an hour's grace lets transactions in flight come in. */
export const openBucket = (sql: Sql, { span, timeZone, now }: Stretch) =>
  sql`date_trunc(${span}, (${now}::timestamptz - interval '1 hour') at time zone ${timeZone})`;

/**
 * Counts the closed buckets of a stretch once for each time zone in which somebody looks: the record only grows at
 * its end, so what is past never changes. One bucket after the other, so that no statement takes long.
 */
export const fillRollups = async (sql: Sql, stretch: Stretch): Promise<void> => {
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
