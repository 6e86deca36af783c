import type { Sql } from '../db/connect.ts';
import { countHit, takeBackHit } from '../http/limits.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobHandler } from '../jobs/kinds.ts';
import { type MailJob, mailTopics } from './words.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** So many messages that a member can do without come one by one; what happens beyond that is told in one. */
const AN_HOUR = 6;
const A_DAY = 20;
/** And so many leave the house in an hour, to whomever. */
const ALL_AN_HOUR = 500;

/**
 * The time whose share is used up, in seconds, or null while there is room. What waits for the end of the hour does not
 * count for the day, or the same news would be gathered twice.
 */
const findSpent = async (sql: Sql, to: string, factor: number): Promise<number | null> => {
  const ofTheDay = `mails of the day to ${to}`;
  if ((await countHit(sql, ofTheDay, DAY)) > A_DAY * factor) return DAY;
  const thisHour = await countHit(sql, `mails of the hour to ${to}`, HOUR);
  const all = await countHit(sql, 'mails of the hour', HOUR);
  if (thisHour <= AN_HOUR * factor && all <= ALL_AN_HOUR * factor) return null;
  await takeBackHit(sql, ofTheDay, DAY);
  return HOUR;
};

const gather = (sql: Sql, { to, data }: MailJob, seconds: number) => {
  const now = Date.now() / 1000;
  const turn = Math.floor(now / seconds);
  const unsubscribeUrl = 'unsubscribeUrl' in data ? String(data.unsubscribeUrl) : '/mails';
  return enqueue(
    sql,
    'mail',
    { to, kind: 'gathered', data: { unsubscribeUrl } },
    { dedupe: `mail:gathered:${to}:${seconds}:${turn}`, afterSeconds: Math.ceil((turn + 1) * seconds - now) },
  );
};

/** Nobody's mailbox is flooded, whatever anybody does in a loop: beyond its share news waits and becomes one message. */
export const gatherMails =
  (sql: Sql, factor: number, send: JobHandler<'mail'>): JobHandler<'mail'> =>
  async (job, turn) => {
    const isCounted = job.kind in mailTopics && turn.attempts === 1;
    const spent = isCounted ? await findSpent(sql, job.to, factor) : null;
    if (spent === null) return send(job, turn);
    await gather(sql, job, spent);
  };
