import { defaultLocale, type Locale } from '../../shared/languages/languages.ts';
import type { Sql } from '../db/connect.ts';
import type { JobHandler } from '../jobs/kinds.ts';

type Row = { language: Locale | null };

/** The language a member reads; until they have been here, that of the community. */
export const localeOfMember = async (sql: Sql, id: number): Promise<Locale> => {
  const [row] = await sql<Row[]>`
    select coalesce((select language from users where id = ${id}), (select language from settings)) as language`;
  return row?.language ?? defaultLocale;
};

/** The same for an address: a member's, or that of a person who has registered and waits. */
export const localeOfAddress = async (sql: Sql, email: string): Promise<Locale> => {
  const [row] = await sql<Row[]>`
    select coalesce(
      (select language from users where lower(email) = lower(${email})),
      (select language from registrations where email = lower(${email}) order by id desc limit 1),
      (select language from settings)) as language`;
  return row?.language ?? defaultLocale;
};

/** Found when the mail is sent: its reader may have chosen another language since it was written. */
export const inReadersLanguage =
  (sql: Sql, send: JobHandler<'mail'>): JobHandler<'mail'> =>
  async (job, turn) =>
    send({ ...job, locale: job.locale ?? (await localeOfAddress(sql, job.to)) }, turn);
