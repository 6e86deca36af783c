import type { Locale } from '../../shared/languages/languages.ts';
import type { Sql } from '../db/connect.ts';
import { announce } from '../events/announce.ts';

type UserStatus = 'active' | 'deactivated';

export type UserRow = {
  id: number;
  email: string;
  name: string;
  password_hash: string;
  temp_hash: string | null;
  is_temp_valid: boolean;
  status: UserStatus;
};

export const findUserByEmail = async (sql: Sql, email: string): Promise<UserRow | null> => {
  const [row] = await sql<UserRow[]>`
    select id, email, name, password_hash, temp_hash, coalesce(temp_expires_at > now(), false) as is_temp_valid, status
    from users where lower(email) = ${email.trim().toLowerCase()}`;
  return row ?? null;
};

type NewUser = { email: string; name: string; password_hash: string; language?: Locale | null };

/** Answers the new id, or null when the address is taken; ids of members start at 3 and are never reused. */
export const insertUser = async (sql: Sql, user: NewUser): Promise<number | null> => {
  const [row] = await sql<{ id: number }[]>`
    insert into users (id, email, name, password_hash, language)
    values (nextval('member_ids'), ${user.email}, ${user.name}, ${user.password_hash}, ${user.language ?? null})
    on conflict (lower(email)) do nothing
    returning id`;
  return row?.id ?? null;
};

/** Every member belongs to the oldest open group from the start. */
export const subscribeToCommunity = (sql: Sql, userId: number) => sql`
  insert into subscriptions (user_id, group_id)
  select ${userId}, id from groups where not is_closed order by id limit 1
  on conflict do nothing`;

export const listAdminEmails = async (sql: Sql): Promise<string[]> =>
  (await sql<{ email: string }[]>`select email from users where id in (1, 2) and status = 'active'`).map(
    (row) => row.email,
  );

/** Ends all sessions; open pages reload and find themselves logged out. */
export const endSessions = async (sql: Sql, userId: number) => {
  await sql`delete from sessions where user_id = ${userId}`;
  await announce(sql, { to: [userId], about: 'session' });
};
