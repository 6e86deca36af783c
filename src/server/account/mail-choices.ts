import {
  type LetterFrequency,
  type MailTopic,
  mailTopics,
  type UnsubscribeTopic,
} from '../../shared/account/mail-topics.ts';
import type { Sql } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';

type Chosen = { mails_off: string[]; mail_digest: boolean; letter: LetterFrequency };

const columns = (sql: Sql) => sql`mails_off, mail_digest, letter`;

const present = (chosen: Chosen | undefined) => ({
  mails: mailTopics.map((topic) => ({ topic, is_on: !chosen?.mails_off.includes(topic) })),
  is_daily: chosen?.mail_digest ?? false,
  letter: chosen?.letter ?? 'never',
});

export const readMailChoices = async (sql: Sql, userId: number) => {
  const [row] = await sql<Chosen[]>`select ${columns(sql)} from users where id = ${userId}`;
  return present(row);
};

export const chooseMail = async (sql: Sql, userId: number, topic: MailTopic, isOn: boolean) => {
  const [row] = await sql<Chosen[]>`
    update users set mails_off = case when ${isOn} then array_remove(mails_off, ${topic})
      else array_append(array_remove(mails_off, ${topic}), ${topic}) end
    where id = ${userId} returning ${columns(sql)}`;
  return present(row);
};

export const chooseDailyMail = async (sql: Sql, userId: number, isDaily: boolean) => {
  const [row] = await sql<Chosen[]>`
    update users set mail_digest = ${isDaily} where id = ${userId} returning ${columns(sql)}`;
  return present(row);
};

/** After a time without letters, the first one begins with the choice. */
export const chooseLetter = async (sql: Sql, userId: number, letter: LetterFrequency) => {
  await sql`
    update users set letter = ${letter}, letter_chosen_at = now(),
      letter_since = case when letter = 'never' then now() else letter_since end
    where id = ${userId} and letter <> ${letter}`;
  return readMailChoices(sql, userId);
};

const stop = (sql: Sql, topic: UnsubscribeTopic) =>
  topic === 'letter'
    ? sql`letter = 'never'`
    : sql`mails_off = array_append(array_remove(mails_off, ${topic}), ${topic})`;

/** The mail's own link: it needs no login, says nothing about whose it is, and may be used again. */
export const unsubscribe = async (sql: Sql, token: string, topic: UnsubscribeTopic): Promise<void> => {
  const rows = await sql`update users set ${stop(sql, topic)} where mail_token = ${token} returning id`;
  if (rows.length === 0) refuse('unsubscribe_unknown');
};
