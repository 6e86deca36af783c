import { requestIdNow } from '../base/request-id.ts';
import type { Sql } from '../db/connect.ts';
import { notify } from '../db/notify.ts';
import type { JobKind, JobPayloads } from './kinds.ts';

/** `dedupe` names the event: a second job of that name is never written. */
type Options = { dedupe?: string; afterSeconds?: number };

/** Writes a job in the caller's transaction: it exists exactly when its cause does. Answers its id, if it is new. */
export const enqueue = async <Kind extends JobKind>(
  sql: Sql,
  kind: Kind,
  payload: JobPayloads[Kind],
  { dedupe, afterSeconds = 0 }: Options = {},
): Promise<string | null> => {
  const [job] = await sql<{ id: string }[]>`
    insert into jobs (kind, payload, dedupe, request_id, run_at)
    values (
      ${kind},
      ${JSON.stringify(payload)}::text::jsonb,
      ${dedupe ?? null},
      ${requestIdNow()},
      now() + ${afterSeconds} * interval '1 second'
    )
    on conflict (dedupe) do nothing
    returning id::text`;
  if (!job) return null;
  await notify(sql, 'jobs');
  return job.id;
};
