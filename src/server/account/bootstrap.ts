import { type Sql, transact, type Db } from '../db/connect.ts';
import type { Env } from '../env.ts';
import { mailTo } from '../mail/mail-to.ts';
import { hashPassword, makeTemporaryPassword, NO_PASSWORD } from './passwords.ts';
import { subscribeToCommunity } from './store.ts';

type Slot = { id: 1 | 2; email: string; name: string };

const fill = async (sql: Sql, slot: Slot, own: string | undefined): Promise<string | null> => {
  const temporary = makeTemporaryPassword();
  const password_hash = own ? await hashPassword(own) : NO_PASSWORD;
  const temp_hash = own ? null : await hashPassword(temporary);
  const rows = await sql`
    insert into users (id, email, name, password_hash, temp_hash, temp_expires_at)
    values (${slot.id}, ${slot.email}, ${slot.name}, ${password_hash}, ${temp_hash},
      case when ${temp_hash}::text is null then null else now() + interval '7 days' end)
    on conflict do nothing returning id`;
  if (rows.length === 0) return null;
  await subscribeToCommunity(sql, slot.id);
  return own ?? temporary;
};

const isFree = async (sql: Sql, id: 1 | 2) => (await sql`select 1 from users where id = ${id}`).length === 0;

/**
 * Fills the admin slots at the first start. The first admin's temporary password is answered in order to be printed
 * once; the second one's is mailed. Nobody else can ever become an admin, however fast they register.
 */
export const bootstrapAdmins = (db: Db, env: Env): Promise<{ email: string; password: string } | null> =>
  transact(db, async (tx) => {
    const email = env.adminEmail ?? 'admin@localhost';
    const printed = (await isFree(tx, 1)) ? await fill(tx, { id: 1, email, name: 'Admin' }, env.adminPassword) : null;
    if (env.secondAdminEmail && (await isFree(tx, 2))) {
      const password = await fill(tx, { id: 2, email: env.secondAdminEmail, name: 'Second admin' }, undefined);
      if (password)
        await mailTo(tx, { kind: 'adminWelcome', to: env.secondAdminEmail, data: { password }, dedupe: 'slot 2' });
    }
    return printed && !env.adminPassword ? { email, password: printed } : null;
  });
