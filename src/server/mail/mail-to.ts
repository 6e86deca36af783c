import type { Sql } from '../db/connect.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { holdsSecret, type MailJob, type MailKind } from './mail-kinds.ts';

const dedupeName = (kind: MailKind, to: string, dedupe: string) => `mail:${kind}:${to}:${dedupe}`;

/** Longer lists are cut off; the linked page has everything. */
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
 * Writes a mail job in the caller's transaction. With `dedupe` it is sent once per address: returns the job id, or null
 * if it was sent before. A mail that cannot be sent fails on its own and never rolls back its cause.
 */
export const mailTo = async <Kind extends MailKind>(
  sql: Sql,
  {
    to,
    kind,
    data,
    by,
    dedupe,
    afterSeconds = 0,
  }: Omit<MailJob<Kind>, 'isRepeatable'> & { dedupe?: string; afterSeconds?: number },
): Promise<string | null> => {
  const job: MailJob = { to, kind, data, isRepeatable: !holdsSecret(kind), ...(by === undefined ? {} : { by }) };
  const named = dedupe === undefined ? {} : { dedupe: dedupeName(kind, to, dedupe) };
  return enqueue(sql, 'mail', job, { ...named, afterSeconds });
};
