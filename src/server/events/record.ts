import type { Sql } from '../db/connect.ts';
import type { AuditAct } from './audit-acts.ts';
import type { PlainAct } from './record-words.ts';

export type ActivityKind =
  | 'login'
  | 'post'
  | 'interest'
  | 'approval'
  | 'transfer'
  | 'return'
  | 'wish'
  | 'connection'
  | 'library_opening';

/** One point in the community's charts. A visitor who opens a library has no id. */
export const recordActivity = (sql: Sql, kind: ActivityKind, userId: number | null) =>
  sql`insert into activity (kind, user_id) values (${kind}, ${userId})`;

/** An act that was undone within seconds is not counted; hours that are over are counted for good. */
export const forgetActivity = (sql: Sql, kind: ActivityKind, userId: number, at: string) => sql`
  delete from activity where ctid = (
    select ctid from activity where user_id = ${userId} and kind = ${kind} and at = ${at}::text::timestamptz limit 1)`;

/** The audit entry of a backup; the admin page looks for the latest. */
export const backupAct = 'backup made' satisfies PlainAct;
/** Its subject is the reason. */
export const backupFailedAct = 'backup failed' satisfies PlainAct;

/**
 * One line in the audit log of admin actions and logins. `aboutId` is the person an action about a report concerns;
 * that person's own view hides the name.
 */
export const recordAudit = (
  sql: Sql,
  act: AuditAct,
  actorId: number | null,
  subject: string | null,
  aboutId: number | null = null,
) =>
  aboutId === null
    ? // A backup is also recorded in a database that is still to be upgraded and has no other columns.
      sql`insert into audit (act, actor_id, subject) values (${act}, ${actorId}, ${subject})`
    : sql`insert into audit (act, actor_id, subject, about_id) values (${act}, ${actorId}, ${subject}, ${aboutId})`;
