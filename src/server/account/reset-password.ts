import { type Db, transact } from '../db/connect.ts';
import { recordAudit } from '../events/record.ts';
import { countHit } from '../db/counters.ts';
import { refuse } from '../http/refuse.ts';
import { isAdminId } from '../http/session.ts';
import { mailTo } from '../mail/mail-to.ts';
import { hashPassword, makeTemporaryPassword } from '../http/passwords.ts';

const MAILS_AN_HOUR = 3;

/**
 * The answer and its time are the same for every address: the password is hashed before the lookup. An admin with an
 * unused printed password gets no mail, or a stranger could invalidate it.
 */
export const resetPassword = async (db: Db, email: string, from?: string): Promise<void> => {
  const password = makeTemporaryPassword();
  const temp_hash = await hashPassword(password, from);
  await transact(db, async (tx) => {
    const [user] = await tx<{ id: number; name: string; email: string }[]>`
      select id, name, email from users where lower(email) = ${email.trim().toLowerCase()} and status = 'active' and not awaits_first_password
      for update`;
    if (!user) return;
    if ((await countHit(tx, `reset mail ${user.id}`, 3600)) > MAILS_AN_HOUR) return;
    await tx`
      update users set temp_hash = ${temp_hash}, temp_expires_at = now() + interval '30 minutes' where id = ${user.id}`;
    await recordAudit(tx, 'temporary password asked for', user.id, null);
    await mailTo(tx, {
      kind: 'temporaryPassword',
      to: user.email,
      data: { name: user.name, password },
      dedupe: temp_hash.slice(-20),
    });
  });
};

type HandOver = { userId: number; actorId: number; from: string };

/**
 * For a member who forgot the password, where mail is slow or missing: the administrator passes it on. It is valid for
 * a day, because it may travel on paper, and works once. The member's own password and sessions stay valid until then,
 * so a mistake locks nobody out. Not for administrators: one could act as the other.
 */
export const handOverTemporaryPassword = async (db: Db, { userId, actorId, from }: HandOver) => {
  if (isAdminId(userId)) refuse('admin_not_listed');
  const password = makeTemporaryPassword();
  const temp_hash = await hashPassword(password, from);
  return transact(db, async (tx) => {
    const [user] = await tx<{ name: string; email: string; expires_at: string }[]>`
      update users set temp_hash = ${temp_hash}, temp_expires_at = now() + interval '1 day'
      where id = ${userId} and status = 'active' returning name, email, temp_expires_at as expires_at`;
    if (!user) return refuse('member_not_found');
    await recordAudit(tx, 'temporary password given', actorId, user.email);
    return { name: user.name, email: user.email, expires_at: user.expires_at, password };
  });
};
