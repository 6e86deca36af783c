import { whyNotPassword } from '../../shared/account/passwords.ts';
import { type Sql, transact } from '../db/connect.ts';
import { recordAudit } from '../events/record.ts';
import { refuseIf } from '../http/refuse.ts';
import { mailTo } from '../mail/mail-to.ts';
import type { Services } from '../services.ts';
import { hashPassword } from './passwords.ts';
import { activate, insertUser, listAdminEmails, usePreapproval } from './store.ts';

type Form = { username: string; name: string; email: string; password: string };
type Outcome = 'in' | 'waiting';

export const registered = {
  in: 'Registration successful! You can now log in.',
  waiting: 'Thank you! An administrator will look at your request and you will get an e-mail.',
} as const satisfies Record<Outcome, string>;

const whyNotRegister = (form: Form) => {
  if (form.username !== form.email) return 'username_not_email';
  return whyNotPassword(form.password, form);
};

const folded = (form: Form): Form => ({
  username: form.username.trim().toLowerCase(),
  email: form.email.trim().toLowerCase(),
  name: form.name,
  password: form.password,
});

const askAdmins = async (sql: Sql, { name }: Form) => {
  for (const to of await listAdminEmails(sql)) await mailTo(sql, { kind: 'joinRequestReceived', to, data: { name } });
};

/** The answer must not tell who is a member, so a known address hears of it by mail only, at most once an hour. */
const tellKnownAddress = async (sql: Sql, form: Form): Promise<Outcome> => {
  const hour = Math.floor(Date.now() / 3_600_000);
  const [again] = await sql`
    update users set status = 'waiting', name = ${form.name} where lower(email) = ${form.email} and status = 'declined' returning id`;
  if (again) await askAdmins(sql, form);
  else await mailTo(sql, { kind: 'alreadyMember', to: form.email, data: {}, dedupe: String(hour) });
  return 'waiting';
};

export const register = async ({ db, env }: Services, raw: Form): Promise<Outcome> => {
  const form = folded(raw);
  refuseIf(whyNotRegister(form));
  const password_hash = await hashPassword(form.password);
  return transact(db, async (tx) => {
    const id = await insertUser(tx, { email: form.email, name: form.name, password_hash, status: 'waiting' });
    if (id === null) return tellKnownAddress(tx, form);
    const isApproved = await usePreapproval(tx, form.email, id);
    await recordAudit(tx, 'registered', id, form.email);
    if (isApproved || env.registration === 'open') {
      await activate(tx, id);
      return 'in';
    }
    await askAdmins(tx, form);
    return 'waiting';
  });
};
