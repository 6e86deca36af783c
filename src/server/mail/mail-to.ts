import type { Sql } from '../db/connect.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { MailJob, MailKind } from './words.ts';

const dedupeName = (kind: MailKind, to: string, dedupe: string) => `mail:${kind}:${to}:${dedupe}`;

/** Longer lists are cut off: nobody reads them, and the page that the mail leads to has everything. */
const MOST_CHARACTERS = 10_000;

/** Adds a line to a message that waits to be sent. */
export const addLine = async (
  sql: Sql,
  { kind, to, dedupe }: { kind: MailKind; to: string; dedupe: string },
  { field, line }: { field: string; line: string },
): Promise<void> => {
  await sql`
    update jobs set payload = jsonb_set(
      payload, array['data', ${field}::text], to_jsonb(concat_ws(E'\n', payload -> 'data' ->> ${field}::text, ${line}::text)))
    where dedupe = ${dedupeName(kind, to, dedupe)} and done_at is null and attempts = 0
      and coalesce(length(payload -> 'data' ->> ${field}::text), 0) < ${MOST_CHARACTERS}`;
};

/**
 * Writes a message in the caller's transaction; what `dedupe` names is told to this address only once: true if it was
 * not told yet. A message that turns out not to be sendable fails by itself, later, and never undoes what it tells of.
 */
export const mailTo = async <Kind extends MailKind>(
  sql: Sql,
  { to, kind, data, by, dedupe, afterSeconds = 0 }: MailJob<Kind> & { dedupe?: string; afterSeconds?: number },
): Promise<string | null> => {
  const job: MailJob = { to, kind, data, ...(by === undefined ? {} : { by }) };
  const named = dedupe === undefined ? {} : { dedupe: dedupeName(kind, to, dedupe) };
  return enqueue(sql, 'mail', job, { ...named, afterSeconds });
};
