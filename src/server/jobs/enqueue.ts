import type { Sql } from '../db/connect.ts';
import type { JobKind, JobPayloads } from './kinds.ts';

/** `dedupe` names the event: a second job of that name is never written. */
type Options = { dedupe?: string; runAt?: Date };

/** Writes a job in the caller's transaction: it exists exactly when its cause does. */
export const enqueue = async <Kind extends JobKind>(
  sql: Sql,
  kind: Kind,
  payload: JobPayloads[Kind],
  { dedupe, runAt }: Options = {},
): Promise<void> => {
  await sql`
    with written as (
      insert into jobs (kind, payload, dedupe, run_at)
      values (
        ${kind},
        ${JSON.stringify(payload)}::text::jsonb,
        ${dedupe ?? null},
        coalesce(${runAt?.toISOString() ?? null}::text::timestamptz, now())
      )
      on conflict (dedupe) do nothing
      returning id
    )
    select pg_notify('jobs', '') from written`;
};
