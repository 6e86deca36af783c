import { whyNotName } from '../../shared/account/names.ts';
import { cleanLine } from '../../shared/format/text.ts';
import { type Db, transact } from '../db/connect.ts';
import { recordAudit } from '../events/record.ts';
import type { PlainAct } from '../events/record-words.ts';
import { refuse, refuseIf } from '../http/refuse.ts';
import { isEmail } from '../http/validate.ts';
import { lockAddress } from '../invitations/tokens.ts';
import { hashPassword, makeTemporaryPassword, NO_PASSWORD } from '../http/passwords.ts';
import { deletePasskeys } from './passkeys/store.ts';
import { openAccount } from './registrations.ts';
import { endSessions, type UserRow } from './store.ts';

const setTemporary = async (db: Db, userId: number, act: PlainAct, email: string): Promise<string> => {
  const password = makeTemporaryPassword();
  const temp_hash = await hashPassword(password);
  await transact(db, async (tx) => {
    await tx`
      update users set temp_hash = ${temp_hash}, temp_expires_at = now() + interval '1 day', password_hash = ${NO_PASSWORD}
      where id = ${userId}`;
    await endSessions(tx, userId);
    await recordAudit(tx, act, null, email);
  });
  return password;
};

/** For the command line: the operator passes on the printed password, and it must be changed at the first login. */
export const createMember = async (db: Db, email: string, name: string): Promise<string> => {
  if (!isEmail(email)) refuse('email_invalid');
  const cleanName = cleanLine(name) || refuse('name_missing');
  refuseIf(whyNotName(cleanName));
  const id = await transact(db, async (tx) => {
    await lockAddress(tx, email);
    return openAccount(tx, { email, name: cleanName, password_hash: NO_PASSWORD });
  });
  if (id === null) return refuse('email_taken');
  return setTemporary(db, id, 'member created', email);
};

export const removePasskeys = (db: Db, user: UserRow): Promise<number> =>
  transact(db, async (tx) => {
    await endSessions(tx, user.id);
    return deletePasskeys(tx, user, { actorId: null });
  });

/** The way back where a passkey is required and cannot be used. */
export const allowPasswords = (db: Db): Promise<void> =>
  transact(db, async (tx) => {
    await tx`update settings set staff_need_passkey = false`;
    await recordAudit(tx, 'passkeys no longer required', null, null);
  });

export const giveTemporaryPassword = (db: Db, user: UserRow): Promise<string> =>
  setTemporary(db, user.id, 'password reset by the operator', user.email);
