import type { Sql } from '../db/connect.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { MailJob, MailKind } from './words.ts';

/**
 * Writes a message in the caller's transaction; what `dedupe` names is told to this address only once: true if it was
 * not told yet. A message that turns out not to be sendable fails by itself, later, and never undoes what it tells of.
 */
export const mailTo = async <Kind extends MailKind>(
  sql: Sql,
  { to, kind, data, by, dedupe, afterSeconds = 0 }: MailJob<Kind> & { dedupe?: string; afterSeconds?: number },
): Promise<string | null> => {
  const job: MailJob = { to, kind, data, ...(by === undefined ? {} : { by }) };
  const named = dedupe === undefined ? {} : { dedupe: `mail:${kind}:${to}:${dedupe}` };
  return enqueue(sql, 'mail', job, { ...named, afterSeconds });
};
