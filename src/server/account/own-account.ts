import type { OwnAccount } from '../../shared/account/own-account-contract.ts';
import type { Sql } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';

export const readOwnAccount = async (sql: Sql, userId: number): Promise<OwnAccount> => {
  const [row] = await sql<OwnAccount[]>`select name, email, password_changed_at from users where id = ${userId}`;
  return row ?? refuse('no_session');
};
