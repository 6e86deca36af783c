import { type Db, type Sql, transact } from '../db/connect.ts';
import { recordAudit } from '../events/record.ts';
import { refuse } from '../http/refuse.ts';
import { mailTo } from '../mail/mail-to.ts';
import {
  announceRequests,
  askForProof,
  hashOfToken,
  lockAddress,
  makeToken,
  openAccount,
  type JoinRequest,
  takeJoinRequest,
} from './registrations.ts';
import { endSessions } from './store.ts';

type Person = { id: number; name: string; email: string };

const takeRequest = async (sql: Sql, id: number): Promise<JoinRequest> =>
  (await takeJoinRequest(sql, id)) ?? refuse('join_request_not_found');

/** An address that may come in as soon as its mailbox is proven. */
const admit = (sql: Sql, email: string, actorId: number | null) => sql`
  insert into preapprovals (email, created_by) values (${email}, ${actorId}) on conflict do nothing`;

const letIn = async (sql: Sql, person: JoinRequest) => {
  if ((await openAccount(sql, person)) === null) refuse('email_taken');
  await mailTo(sql, { kind: 'joinRequestApproved', to: person.email, data: { name: person.name } });
};

export const approved = {
  in: (name: string) => `${name} can now log in.`,
  afterProof: (name: string) => `${name} gets a link by e-mail, and can log in after opening it.`,
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

export const declineJoinRequest = (db: Db, id: number, actorId: number | null): Promise<{ name: string }> =>
  transact(db, async (tx) => {
    const person = await takeRequest(tx, id);
    await tx`delete from registrations where id = ${id}`;
    await recordAudit(tx, 'join request declined', actorId, person.email);
    const day = new Date().toISOString().slice(0, 10);
    await mailTo(tx, { kind: 'joinRequestDeclined', to: person.email, data: {}, dedupe: day });
    await announceRequests(tx);
    return person;
  });

type Invited = { state: 'new' | 'again' | 'member'; path: `/${string}` };

export const preapproved = {
  new: (email: string) => `${email} can now register.`,
  again: (email: string) => `${email} gets a new invitation. The link in the earlier one has ended.`,
  member: (email: string) => `${email} is already a member.`,
} satisfies Record<Invited['state'], (email: string) => string>;

const nameOf = async (sql: Sql, id: number | null): Promise<string | null> => {
  const [row] = await sql<{ name: string }[]>`select name from users where id = ${id}`;
  return row?.name ?? null;
};

/**
 * Invites an address. The link in the mail proves the mailbox; whoever already waits with the address goes on waiting,
 * for nobody knows yet who that is. Inviting again writes again, and the earlier link ends.
 */
export const preapproveEmail = (db: Db, raw: string, actorId: number | null): Promise<Invited> =>
  transact(db, async (tx) => {
    const email = raw.trim().toLowerCase();
    await lockAddress(tx, email);
    const [known] = await tx`select 1 from users where lower(email) = ${email}`;
    if (known) return { state: 'member', path: '/login' };
    const token = makeToken();
    const [before] = await tx`select 1 from preapprovals where email = ${email}`;
    await admit(tx, email, actorId);
    await tx`
      update preapprovals set token_hash = ${hashOfToken(token)}, token_expires_at = now() + interval '30 days'
      where email = ${email} and used_by is null`;
    await recordAudit(tx, 'address pre-approved', actorId, email);
    const by = await nameOf(tx, actorId);
    await mailTo(tx, { kind: 'invitation', to: email, data: { token, ...(by === null ? {} : { by }) } });
    return { state: before ? 'again' : 'new', path: `/register?invite=${token}` };
  });

/** A deactivated member is out on the next request: the sessions end with the account. */
export const setActive = (db: Db, id: number, isActive: boolean, actorId: number | null): Promise<Person> =>
  transact(db, async (tx) => {
    const [person] = await tx<Person[]>`
      update users set status = ${isActive ? 'active' : 'deactivated'} where id = ${id} returning id, name, email`;
    if (!person) return refuse('member_not_found');
    if (!isActive) await endSessions(tx, id);
    await recordAudit(tx, isActive ? 'account reactivated' : 'account deactivated', actorId, person.email);
    return person;
  });
