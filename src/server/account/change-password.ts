import { MADE_UP_ADDRESS } from '../../shared/account/made-up-address.ts';
import { whyNotName } from '../../shared/account/names.ts';
import { whyNotPassword } from '../../shared/account/passwords.ts';
import { transact } from '../db/connect.ts';
import { recordAudit } from '../events/record.ts';
import { addressKey } from '../http/limits.ts';
import { refuse, refuseIf } from '../http/refuse.ts';
import { mailTo } from '../mail/mail-to.ts';
import type { AccountNeeds, Entering } from './enter.ts';
import { hashPassword, isPassword } from '../http/passwords.ts';
import { proveIdentity } from './prove-identity.ts';
import { endSessions, findUserByEmail, type UserRow } from './store.ts';

type Form = { email: string; newPassword: string; oldPassword?: string; name?: string; newEmail?: string };

const folded = (text: string) => text.trim().toLowerCase();

const ownerOf = (proof: Awaited<ReturnType<typeof proveIdentity>>): UserRow | null => {
  if (proof === null || proof === 'waiting' || proof.isTemporary) return null;
  return proof.user.status === 'active' ? proof.user : null;
};

/** A member learns which password was wrong; a visitor learns no more than at the login. */
const requireOldPassword = async (needs: AccountNeeds, { viewer, request }: Entering, form: Form): Promise<UserRow> => {
  const wrong = viewer ? 'password_wrong' : 'login_failed';
  if (form.oldPassword === undefined) return refuse(wrong);
  const proof = await proveIdentity(needs, request, { email: form.email, password: form.oldPassword });
  if (proof === null) await recordAudit(needs.db, 'wrong current password', viewer?.id ?? null, form.email);
  return ownerOf(proof) ?? refuse(wrong);
};

/** Only a session that logged in with a temporary password may skip the old one, and only for itself. */
const requireRight = async (needs: AccountNeeds, door: Entering, form: Form): Promise<UserRow> => {
  const { viewer } = door;
  if (viewer && viewer.email.toLowerCase() !== form.email) return refuse('identity_mismatch');
  if (!viewer?.isTemporary) return requireOldPassword(needs, door, form);
  return (await findUserByEmail(needs.db, form.email)) ?? refuse('no_session');
};

type Person = { name: string; email: string };

/** Who the account belongs to from now on: the first admin, whose address was made up, says it with the password. */
const personOf = (form: Form, user: UserRow): Person => {
  if (form.name === undefined && form.newEmail === undefined) return user;
  if (user.email !== MADE_UP_ADDRESS) return refuse('name_and_address_stay');
  return { name: form.name ?? user.name, email: form.newEmail === undefined ? user.email : folded(form.newEmail) };
};

/** The index decides, also between two who take an address at the same moment. */
const refuseTakenAddress = (error: unknown): never => {
  if (error instanceof Error && 'code' in error && error.code === '23505') refuse('email_taken');
  throw error;
};

export const changePassword = async (needs: AccountNeeds, raw: Form, door: Entering) => {
  const form = { ...raw, email: folded(raw.email) };
  const user = await requireRight(needs, door, form);
  const { name, email } = personOf(form, user);
  if (name !== user.name) refuseIf(whyNotName(name));
  refuseIf(whyNotPassword(form.newPassword, { name, email }));
  const from = addressKey(door.request.ip);
  if (await isPassword(user.password_hash, form.newPassword, from)) refuse('password_same');
  const password_hash = await hashPassword(form.newPassword, from);
  return transact(needs.db, async (tx) => {
    await tx`
      update users set password_hash = ${password_hash}, temp_hash = null, temp_expires_at = null,
        awaits_first_password = false, password_changed_at = now(), name = ${name}, email = ${email}
      where id = ${user.id}`.catch(refuseTakenAddress);
    await endSessions(tx, user.id);
    // Who knew the password may know the secret address of the calendar, too. A new one is made when it is asked for.
    await tx`delete from calendars where user_id = ${user.id}`;
    await recordAudit(tx, 'password changed', user.id, null);
    await mailTo(tx, {
      kind: 'passwordChanged',
      to: email,
      data: { name },
      dedupe: password_hash.slice(-20),
    });
    return needs.sessions.start(tx, door, { id: user.id, name, email }, 'password');
  });
};
