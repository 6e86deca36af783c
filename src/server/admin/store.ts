import type { TopUser } from '../../shared/admin/contract.ts';
import type { Sql } from '../db/connect.ts';
import type { Language } from '../../shared/languages/languages.ts';
import { findActs, sayAct, saySubject } from '../events/audit-acts.ts';
import { backupAct } from '../events/record.ts';
import { recordWordsIn } from '../events/record-words-in.ts';
import type { JobHandler } from '../jobs/kinds.ts';
import { refuse } from '../http/refuse.ts';
import { isAdminId } from '../http/session.ts';

/** Members without the admins, the most recent first; in a large community the search finds those far down. */
export const listTopUsers = (sql: Sql, isRemoved: boolean, search: string) => sql<TopUser[]>`
  select id as user_id, nullif(btrim(name), '') as name, last_login, status = 'active' as is_active,
    exists (select 1 from stewards t where t.user_id = users.id) as is_steward
  from users where id > 2 and status in ('active', 'deactivated') and is_hidden_from_admin = ${isRemoved}
    and strpos(lower(name), lower(${search})) > 0
  order by last_login desc nulls last, id limit 1000`;

type Subscriber = { user_id: number; user_name: string; groups: { group_name: string }[] };

export const listGroupSubscriptions = (sql: Sql) => sql<Subscriber[]>`
  select u.id as user_id, u.name as user_name,
    coalesce(json_agg(json_build_object('group_name', g.group_name) order by lower(g.group_name))
      filter (where g.id is not null), '[]') as groups
  from users u left join subscriptions s on s.user_id = u.id left join groups g on g.id = s.group_id
  where u.id > 2 and u.status = 'active' and not u.is_hidden_from_admin
  group by u.id order by lower(u.name), u.id`;

export const listActiveUsers = (sql: Sql) => sql<{ user_id: number; user_name: string }[]>`
  select id as user_id, name as user_name from users
  where id > 2 and status = 'active' and not is_hidden_from_admin order by lower(name), id`;

type AuditRow = { id: number; at: string; act: string; actor: string | null; subject: string | null };

type Wanted = { before?: number; who?: string; what?: string; until?: string };

type Reader = { timeZone: string; viewerId: number; language: Language };

/** The steward behind a report about the reader is not named to them. */
const actorFor = (sql: Sql, { viewerId, language }: Reader) => sql`
  case when a.about_id = ${viewerId} then ${recordWordsIn(language).somebody} else u.name end`;

/** In the words of the reader; `timeZone` says where the asked day ends. */
export const listAudit = async (sql: Sql, { before, who = '', what = '', until }: Wanted, reader: Reader) => {
  const { language, timeZone } = reader;
  const actor = actorFor(sql, reader);
  const rows = await sql<AuditRow[]>`
    select a.id::int, a.at, a.act, ${actor} as actor, a.subject
    from audit a left join users u on u.id = a.actor_id
    where true ${before === undefined ? sql`` : sql`and a.id < ${before}`}
      ${who === '' ? sql`` : sql`and strpos(lower(coalesce(${actor}, ${recordWordsIn(language).system})), lower(${who})) > 0`}
      ${
        what === ''
          ? sql``
          : sql`and (a.act = any(${findActs(language, what)})
        or strpos(lower(a.act || ' ' || coalesce(a.subject, '')), lower(${what})) > 0)`
      }
      ${until === undefined ? sql`` : sql`and a.at < (${until}::date + 1)::timestamp at time zone ${timeZone}`}
    order by a.id desc limit 60`;
  return rows.map(({ act, subject, ...row }) => ({
    ...row,
    act: sayAct(language, act),
    subject: saySubject(language, act, subject),
  }));
};

/** What is due and not done yet; what comes round by the clock waits for its time and does not count. */
export const readWork = async (sql: Sql) => {
  const [row] = await sql<{ waiting: number; since: string | null }[]>`
    select count(*)::int as waiting, min(run_at) as since from jobs
    -- A schedule of backups that was switched off waits for ever.
    where done_at is null and failed_at is null and run_at <= now() and dedupe is distinct from 'every:keepBackups'`;
  return row ?? { waiting: 0, since: null };
};

/** "Removed" is a matter of the admin's view alone; it takes no right away. */
export const setHidden = async (sql: Sql, userId: number, isHidden: boolean) => {
  if (isAdminId(userId)) refuse('admin_not_listed');
  const [row] = await sql<{ name: string }[]>`
    update users set is_hidden_from_admin = ${isHidden} where id = ${userId} and status <> 'left' returning name`;
  return row?.name ?? refuse('member_not_found');
};

/** Forgets what stood in the record for more than 180 days. */
export const pruneAuditIn =
  (sql: Sql): JobHandler<'pruneAudit'> =>
  async () => {
    // The last backup stays known, however long ago it was.
    await sql`
      delete from audit where at < now() - interval '180 days'
        and id is distinct from (select max(id) from audit where act = ${backupAct})`;
  };
