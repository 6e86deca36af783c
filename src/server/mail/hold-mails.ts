import { addDays } from '../../shared/format/days.ts';
import { clockIn, momentAt } from '../../shared/format/moments.ts';
import { now, nowMs } from '../base/clock.ts';
import type { Sql } from '../db/connect.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobHandler } from '../jobs/kinds.ts';
import { type MailJob, type MailKind, mailTopics } from './mail-kinds.ts';

type Hours = { from: string; until: string };

/** The moment at which quiet hours end that last at this moment; null if they do not. */
export const endOfQuiet = ({ from, until }: Hours, timeZone: string, moment: Date): Date | null => {
  const [day = '', time = ''] = clockIn(timeZone, moment).split('T');
  const [hasBegun, isBeforeEnd] = [time >= from, time < until];
  const isOvernight = from > until;
  if (isOvernight ? !hasBegun && !isBeforeEnd : !hasBegun || !isBeforeEnd) return null;
  return momentAt(timeZone, `${isBeforeEnd ? day : addDays(day, 1)}T${until}`);
};

/** A reminder of an agreed time would come too late; what concerns the account itself is never held. */
const canWait = (kind: MailKind) =>
  (kind in mailTopics && kind !== 'timeComes') || kind === 'gathered' || kind === 'digest' || kind === 'letter';

type About = Pick<MailJob, 'to' | 'kind'>;

/** When it may be sent, if its reader has quiet hours now and it can wait. */
export const findEndOfQuiet = async (sql: Sql, timeZone: string, { to, kind }: About): Promise<Date | null> => {
  if (!canWait(kind)) return null;
  const [hours] = await sql<Hours[]>`
    select to_char(quiet_from, 'HH24:MI') as from, to_char(quiet_until, 'HH24:MI') as until from users
    where lower(email) = lower(${to}) and quiet_from is not null`;
  return hours === undefined ? null : endOfQuiet(hours, timeZone, now());
};

/** For members with quiet hours: optional mails wait until their end. */
export const holdMails =
  (sql: Sql, timeZone: () => string, send: JobHandler<'mail'>): JobHandler<'mail'> =>
  async (job, turn) => {
    const end = await findEndOfQuiet(sql, timeZone(), job);
    if (end === null) return send(job, turn);
    const afterSeconds = Math.ceil((end.getTime() - nowMs()) / 1000);
    await enqueue(sql, 'mail', job, { dedupe: `held:${turn.id}`, afterSeconds });
  };
