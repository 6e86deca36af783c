import { type Db, type Sql, transact } from '../db/connect.ts';
import { recordAudit } from '../events/record.ts';
import { refuse } from '../http/refuse.ts';
import { mailTo } from '../mail/mail-to.ts';
import { activate, endSessions } from './store.ts';

type Person = { id: number; name: string; email: string };

export const listJoinRequests = (sql: Sql) =>
  sql<(Person & { created_at: string })[]>`
    select id, name, email, created_at from users where status = 'waiting' order by created_at, id`;

const takeWaiting = async (sql: Sql, id: number): Promise<Person> => {
  const [person] = await sql<
    Person[]
  >`select id, name, email from users where id = ${id} and status = 'waiting' for update`;
  return person ?? refuse('join_request_not_found');
};

/** `actorId` is null when the operator acts on the command line. */
export const approveJoinRequest = (db: Db, id: number, actorId: number | null): Promise<Person> =>
  transact(db, async (tx) => {
    const person = await takeWaiting(tx, id);
    await activate(tx, id);
    await recordAudit(tx, 'join request approved', actorId, person.email);
    await mailTo(tx, {
      kind: 'joinRequestApproved',
      to: person.email,
      data: { name: person.name },
      dedupe: String(id),
    });
    return person;
  });

export const declineJoinRequest = (db: Db, id: number, actorId: number | null): Promise<Person> =>
  transact(db, async (tx) => {
    const person = await takeWaiting(tx, id);
    await tx`update users set status = 'declined' where id = ${id}`;
    await recordAudit(tx, 'join request declined', actorId, person.email);
    const day = new Date().toISOString().slice(0, 10);
    await mailTo(tx, {
      kind: 'joinRequestDeclined',
      to: person.email,
      data: {},
      dedupe: `${id} ${day}`,
    });
    return person;
  });

/** Lets an address in: whoever waits with it is approved, anybody else is invited to register. */
export const preapproveEmail = async (db: Db, raw: string, actorId: number | null): Promise<void> => {
  const email = raw.trim().toLowerCase();
  const [waiting] = await db<
    { id: number }[]
  >`select id from users where lower(email) = ${email} and status = 'waiting'`;
  if (waiting) await approveJoinRequest(db, waiting.id, actorId);
  else
    await transact(db, async (tx) => {
      const [known] = await tx`select 1 from users where lower(email) = ${email}`;
      if (known) return;
      const added = await tx`
        insert into preapprovals (email, created_by) values (${email}, ${actorId}) on conflict do nothing returning email`;
      await recordAudit(tx, 'address pre-approved', actorId, email);
      if (added.length === 1) await mailTo(tx, { kind: 'invitation', to: email, data: {}, dedupe: 'pre-approved' });
    });
};

/** A deactivated member is out on the next request: the sessions end with the account. */
export const setActive = (db: Db, id: number, isActive: boolean, actorId: number | null): Promise<Person> =>
  transact(db, async (tx) => {
    const [person] = await tx<Person[]>`
      update users set status = ${isActive ? 'active' : 'deactivated'}
      where id = ${id} and status in ('active', 'deactivated') returning id, name, email`;
    if (!person) return refuse('member_not_found');
    if (!isActive) await endSessions(tx, id);
    await recordAudit(tx, isActive ? 'account reactivated' : 'account deactivated', actorId, person.email);
    return person;
  });
