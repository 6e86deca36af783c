import { type Db, transact } from '../db/connect.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobHandler } from '../jobs/kinds.ts';
import { holdMails } from '../mail/hold-mails.ts';
import { type MailJob, mailTopics } from '../mail/mail-kinds.ts';
import './push-kinds.ts';
import { hasNotifications } from './subscriptions.ts';
import { shownTokenOf, unlessShown } from './waiting-mails.ts';

const MINUTE = 60;

/** How long a mail waits for its notice to be shown. Messages were pushed when they were written, and have waited before. */
const waitSeconds = ({ kind }: MailJob) => (kind === 'messagesUnread' ? MINUTE : 10 * MINUTE);

const hasDevice = async (db: Db, email: string): Promise<boolean> => {
  const [reader] = await db<{ id: number }[]>`
    select id from users where lower(email) = lower(${email}) and status = 'active'`;
  return reader !== undefined && hasNotifications(db, reader.id);
};

/**
 * For members with notifications on a device: a notice goes there, and the mail waits. It is sent if no device has shown
 * the notice in time. Both are written together, so that a job that is repeated after a crash sends nothing twice.
 */
export const pushFirst = (
  db: Db,
  { secret, timeZone }: { secret: string; timeZone: () => string },
  send: JobHandler<'mail'>,
): JobHandler<'mail'> => {
  const push: JobHandler<'mail'> = (job, turn) =>
    transact(db, async (tx) => {
      const [shown, seconds] = [shownTokenOf(secret, turn.id), waitSeconds(job)];
      const waiting = { ...job, isPushed: true };
      const isNew = await enqueue(tx, 'mail', waiting, { dedupe: unlessShown(shown), afterSeconds: seconds });
      if (isNew !== null) await enqueue(tx, 'push', { ...job, shown, seconds });
    });
  const pushWhenAwake = holdMails(db, timeZone, push);
  return async (job, turn) => {
    const isForDevices = job.isPushed !== true && job.kind in mailTopics && (await hasDevice(db, job.to));
    return isForDevices ? pushWhenAwake(job, turn) : send(job, turn);
  };
};
