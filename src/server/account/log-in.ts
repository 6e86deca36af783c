import type { FastifyReply, FastifyRequest } from 'fastify';
import { transact, type Sql } from '../db/connect.ts';
import { recordActivity, recordAudit } from '../events/record.ts';
import { refuse } from '../http/refuse.ts';
import type { Services } from '../services.ts';
import { isPassword, NO_PASSWORD } from './passwords.ts';
import { findUserByEmail, type UserRow } from './store.ts';

type Proof = { user: UserRow; isTemporary: boolean };

/** Both hashes are always verified: neither the time nor the answer tells which kind of password was tried. */
export const proveIdentity = async (sql: Sql, email: string, password: string): Promise<Proof | null> => {
  const user = await findUserByEmail(sql, email);
  const temporary = user?.is_temp_valid ? user.temp_hash : null;
  const [isOwn, isTemporary] = await Promise.all([
    isPassword(user?.password_hash, password),
    isPassword(temporary, password),
  ]);
  return user && (isOwn || isTemporary) ? { user, isTemporary: !isOwn } : null;
};

/**
 * A temporary password works once, and with its use the old password ends; only the printed one of a first start is good
 * until the change has been made.
 */
const useUp = async (sql: Sql, user: UserRow): Promise<boolean> => {
  const rows = await sql`
    update users set password_hash = ${NO_PASSWORD},
      temp_hash = case when awaits_first_password then temp_hash end,
      temp_expires_at = case when awaits_first_password then temp_expires_at end
    where id = ${user.id} and temp_hash = ${user.temp_hash} and temp_expires_at > now() returning id`;
  return rows.length === 1;
};

const requireActive = (proof: Proof | null): Proof => {
  if (!proof) return refuse('login_failed');
  if (proof.user.status === 'waiting') return refuse('waiting_for_approval');
  return proof.user.status === 'active' ? proof : refuse('login_failed');
};

type Form = { username: string; password: string };

export const logIn = async (services: Services, form: Form, request: FastifyRequest, reply: FastifyReply) => {
  const { db, sessions } = services;
  if (!form.username.trim() || !form.password) refuse('login_fields');
  const proof = await proveIdentity(db, form.username, form.password);
  if (!proof) await recordAudit(db, 'login failed', null, form.username.trim().toLowerCase());
  const { user, isTemporary } = requireActive(proof);
  return transact(db, async (tx) => {
    if (isTemporary && !(await useUp(tx, user))) refuse('login_failed');
    await tx`update users set last_login = now() where id = ${user.id}`;
    await recordActivity(tx, 'login', user.id);
    await recordAudit(tx, isTemporary ? 'login with a temporary password' : 'login', user.id, null);
    const { token } = await sessions.start(tx, request, reply, user.id, isTemporary);
    return { token, userId: user.id, isTemporary, email: user.email, username: user.email, name: user.name };
  });
};
