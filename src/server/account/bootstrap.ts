import { type Db, type Sql, transact } from '../db/connect.ts';
import { recordAudit } from '../events/record.ts';
import { mailTo } from '../mail/mail-to.ts';
import { MADE_UP_ADDRESS } from '../../shared/account/made-up-address.ts';
import { hashPassword, makeTemporaryPassword, NO_PASSWORD } from '../http/passwords.ts';
import { subscribeToCommunity } from './store.ts';

type AdminSlots = {
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  secondAdminEmail: string | undefined;
};

const isFree = async (sql: Sql, id: 1 | 2) => (await sql`select 1 from users where id = ${id}`).length === 0;

const fillFirst = async (sql: Sql, { adminEmail, adminPassword }: AdminSlots) => {
  const password_hash = adminPassword ? await hashPassword(adminPassword) : NO_PASSWORD;
  await sql`
    insert into users (id, email, name, password_hash, awaits_first_password)
    values (1, ${adminEmail ?? MADE_UP_ADDRESS}, 'Admin', ${password_hash}, ${!adminPassword})
    on conflict do nothing`;
  await subscribeToCommunity(sql, 1);
};

const fillSecond = async (sql: Sql, email: string) => {
  const password = makeTemporaryPassword();
  const made = await sql`
    insert into users (id, email, name, password_hash, temp_hash, temp_expires_at)
    values (2, ${email}, 'Second admin', ${NO_PASSWORD}, ${await hashPassword(password)}, now() + interval '7 days')
    on conflict do nothing returning id`;
  if (made.length === 0) return;
  await subscribeToCommunity(sql, 2);
  await mailTo(sql, { kind: 'adminWelcome', to: email, data: { password }, dedupe: 'slot 2' });
};

/**
 * Fills the admin slots before any request is served, so that no registration can take them. The second admin's
 * password is mailed.
 */
export const fillAdminSlots = (db: Db, env: AdminSlots): Promise<void> =>
  transact(db, async (tx) => {
    if (await isFree(tx, 1)) await fillFirst(tx, env);
    if (env.secondAdminEmail && (await isFree(tx, 2))) await fillSecond(tx, env.secondAdminEmail);
  });

/**
 * Until the first admin has set a password, each start creates a new one to print; it is valid until the change or the
 * next start.
 */
export const makeFirstLogin = async (db: Db): Promise<{ email: string; password: string } | null> => {
  const [admin] = await db<{ email: string }[]>`select email from users where id = 1 and awaits_first_password`;
  if (!admin) return null;
  const password = makeTemporaryPassword();
  const temp_hash = await hashPassword(password);
  await transact(db, async (tx) => {
    await tx`
      update users set temp_hash = ${temp_hash}, temp_expires_at = 'infinity' where id = 1 and awaits_first_password`;
    await recordAudit(tx, 'temporary password printed', null, admin.email);
  });
  return { email: admin.email, password };
};
