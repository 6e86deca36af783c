import type { Sql } from '../db/connect.ts';

/** The month that is still being counted: an hour's grace lets transactions in flight come in. */
export const openMonth = (sql: Sql, timeZone: string, now: string) =>
  sql`date_trunc('month', (${now}::timestamptz - interval '1 hour') at time zone ${timeZone})`;

/**
 * Counts the closed months of the last year once for each time zone in which somebody looks: the record only grows
 * at its end, so a month that is over never changes. Month by month, so that no statement takes long.
 */
export const fillRollups = async (sql: Sql, timeZone: string, now: string): Promise<void> => {
  const missing = await sql<{ bucket: string }[]>`
    select month::text as bucket
    from (select ${openMonth(sql, timeZone, now)} as open) o,
      generate_series(o.open - interval '11 months', o.open - interval '1 month', interval '1 month') as month
    where not exists (
      select 1 from activity_rollups r where r.time_zone = ${timeZone} and r.span = 'month' and r.bucket = month)`;
  for (const { bucket } of missing)
    await sql`
      insert into activity_rollups (time_zone, span, bucket, count, distinct_users)
      select ${timeZone}, 'month', ${bucket}::text::timestamp, count(*)::int, count(distinct user_id)::int from activity
      where at >= ${bucket}::text::timestamp at time zone ${timeZone}
        and at < (${bucket}::text::timestamp + interval '1 month') at time zone ${timeZone}
      on conflict do nothing`;
};
