import { nowMs } from '../base/clock.ts';
import type { Sql } from '../db/connect.ts';
import { countHit, takeBackHit } from '../db/counters.ts';
import type { JobHandler } from '../jobs/kinds.ts';
import { asLine, type MailSite } from './compose-mail.ts';
import { addLine, mailTo } from './mail-to.ts';
import { endingMails, type MailJob, mailTopics } from './mail-kinds.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Optional mails that a member gets one by one; further news is collected into one mail. */
const AN_HOUR = 6;
const A_DAY = 20;
/** Limits per hour: no sender and no kind of mail may use more than its share. */
const BY_A_SENDER = 60;
const ABOUT_A_KIND = 250;
const ALL_AN_HOUR = 500;
/** The limits of all together are made for a community of up to this many members; a larger one may send more. */
const MEMBERS = 5000;

/** How many times as many as a community of usual size; the database's own estimate is enough. */
const findSize = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ members: number }[]>`
    select reltuples::int as members from pg_class where oid = 'users'::regclass`;
  return Math.max(1, (row?.members ?? 0) / MEMBERS);
};

type Share = { bucket: string; seconds: number; most: number };

const ownShares = (to: string): Share[] => [
  { bucket: `mails of the day to ${to}`, seconds: DAY, most: A_DAY },
  { bucket: `mails of the hour to ${to}`, seconds: HOUR, most: AN_HOUR },
];

/** The shares that a message takes from, the recipient's own before those of all; bad news has no limit but that of all. */
const sharesOf = ({ to, kind, by }: MailJob, size: number): Share[] => [
  ...(endingMails.has(kind) ? [] : ownShares(to)),
  ...(by === undefined ? [] : [{ bucket: `mails of the hour by ${by}`, seconds: HOUR, most: BY_A_SENDER }]),
  { bucket: `mails of the hour about ${kind}`, seconds: HOUR, most: ABOUT_A_KIND * size },
  { bucket: 'mails of the hour', seconds: HOUR, most: ALL_AN_HOUR * size },
];

/**
 * The seconds until the exceeded limit resets, or null. Only sent mails count: one that must wait returns its share, or
 * two members could use up everybody's mails.
 */
const findSpent = async (sql: Sql, job: MailJob, factor: number): Promise<number | null> => {
  const taken: Share[] = [];
  for (const share of sharesOf(job, await findSize(sql))) {
    taken.push(share);
    if ((await countHit(sql, share.bucket, share.seconds)) <= share.most * factor) continue;
    for (const { bucket, seconds } of taken) await takeBackHit(sql, bucket, seconds);
    return share.seconds;
  }
  return null;
};

const gather = async (sql: Sql, brand: string, job: MailJob, seconds: number) => {
  const { to, data } = job;
  const line = asLine(brand, job);
  const now = nowMs() / 1000;
  const turn = Math.floor(now / seconds);
  const unsubscribeUrl = 'unsubscribeUrl' in data ? String(data.unsubscribeUrl) : '/mails';
  const named = { kind: 'gathered', to, dedupe: `${seconds}:${turn}` } as const;
  const afterSeconds = Math.ceil((turn + 1) * seconds - now);
  const first = await mailTo(sql, { ...named, data: { unsubscribeUrl, lines: line }, afterSeconds });
  if (first === null) await addLine(sql, named, { field: 'lines', line });
};

/** Protects mailboxes from loops: beyond the limit, news is collected into one mail. */
export const gatherMails =
  (sql: Sql, site: Pick<MailSite, 'brandName'>, factor: number, send: JobHandler<'mail'>): JobHandler<'mail'> =>
  async (job, turn) => {
    const isCounted = job.kind in mailTopics && turn.attempts === 1;
    const spent = isCounted ? await findSpent(sql, job, factor) : null;
    if (spent === null) return send(job, turn);
    await gather(sql, site.brandName, job, spent);
  };
