import type { Sql } from '../db/connect.ts';
import { backupAct, backupFailedAct } from './record.ts';

/** The last backup in the audit log. */
export const findBackup = async (sql: Sql): Promise<{ at: string; place: string; is_encrypted: boolean } | null> => {
  const [row] = await sql<{ at: string; place: string; is_encrypted: boolean }[]>`
    select at, subject as place, subject like '%.age' as is_encrypted
    from audit where act = ${backupAct} and subject is not null order by id desc limit 1`;
  return row ?? null;
};

/** Why the last backup failed, if none was made since. */
export const findFailedBackup = async (sql: Sql): Promise<{ at: string; why: string } | null> => {
  const [row] = await sql<{ act: string; at: string; why: string }[]>`
    select act, at, coalesce(subject, '') as why from audit
    where act in (${backupAct}, ${backupFailedAct}) order by id desc limit 1`;
  return row?.act === backupFailedAct ? { at: row.at, why: row.why } : null;
};
