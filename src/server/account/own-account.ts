import type { OwnAccount } from '../../shared/account/own-account-contract.ts';
import type { Locale } from '../../shared/languages/languages.ts';
import type { Sql } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';

export const readOwnAccount = async (sql: Sql, userId: number): Promise<OwnAccount> => {
  const [row] = await sql<
    OwnAccount[]
  >`select name, email, password_changed_at, language from users where id = ${userId}`;
  return row ?? refuse('no_session');
};

export const chooseLanguage = async (sql: Sql, userId: number, locale: Locale): Promise<OwnAccount> => {
  await sql`update users set language = ${locale} where id = ${userId}`;
  return readOwnAccount(sql, userId);
};
