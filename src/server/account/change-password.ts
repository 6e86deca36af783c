import type { FastifyReply, FastifyRequest } from 'fastify';
import { MADE_UP_ADDRESS } from '../../shared/account/made-up-address.ts';
import { whyNotPassword } from '../../shared/account/passwords.ts';
import { type Db, transact } from '../db/connect.ts';
import { recordAudit } from '../events/record.ts';
import { refuse, refuseIf } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { mailTo } from '../mail/mail-to.ts';
import type { Services } from '../services.ts';
import { proveIdentity } from './log-in.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { endSessions, findUserByEmail, type UserRow } from './store.ts';

type Form = { email: string; newPassword: string; oldPassword?: string; name?: string; newEmail?: string };

const folded = (text: string) => text.trim().toLowerCase();

const requireOldPassword = async (db: Db, form: Form): Promise<UserRow> => {
  if (form.oldPassword === undefined) return refuse('login_failed');
  const proof = await proveIdentity(db, form.email, form.oldPassword);
  return proof && !proof.isTemporary && proof.user.status === 'active' ? proof.user : refuse('login_failed');
};

/** Only a session that came in with a temporary password may go without the old one, and only for itself. */
const requireRight = async (db: Db, viewer: Viewer | null, form: Form): Promise<UserRow> => {
  if (viewer && viewer.email.toLowerCase() !== form.email) return refuse('identity_mismatch');
  if (!viewer?.isTemporary) return requireOldPassword(db, form);
  return (await findUserByEmail(db, form.email)) ?? refuse('no_session');
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

type Door = { viewer: Viewer | null; request: FastifyRequest; reply: FastifyReply };

export const changePassword = async (services: Services, raw: Form, { viewer, request, reply }: Door) => {
  const form = { ...raw, email: folded(raw.email) };
  const user = await requireRight(services.db, viewer, form);
  const { name, email } = personOf(form, user);
  refuseIf(whyNotPassword(form.newPassword, { name, email }));
  if (await isPassword(user.password_hash, form.newPassword)) refuse('password_same');
  const password_hash = await hashPassword(form.newPassword);
  return transact(services.db, async (tx) => {
    await tx`
      update users set password_hash = ${password_hash}, temp_hash = null, temp_expires_at = null,
        awaits_first_password = false, name = ${name}, email = ${email}
      where id = ${user.id}`.catch(refuseTakenAddress);
    await endSessions(tx, user.id);
    await recordAudit(tx, 'password changed', user.id, null);
    await mailTo(tx, {
      kind: 'passwordChanged',
      to: email,
      data: { name },
      dedupe: password_hash.slice(-20),
    });
    return services.sessions.start(tx, request, reply, user.id, false);
  });
};
