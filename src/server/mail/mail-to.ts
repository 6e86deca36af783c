import type { Sql } from '../db/connect.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { composeMail } from './compose-mail.ts';
import { requireAddress } from './header-value.ts';
import type { MailJob, MailKind } from './words.ts';

const anySite = { brandName: 'Enough', publicUrl: 'http://localhost' };

/** Writes a message in the caller's transaction; what `dedupe` names is told to this address only once. */
export const mailTo = async <Kind extends MailKind>(
  sql: Sql,
  { to, kind, data, dedupe }: MailJob<Kind> & { dedupe?: string },
): Promise<void> => {
  const job: MailJob = { to: requireAddress(to), kind, data };
  // What cannot be sent is refused together with its cause, not hours later.
  composeMail(job, anySite);
  await enqueue(sql, 'mail', job, dedupe === undefined ? {} : { dedupe: `mail:${kind}:${to}:${dedupe}` });
};
