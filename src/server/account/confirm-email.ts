import { type Sql, transact } from '../db/connect.ts';
import { addressKey } from '../http/limits.ts';
import { refuse } from '../http/refuse.ts';
import { confirmNewEmail } from './change-email.ts';
import { type AccountNeeds, type Answered, type Door, enter, type Entering } from './enter.ts';
import {
  type ByToken,
  findByToken,
  hasOthers,
  isAdmitted,
  markConfirmed,
  openAccount,
  takeByToken,
  tellAdmins,
} from './registrations.ts';
import { isPassword } from '../http/passwords.ts';

/** Whether this is the person who registered: by browser, or by password. */
const isRegistrant = async (
  { sessions }: AccountNeeds,
  found: ByToken,
  password: string | undefined,
  { request }: Door,
) => {
  if (password === undefined) return sessions.isMarkedAs(request, found.browser_hash);
  return (await isPassword(found.password_hash, password, addressKey(request.ip))) || refuse('confirm_password_wrong');
};

const askAdmins = async (sql: Sql, asked: ByToken) => {
  const isNew = await markConfirmed(sql, asked);
  await tellAdmins(sql, asked);
  return isNew ? 'waiting' : 'again';
};

type Confirmed = Answered<'in' | 'waiting' | 'again' | 'changed'> & { email: string };

/** A link for a new address logs nobody in; a page of the member that is open here goes on with it. */
const confirmChange = async ({ db, sessions }: AccountNeeds, token: string, door: Entering): Promise<Confirmed> => {
  const { id, email } = (await confirmNewEmail(db, token)) ?? refuse('link_gone');
  if (door.viewer?.id !== id) return { email, outcome: 'changed' };
  return { email, outcome: 'changed', session: sessions.answer(door.request, { ...door.viewer, email }) };
};

/**
 * The link in the mail: it activates the password of the registration it was sent for, or passes the request on to the
 * administrators. If several registrations of the address are open, the link may be a stranger's: then the person must
 * say which one is theirs.
 */
export const confirmEmail = async (
  needs: AccountNeeds,
  { token, password }: { token: string; password?: string },
  door: Entering,
): Promise<Confirmed> => {
  const found = await findByToken(needs.db, token);
  if (found === null) return confirmChange(needs, token, door);
  const isTheirs = await isRegistrant(needs, found, password, door);
  return transact(needs.db, async (tx) => {
    const asked = (await takeByToken(tx, token)) ?? refuse('link_gone');
    const { email } = asked;
    if (!isTheirs && (await hasOthers(tx, asked))) refuse('confirm_password_needed');
    if (!(await isAdmitted(needs, tx, asked))) return { email, outcome: await askAdmins(tx, asked) };
    const id = (await openAccount(tx, asked)) ?? refuse('link_gone');
    if (!isTheirs || door.viewer !== null) return { email, outcome: 'in' };
    return { email, outcome: 'in', session: await enter(needs, tx, door, { ...asked, id }) };
  });
};
