import { type Db, inPortions, PORTION, type Sql } from './connect.ts';

/** Increments a counter in a window of this many seconds, for limits outside of calls; returns the new count. */
export const countHit = async (sql: Sql, bucket: string, seconds: number): Promise<number> => {
  const [row] = await sql<{ hits: number }[]>`
    insert into rate_limits (bucket, window_start, hits)
    values (${bucket}, to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int), 1)
    on conflict (bucket, window_start) do update set hits = rate_limits.hits + 1 returning hits`;
  return row?.hits ?? 0;
};

/** The current count, without incrementing. */
export const readHits = async (sql: Sql, bucket: string, seconds: number): Promise<number> => {
  const [row] = await sql<{ hits: number }[]>`
    select hits from rate_limits where bucket = ${bucket}
      and window_start = to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int)`;
  return row?.hits ?? 0;
};

/** Takes back a count for something that did not happen. */
export const takeBackHit = (sql: Sql, bucket: string, seconds: number) => sql`
  update rate_limits set hits = hits - 1
  where bucket = ${bucket} and hits > 0
    and window_start = to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int)`;

/** Deletes counts older than any window: they contain addresses. */
export const forgetOldLimits = (db: Db): Promise<void> =>
  inPortions(
    () => db`
    delete from rate_limits where (bucket, window_start) in (
      select bucket, window_start from rate_limits where window_start < now() - interval '2 days' limit ${PORTION})`,
  );
