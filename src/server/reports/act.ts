import { type ReportAct, type ReportKind, undoDays } from '../../shared/reports/kinds.ts';
import { whyNotAct, whyNotUndo } from '../../shared/reports/rules.ts';
import { changeActive } from '../account/admissions.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { decidedAct, undoneAct } from '../events/audit-acts.ts';
import { recordAudit } from '../events/record.ts';
import { announceToStewards } from '../events/stewards.ts';
import { refuse, refuseIf } from '../http/refuse.ts';
import { isAdminId, type Viewer } from '../http/session.ts';
import { settleHidden } from './hide.ts';
import { isAboutViewer } from './list.ts';
import { tellActed, tellUndone } from './tell.ts';

/** Locks an account, and remembers whether it was open: somebody may have locked it before, for another reason. */
const lockAccount = async (sql: Sql, personId: number, actId: number, actorId: number): Promise<void> => {
  const [person] = await sql<{ was_active: boolean }[]>`
    select status = 'active' as was_active from users where id = ${personId} for update`;
  const was_active = person?.was_active === true;
  await sql`update report_acts set was_active = ${was_active} where id = ${actId}`;
  if (was_active) await changeActive(sql, personId, false, actorId);
};

/**
 * Restores the earlier state. While another decision keeps the account locked it stays locked until that one is undone.
 */
const unlockAccount = async (sql: Sql, personId: number, actId: number, actorId: number): Promise<void> => {
  const [act] = await sql<{ was_active: boolean }[]>`select was_active from report_acts where id = ${actId}`;
  if (act?.was_active !== true) return;
  const standing = await sql`
    update report_acts set was_active = true where id = (
      select min(id) from report_acts
      where person_id = ${personId} and act = 'deactivate' and undone_at is null and id <> ${actId})
    returning id`;
  if (standing.length === 0) await changeActive(sql, personId, true, actorId);
};

type Held = {
  kind: ReportKind;
  subject_id: number;
  person_id: number | null;
  title: string;
  act_id: number | null;
};

export type Acting = { viewer: Viewer; secret: string };

/** Takes everything that was reported about the same thing: of two who decide at once, the second sees what the first did. */
const hold = async (sql: Sql, { viewer, secret }: Acting, id: number): Promise<Held> => {
  const [about] = await sql<Pick<Held, 'kind' | 'subject_id' | 'person_id'>[]>`
    select kind, subject_id, person_id from reports where id = ${id}`;
  if (!about || (await isAboutViewer(sql, about, { viewerId: viewer.id, secret }))) return refuse('report_not_found');
  await sql`
    select 1 from reports where kind = ${about.kind} and subject_id = ${about.subject_id} order by id for update`;
  const [held] = await sql<Held[]>`
    select kind, subject_id, person_id, title, act_id from reports where id = ${id}`;
  return held ?? refuse('report_not_found');
};

const findReported = async (sql: Sql, id: number | null) => {
  if (id === null) return null;
  const rows = await sql`select 1 from stewards where user_id = ${id}`;
  return { is_admin: isAdminId(id), is_steward: rows.length > 0 };
};

type Decision = { act: ReportAct; reason: string };

const write = async (
  sql: Sql,
  actorId: number,
  { kind, subject_id, person_id, title }: Held,
  { act, reason }: Decision,
) => {
  const [row] = await sql<{ id: number }[]>`
    insert into report_acts (kind, subject_id, person_id, title, act, reason, actor_id)
    values (${kind}, ${subject_id}, ${person_id}, ${title}, ${act}, ${reason}, ${actorId}) returning id`;
  const id = row?.id ?? 0;
  await sql`
    update reports set act_id = ${id} where kind = ${kind} and subject_id = ${subject_id} and act_id is null`;
  return id;
};

const nameOf = async (sql: Sql, id: number | null): Promise<string> => {
  const [row] = await sql<{ name: string }[]>`select name from users where id = ${id}`;
  return row?.name ?? 'Anonymous';
};

/** The audit entry: whose thing it was, and why. Never who reported it. */
const subjectOf = async (sql: Sql, { kind, person_id, title }: Held, reason: string) => {
  const thing = kind === 'person' ? title : `“${title}” (${await nameOf(sql, person_id)})`;
  return reason === '' ? thing : `${thing}: ${reason}`;
};

/** Decides about a report, once. */
export const actOn = (db: Db, acting: Acting, id: number, decision: Decision): Promise<void> =>
  transact(db, async (tx) => {
    const { viewer } = acting;
    const { act, reason } = decision;
    const held = await hold(tx, acting, id);
    if (held.act_id !== null) refuse('report_settled');
    const { kind, subject_id, person_id } = held;
    const person = await findReported(tx, person_id);
    refuseIf(whyNotAct(act, { kind, person, byAdmin: viewer.isAdmin }));
    if (act !== 'none' && reason === '') refuse('report_reason_missing');
    const actId = await write(tx, viewer.id, held, decision);
    if (act === 'hide') await settleHidden(tx, kind, subject_id);
    if (act === 'deactivate' && person_id !== null) await lockAccount(tx, person_id, actId, viewer.id);
    await recordAudit(tx, decidedAct(act, kind), viewer.id, await subjectOf(tx, held, reason), person_id);
    await tellActed(tx, held, decision);
    await announceToStewards(tx, 'reports');
  });

type Done = { id: number; act: ReportAct; actor_id: number; is_undone: boolean; is_late: boolean };

const findDone = async (sql: Sql, actId: number | null): Promise<Done> => {
  const [done] = await sql<Done[]>`
    select id, act, actor_id, undone_at is not null as is_undone, acted_at < now() - ${undoDays} * interval '1 day' as is_late
    from report_acts where id = ${actId} for update`;
  if (!done || done.is_undone) return refuse('nothing_to_undo');
  return done.is_late ? refuse('undo_too_late') : done;
};

/** Takes an act back: what was hidden is seen again, and the reports wait as before. */
export const undoAct = (db: Db, acting: Acting, id: number): Promise<void> =>
  transact(db, async (tx) => {
    const { viewer } = acting;
    const held = await hold(tx, acting, id);
    const done = await findDone(tx, held.act_id);
    const { kind, subject_id, person_id } = held;
    refuseIf(whyNotUndo(done.act, { wasByAdmin: isAdminId(done.actor_id), byAdmin: viewer.isAdmin }));
    await tx`update report_acts set undone_at = now(), undone_by = ${viewer.id} where id = ${done.id}`;
    await tx`update reports set act_id = null where act_id = ${done.id}`;
    if (done.act === 'hide') await settleHidden(tx, kind, subject_id);
    if (done.act === 'deactivate' && person_id !== null) await unlockAccount(tx, person_id, done.id, viewer.id);
    await recordAudit(tx, undoneAct(done.act, kind), viewer.id, await subjectOf(tx, held, ''), person_id);
    await tellUndone(tx, held, done.act);
    await announceToStewards(tx, 'reports');
  });
