import { utcDay } from '../base/clock.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { forgetLeaving, recordLeaving } from '../events/news.ts';
import { recordAudit } from '../events/record.ts';
import { refuse } from '../http/refuse.ts';
import { admit } from '../invitations/preapprovals.ts';
import { mailTo } from '../mail/mail-to.ts';
import { announceRequests, askForProof, openAccount, type JoinRequest, takeJoinRequest } from './registrations.ts';
import { endSessions } from './store.ts';

type Person = { id: number; name: string; email: string };

const takeRequest = async (sql: Sql, id: number): Promise<JoinRequest> =>
  (await takeJoinRequest(sql, id)) ?? refuse('join_request_not_found');

const letIn = async (sql: Sql, person: JoinRequest) => {
  if ((await openAccount(sql, person)) === null) refuse('email_taken');
  await mailTo(sql, { kind: 'joinRequestApproved', to: person.email, data: { name: person.name } });
};

type Decision = { id: number; actorId: number | null; canMail: boolean };

/**
 * Where mail goes out, an account opens for a proven mailbox only; where it does not, the administrator's word is the
 * proof. `actorId` is null when the operator acts on the command line.
 */
export const approveJoinRequest = (db: Db, { id, actorId, canMail }: Decision) =>
  transact(db, async (tx) => {
    const person = await takeRequest(tx, id);
    const isIn = person.is_confirmed || !canMail;
    if (isIn) await letIn(tx, person);
    else {
      await admit(tx, person.email, actorId);
      await askForProof(tx, person);
    }
    await recordAudit(tx, 'join request approved', actorId, person.email);
    await announceRequests(tx);
    return { name: person.name, isIn };
  });

export const declineJoinRequest = (db: Db, id: number, actorId: number | null, words = ''): Promise<{ name: string }> =>
  transact(db, async (tx) => {
    const person = await takeRequest(tx, id);
    await tx`delete from registrations where id = ${id}`;
    await recordAudit(tx, 'join request declined', actorId, person.email);
    const day = utcDay();
    await mailTo(tx, { kind: 'joinRequestDeclined', to: person.email, data: { words }, dedupe: day });
    await announceRequests(tx);
    return person;
  });

/** A deactivated member is out on the next request: the sessions end with the account. */
export const changeActive = async (
  sql: Sql,
  id: number,
  isActive: boolean,
  actorId: number | null,
): Promise<Person> => {
  const [person] = await sql<Person[]>`
    update users set status = ${isActive ? 'active' : 'deactivated'} where id = ${id} and status <> 'left'
    returning id, name, email`;
  if (!person) return refuse('member_not_found');
  if (!isActive) await endSessions(sql, id);
  if (isActive) await forgetLeaving(sql, id);
  else await announce(sql, { to: await recordLeaving(sql, id), about: 'items' });
  await recordAudit(sql, isActive ? 'account reactivated' : 'account deactivated', actorId, person.email);
  return person;
};

/** An administrator's own decision: undoing a report decision no longer changes it. */
export const setActive = (db: Db, id: number, isActive: boolean, actorId: number | null): Promise<Person> =>
  transact(db, async (tx) => {
    await tx`
      update report_acts set was_active = false
      where person_id = ${id} and act = 'deactivate' and undone_at is null and was_active`;
    return changeActive(tx, id, isActive, actorId);
  });
