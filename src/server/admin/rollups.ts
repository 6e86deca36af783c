import type { Sql } from '../db/connect.ts';

/**
 * Counts the closed months of the last year once for each time zone in which somebody looks. The record only grows
 * at its end, so a month that is over never changes; an hour's grace lets transactions in flight come in.
 */
export const fillRollups = async (sql: Sql, timeZone: string, now: string): Promise<void> => {
  await sql`
    with closed as (
      select bucket from generate_series(
        date_trunc('month', (${now}::timestamptz - interval '1 hour') at time zone ${timeZone}) - interval '11 months',
        date_trunc('month', (${now}::timestamptz - interval '1 hour') at time zone ${timeZone}) - interval '1 month',
        interval '1 month') as bucket
      where not exists (
        select 1 from activity_rollups r where r.time_zone = ${timeZone} and r.span = 'month' and r.bucket = bucket.bucket)
    )
    insert into activity_rollups (time_zone, span, bucket, count, distinct_users)
    select ${timeZone}, 'month', c.bucket, count(a.at)::int, count(distinct a.user_id)::int
    from closed c left join activity a
      on a.at >= c.bucket at time zone ${timeZone} and a.at < (c.bucket + interval '1 month') at time zone ${timeZone}
    group by c.bucket
    on conflict do nothing`;
};
