import type { Report } from '../../shared/reports/contract.ts';
import { type ReportKind, undoDays } from '../../shared/reports/kinds.ts';
import type { Sql } from '../db/connect.ts';
import { isAuthor, type Reader } from '../feedback/store.ts';
import { isAdminId } from '../http/session.ts';
import { instant } from '../items/present-item.ts';

const MOST = 200;

type About = { kind: ReportKind; subject_id: number; person_id: number | null };
type Author = { author_id: number | null; author_salt: Buffer | null; author_hash: Buffer | null };

/** Stewards do not see reports about themselves, nor about their own anonymous feedback. */
export const isAboutViewer = async (sql: Sql, about: About, { viewerId, secret }: Reader): Promise<boolean> => {
  if (about.person_id !== null) return about.person_id === viewerId;
  if (about.kind !== 'feedback') return false;
  const [row] = await sql<Author[]>`
    select user_id as author_id, author_salt, author_hash from feedback where id = ${about.subject_id}`;
  return row !== undefined && isAuthor(row, secret, viewerId);
};

const said = (sql: Sql) => sql`
  json_agg(json_build_object('reason', r.reason, 'words', r.words, 'by', u.name, 'at', ${instant(sql, sql`r.reported_at`)})
    order by r.reported_at, r.id)`;

const person = (sql: Sql) => sql`
  (select json_build_object('id', p.id, 'name', p.name, 'is_active', p.status = 'active', 'is_admin', p.id in (1, 2),
    'is_steward', exists (select 1 from stewards t where t.user_id = p.id))
  from users p where p.id = g.person_id)`;

const done = (sql: Sql) => sql`
  (select coalesce(json_agg(json_build_object('act', a.act, 'reason', a.reason, 'by', b.name,
      'at', ${instant(sql, sql`a.acted_at`)}, 'undone_at', ${instant(sql, sql`a.undone_at`)}, 'undone_by', c.name,
      'answer', a.answer, 'answered_at', ${instant(sql, sql`a.answered_at`)}) order by a.id desc), '[]')
  from report_acts a join users b on b.id = a.actor_id left join users c on c.id = a.undone_by
  where a.kind = g.kind and a.subject_id = g.subject_id)`;

/** Whether it still exists and is hidden, from its own table. */
const state = (sql: Sql) => sql`
  select i.thumbnail_url, i.placeholder, i.deleted_at is not null as is_gone, i.hidden_at is not null as is_hidden
  from items i where g.kind = 'item' and i.id = g.subject_id
  union all
  select null, null, w.deleted_at is not null, w.hidden_at is not null from wishes w
  where g.kind = 'wish' and w.id = g.subject_id
  union all
  select null, null, false, m.hidden_at is not null from messages m where g.kind = 'message' and m.id = g.subject_id
  union all
  select null, null, false, f.hidden_at is not null from feedback f where g.kind = 'feedback' and f.id = g.subject_id
  union all
  select null, null, p.status <> 'active', false from users p where g.kind = 'person' and p.id = g.subject_id`;

/** What only administrators decide about an account, only they take back. */
const canUndo = (sql: Sql, viewerId: number) => sql`
  exists (select 1 from report_acts a where a.id = g.act_id
    and (${isAdminId(viewerId)} or a.act <> 'deactivate' or a.actor_id > 2))`;

type Row = Report & About;

/**
 * One row for all open reports about the same thing, oldest first; then recently settled ones. A decision that can be
 * undone is listed with its reports.
 */
const listRows = (sql: Sql, viewerId: number) => sql<Row[]>`
  select g.id, g.kind, g.subject_id, g.person_id, g.title, g.content, g.said, g.act_id is null as is_open,
    s.thumbnail_url, s.placeholder, coalesce(s.is_gone, true) as is_gone, coalesce(s.is_hidden, false) as is_hidden,
    ${canUndo(sql, viewerId)} as can_undo, ${person(sql)} as person, ${done(sql)} as done
  from (
    select min(r.id) as id, r.kind, r.subject_id, r.person_id, r.act_id, ${said(sql)} as said, min(r.reported_at) as since,
      (array_agg(r.title order by r.reported_at desc))[1] as title,
      (array_agg(r.content order by r.reported_at desc))[1] as content
    from reports r join users u on u.id = r.reporter_id left join report_acts a on a.id = r.act_id
    where r.person_id is distinct from ${viewerId}
      and (r.act_id is null or a.acted_at > now() - ${undoDays} * interval '1 day')
    group by r.kind, r.subject_id, r.person_id, r.act_id
  ) g left join lateral (${state(sql)}) s on true
  order by g.act_id desc nulls first, g.since, g.id limit ${MOST}`;

export const listReports = async (sql: Sql, reader: Reader): Promise<Report[]> => {
  const shown: Report[] = [];
  for (const row of await listRows(sql, reader.viewerId)) {
    const { subject_id: _subject, person_id: _person, ...report } = row;
    if (!(await isAboutViewer(sql, row, reader))) shown.push(report);
  }
  return shown;
};
