import { whyNotName } from '../../shared/account/names.ts';
import type { OwnAccount, QuietHours } from '../../shared/account/own-account-contract.ts';
import type { Locale } from '../../shared/languages/languages.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { recordAudit } from '../events/record.ts';
import { refuse, refuseIf } from '../http/refuse.ts';

type Row = Pick<OwnAccount, 'name' | 'email' | 'password_changed_at' | 'paused_until' | 'language'> & {
  new_email: string | null;
  expires_at: string;
  quiet_from: string | null;
  quiet_until: string;
};

export const readOwnAccount = async (sql: Sql, userId: number): Promise<OwnAccount> => {
  const [row] = await sql<Row[]>`
    select u.name, u.email, u.password_changed_at, u.paused_until, u.language, c.email as new_email, c.expires_at,
      to_char(u.quiet_from, 'HH24:MI') as quiet_from, to_char(u.quiet_until, 'HH24:MI') as quiet_until
    from users u left join email_changes c on c.user_id = u.id and c.expires_at > now()
    where u.id = ${userId}`;
  if (!row) return refuse('no_session');
  const { name, email, password_changed_at, paused_until, language, new_email, expires_at, quiet_from, quiet_until } =
    row;
  return {
    name,
    email,
    password_changed_at,
    paused_until,
    language,
    new_email: new_email === null ? null : { email: new_email, expires_at },
    quiet_hours: quiet_from === null ? null : { from: quiet_from, until: quiet_until },
  };
};

/** Everybody on whose pages the name may stand: the member's groups, connections, and partners in conversations. */
const announceName = async (sql: Sql, userId: number) => {
  const people = await sql<{ id: number }[]>`
    select other_id as id from connected where user_id = ${userId}
    union select case when owner_id = ${userId} then person_id else owner_id end from conversations
    where ${userId} in (owner_id, person_id)`;
  const groups = await sql<{ id: number }[]>`select group_id as id from subscriptions where user_id = ${userId}`;
  await announce(sql, {
    to: people.map(({ id }) => id),
    groups: groups.map(({ id }) => id),
    from: userId,
    about: 'names',
  });
};

const changeName = async (sql: Sql, userId: number, name: string) => {
  refuseIf(whyNotName(name));
  const changed = await sql`update users set name = ${name} where id = ${userId} and name <> ${name} returning 1`;
  if (changed.length === 0) return;
  await recordAudit(sql, 'name changed', userId, null);
  await announceName(sql, userId);
};

const changeQuietHours = (sql: Sql, userId: number, hours: QuietHours | null) => {
  if (hours !== null && hours.from === hours.until) refuse('quiet_hours_empty');
  return sql`
    update users set quiet_from = ${hours?.from ?? null}::text::time, quiet_until = ${hours?.until ?? null}::text::time
    where id = ${userId}`;
};

type Changes = { name?: string; quiet_hours?: QuietHours | null; language?: Locale };

export const changeOwnAccount = (
  db: Db,
  userId: number,
  { name, quiet_hours, language }: Changes,
): Promise<OwnAccount> =>
  transact(db, async (tx) => {
    if (name !== undefined) await changeName(tx, userId, name);
    if (quiet_hours !== undefined) await changeQuietHours(tx, userId, quiet_hours);
    if (language !== undefined) await tx`update users set language = ${language} where id = ${userId}`;
    await announce(tx, { to: [userId], about: 'account' });
    return readOwnAccount(tx, userId);
  });
