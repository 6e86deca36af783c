import type { Day } from '../../shared/format/days.ts';
import { momentIn } from '../../shared/format/moments.ts';
import { now } from '../base/clock.ts';
import { readSaved } from '../community/saved.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { DIGEST_HOUR, takeDigest } from '../mail/digest.ts';
import type { MailData } from '../mail/mail-kinds.ts';
import { mailTo } from '../mail/mail-to.ts';
import { readLetterParts } from './letter-parts.ts';
import { dayOfNext, letterTime, type LetterTime, paceOf, type SentFrequency } from './letter-time.ts';

const MORNING = 8;

/** Their letter has not been written, and was theirs when its hour came, as a condition on `users u`. */
const isReader = (sql: Sql, { day, from, frequencies }: LetterTime) => sql`(
  u.status = 'active' and not u.awaits_first_password and u.letter = any(${[...frequencies]}::text[])
  and u.letter_chosen_at < ${from.toISOString()}::timestamptz
  and not exists (select 1 from letters l where l.user_id = u.id and l.day = ${day}::date))`;

type Reader = { email: string; mail_token: string; frequency: SentFrequency; since: string; mail_digest: boolean };

/** The row of the member is locked: of two processes the second finds the letter of the first. */
const lockReader = async (sql: Sql, id: number, time: LetterTime): Promise<Reader | undefined> => {
  await sql`select 1 from users where id = ${id} for update`;
  const [reader] = await sql<Reader[]>`
    select u.email, u.mail_token, u.letter as frequency, u.letter_since as since, u.mail_digest
    from users u where u.id = ${id} and ${isReader(sql, time)}`;
  return reader;
};

/** A member's first letter in January also tells what the year before saved. */
const readLastYear = async (
  sql: Sql,
  id: number,
  day: Day,
  timeZone: string,
): Promise<MailData['letter']['lastYear']> => {
  const year = Number(day.slice(0, 4));
  const newYear: Day = `${year}-01-01`;
  const told = await sql`
    select 1 from letters where user_id = ${id} and is_sent and day >= ${newYear}::date and day < ${day}::date`;
  if (!day.startsWith(`${year}-01-`) || told.length > 0) return [];
  const from = momentIn(timeZone, `${year - 1}-01-01`, 0);
  const saved = await readSaved(sql, { from, until: momentIn(timeZone, newYear, 0) });
  return saved.loans + saved.gifts === 0 ? [] : [{ ...saved, year: year - 1 }];
};

type Turn = LetterTime & { timeZone: string; afterSeconds: number };

/** Writes the letter, or that there was none to write, in one transaction with its mail. */
const writeLetter = (db: Db, id: number, { timeZone, afterSeconds, ...time }: Turn): Promise<boolean> =>
  transact(db, async (tx) => {
    const reader = await lockReader(tx, id, time);
    if (!reader) return false;
    const { email, mail_token, frequency, since, mail_digest } = reader;
    const { day } = time;
    const parts = await readLetterParts(tx, id, { since, today: day, until: dayOfNext(frequency, day) });
    await tx`insert into letters (user_id, day, is_sent) values (${id}, ${day}::date, ${parts !== null})`;
    if (parts === null) return false;
    await tx`update users set letter_since = now() where id = ${id}`;
    const lines = mail_digest ? await takeDigest(tx, id, day) : '';
    const unsubscribeUrl = `/unsubscribe?token=${mail_token}&about=letter`;
    const lastYear = await readLastYear(tx, id, day, timeZone);
    const data = { ...parts, lastYear, frequency, lines, unsubscribeUrl };
    await mailTo(tx, { kind: 'letter', to: email, data, dedupe: day, afterSeconds });
    return true;
  });

/**
 * Writes the letters of the day. It may run often, late, or in several processes at once: each member gets one. Members with
 * one mail a day get it in the evening, and the news of the day in it.
 */
export const sendLettersIn = async (db: Db, timeZone: string): Promise<void> => {
  for (const { hour, isDigest } of [
    { hour: MORNING, isDigest: false },
    { hour: DIGEST_HOUR, isDigest: true },
  ]) {
    const time = letterTime(timeZone, now(), hour);
    if (time === null) continue;
    const readers = await db<{ id: number }[]>`
      select u.id from users u where u.mail_digest = ${isDigest} and ${isReader(db, time)} order by u.id`;
    const pace = paceOf(readers.length);
    let written = 0;
    for (const { id } of readers) {
      const afterSeconds = Math.floor(written / pace);
      if (await writeLetter(db, id, { ...time, timeZone, afterSeconds })) written += 1;
    }
  }
};

/** What matters is the letter of today; a few weeks are kept for the member's own download. */
export const forgetOldLetters = async (sql: Sql): Promise<void> => {
  await sql`delete from letters where day < (now() - interval '90 days')::date`;
};
