import { type Db, transact } from '../db/connect.ts';
import { recordAudit } from '../events/record.ts';
import { countHit } from '../http/limits.ts';
import { mailTo } from '../mail/mail-to.ts';
import { hashPassword, makeTemporaryPassword } from './passwords.ts';

const MAILS_AN_HOUR = 3;

/**
 * The answer is the same for everybody, in the same time: the password is hashed before anybody is looked up. Whoever
 * still has a printed password to use gets no mail, or any stranger could end the printed one.
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
