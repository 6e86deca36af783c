import { transact, type Sql } from '../db/connect.ts';
import { recordAudit } from '../events/record.ts';
import { refuse } from '../http/refuse.ts';
import { isAdminId } from '../http/session.ts';
import { type AccountNeeds, type Door, enter } from './enter.ts';
import { NO_PASSWORD } from '../http/passwords.ts';
import { proveIdentity } from './prove-identity.ts';
import type { UserRow } from './store.ts';

/**
 * A temporary password works once, and its use invalidates the old password; only the printed password of a first start
 * stays valid until the change.
 */
const useUp = async (sql: Sql, user: UserRow): Promise<boolean> => {
  const rows = await sql`
    update users set password_hash = ${NO_PASSWORD},
      temp_hash = case when awaits_first_password then temp_hash end,
      temp_expires_at = case when awaits_first_password then temp_expires_at end
    where id = ${user.id} and temp_hash = ${user.temp_hash} and temp_expires_at > now() returning id`;
  return rows.length === 1;
};

type Form = { username: string; password: string };

const requireMember = async (needs: AccountNeeds, { request }: Door, form: Form) => {
  const email = form.username.trim().toLowerCase();
  const proof = await proveIdentity(needs, request, { email, password: form.password });
  if (proof === null) await recordAudit(needs.db, 'login failed', null, email);
  if (proof === 'waiting') return refuse('waiting_for_approval');
  return proof?.user.status === 'active' ? proof : refuse('login_failed');
};

/** Administrators and stewards with a passkey use it, where the community says so. */
const refusePasswordAlone = async ({ db, community }: AccountNeeds, id: number) => {
  if (!community.now().staff_need_passkey) return;
  const [user] = await db`
    select 1 from passkeys where user_id = ${id}
      and (${isAdminId(id)} or exists (select 1 from stewards where user_id = ${id})) limit 1`;
  if (user) refuse('passkey_login_needed');
};

export const logIn = async (needs: AccountNeeds, form: Form, door: Door) => {
  const { db } = needs;
  if (!form.username.trim() || !form.password) refuse('login_fields');
  const { user, isTemporary } = await requireMember(needs, door, form);
  if (!isTemporary) await refusePasswordAlone(needs, user.id);
  return transact(db, async (tx) => {
    if (isTemporary && !(await useUp(tx, user))) refuse('login_failed');
    return enter(needs, tx, door, user, isTemporary ? 'temporary' : 'password');
  });
};
