import { type Day, dayIn } from '../../shared/format/days.ts';
import { momentIn } from '../../shared/format/moments.ts';
import { languageOf, type Locale } from '../../shared/languages/languages.ts';
import { now } from '../base/clock.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import type { JobHandler } from '../jobs/kinds.ts';
import { asLine, type MailSite } from './compose-mail.ts';
import { mailTo } from './mail-to.ts';
import { localeOfMember } from './reader-locale.ts';
import { mailWordsIn } from './words-in.ts';
import { endingMails, type MailKind, mailTopics } from './mail-kinds.ts';

/** When the day's mail goes out, by the community's clocks: an hour after the last reminder of the day. */
export const DIGEST_HOUR = 19;
const MOST_LINES = 50;

/** What would come too late with the others. */
const isUrgent = (kind: MailKind) => kind === 'timeComes' || endingMails.has(kind);

/** For members with a daily mail: subject, words and link wait for the evening. */
export const digestMails =
  (sql: Sql, site: MailSite, send: JobHandler<'mail'>): JobHandler<'mail'> =>
  async (job, turn) => {
    if (!(job.kind in mailTopics) || isUrgent(job.kind)) return send(job, turn);
    const [reader] = await sql<{ id: number }[]>`
      select id from users where lower(email) = lower(${job.to}) and mail_digest and status = 'active'`;
    if (!reader) return send(job, turn);
    await sql`
      insert into digest_entries (job_id, user_id, subject) values (${turn.id}, ${reader.id}, ${asLine(site.brandName, job)})
      on conflict do nothing`;
  };

const linesOf = (lines: readonly string[], locale: Locale): string => {
  const rest = lines.length - MOST_LINES;
  return [
    ...lines.slice(0, MOST_LINES),
    ...(rest > 0 ? [`${mailWordsIn(languageOf(locale)).andMore(rest)}\t/myactivity`] : []),
  ].join('\n');
};

/** Takes the news that was collected for a member, as the lines of the one mail of this day; empty if there is none. */
export const takeDigest = async (sql: Sql, userId: number, today: Day): Promise<string> => {
  const first = await sql`
    update users set digest_sent_on = ${today}::date
    where id = ${userId} and status = 'active' and coalesce(digest_sent_on < ${today}::date, true) returning id`;
  if (first.length === 0) return '';
  const entries = await sql<{ subject: string; job_id: string }[]>`
    delete from digest_entries where user_id = ${userId} returning subject, job_id`;
  const inOrder = [...entries].sort((one, other) => Number(one.job_id) - Number(other.job_id));
  return linesOf(
    inOrder.map(({ subject }) => subject),
    await localeOfMember(sql, userId),
  );
};

const sendTo = (db: Db, { id, email }: { id: number; email: string }, today: Day) =>
  transact(db, async (tx) => {
    const lines = await takeDigest(tx, id, today);
    if (lines !== '') await mailTo(tx, { kind: 'digest', to: email, data: { lines }, dedupe: today });
  });

/** Once a day, to everybody with collected news, even if they have changed their choice since. */
export const sendDigestsIn =
  (db: Db, timeZone: string, clock: () => Date = now): JobHandler<'sendDigests'> =>
  async () => {
    const now = clock();
    const today = dayIn(timeZone, now);
    if (now < momentIn(timeZone, today, DIGEST_HOUR)) return;
    const readers = await db<{ id: number; email: string }[]>`
      select distinct u.id, u.email from users u join digest_entries e on e.user_id = u.id
      where coalesce(u.digest_sent_on < ${today}::date, true)`;
    for (const reader of readers) await sendTo(db, reader, today);
  };
