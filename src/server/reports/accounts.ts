import { changeActive } from '../account/admissions.ts';
import type { Sql } from '../db/connect.ts';

/** Locks an account, and remembers whether it was open: somebody may have locked it before, for another reason. */
export const lockAccount = async (sql: Sql, personId: number, actId: number, actorId: number): Promise<void> => {
  const [person] = await sql<{ was_active: boolean }[]>`
    select status = 'active' as was_active from users where id = ${personId} for update`;
  const was_active = person?.was_active === true;
  await sql`update report_acts set was_active = ${was_active} where id = ${actId}`;
  if (was_active) await changeActive(sql, personId, false, actorId);
};

/**
 * Restores the earlier state. While another decision keeps the account locked it stays locked until that one is undone.
 */
export const unlockAccount = async (sql: Sql, personId: number, actId: number, actorId: number): Promise<void> => {
  const [act] = await sql<{ was_active: boolean }[]>`select was_active from report_acts where id = ${actId}`;
  if (act?.was_active !== true) return;
  const standing = await sql`
    update report_acts set was_active = true where id = (
      select min(id) from report_acts
      where person_id = ${personId} and act = 'deactivate' and undone_at is null and id <> ${actId})
    returning id`;
  if (standing.length === 0) await changeActive(sql, personId, true, actorId);
};
