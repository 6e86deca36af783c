import { utcDay } from '../base/clock.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { recordAudit } from '../events/record.ts';
import { refuse } from '../http/refuse.ts';
import { isAdminId } from '../http/session.ts';
import { mailTo } from '../mail/mail-to.ts';

const FIRST_ADMIN = 1;

/** What was reported before there was anybody to look at it has waited for them. */
const welcome = async (sql: Sql, { id, name, email }: { id: number; name: string; email: string }) => {
  const [open] = await sql<{ waiting: number }[]>`
    select count(*)::int as waiting from reports where act_id is null and person_id is distinct from ${id}`;
  const day = utcDay();
  const data = { name, waiting: String(open?.waiting ?? 0) };
  await mailTo(sql, { kind: 'madeSteward', to: email, data, dedupe: day });
};

/** Only the first administrator says who helps; saying it again changes nothing. Their open pages follow at once. */
export const setSteward = (db: Db, actorId: number, userId: number, isSteward: boolean): Promise<string> =>
  transact(db, async (tx) => {
    if (actorId !== FIRST_ADMIN) refuse('first_admin_only');
    if (isAdminId(userId)) refuse('admin_not_listed');
    const [person] = await tx<{ name: string; email: string }[]>`
      select name, email from users where id = ${userId} and status = 'active' for share`;
    if (!person) return refuse('member_not_found');
    const changed = isSteward
      ? await tx`insert into stewards (user_id, made_by) values (${userId}, ${actorId}) on conflict do nothing returning user_id`
      : await tx`delete from stewards where user_id = ${userId} returning user_id`;
    if (changed.length > 0) {
      await recordAudit(tx, isSteward ? 'made a steward' : 'steward no more', actorId, person.email);
      await announce(tx, { to: [userId], about: 'stewardship' });
      if (isSteward) await welcome(tx, { id: userId, ...person });
    }
    return person.name;
  });
