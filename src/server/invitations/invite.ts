import type { InvitedLine } from '../../shared/invitations/contract.ts';
import { looksIncomplete, MOST_AT_ONCE, splitAddresses } from './addresses.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { recordAudit } from '../events/record.ts';
import type { Done } from '../http/words-in.ts';
import { refuse } from '../http/refuse.ts';
import { isEmail } from '../http/validate.ts';
import { mailTo } from '../mail/mail-to.ts';
import { admit, deriveInvitation, type HandOver } from './preapprovals.ts';
import { hashOfToken, lockAddress, makeSalt, makeToken } from './tokens.ts';

type Invited = { state: 'new' | 'again' | 'member'; path: `/${string}` };

const nameOf = async (sql: Sql, id: number | null): Promise<string | null> => {
  const [row] = await sql<{ name: string }[]>`select name from users where id = ${id}`;
  return row?.name ?? null;
};

/**
 * The groups and the note of the invitation; unchanged if left out. With `secret` the link can be shown again, only
 * where no mail can be sent.
 */
type Wanted = { groups?: number[]; note?: string; secret?: string | undefined };

const newToken = (secret: string | undefined) => {
  if (secret === undefined) return { token: makeToken(), salt: null };
  const salt = makeSalt();
  return { token: deriveInvitation(secret, salt), salt };
};

const mailInvitation = async (sql: Sql, email: string, actorId: number | null, secret: string | undefined) => {
  const { token, salt } = newToken(secret);
  const [row] = await sql<{ note: string }[]>`
    update preapprovals set token_hash = ${hashOfToken(token)}, token_expires_at = now() + interval '30 days',
      token_salt = ${salt}, invited_at = now(), opened_at = null
    where email = ${email} and used_by is null returning note`;
  const by = await nameOf(sql, actorId);
  const data = { token, note: row?.note ?? '', ...(by === null ? {} : { by }) };
  await mailTo(sql, { kind: 'invitation', to: email, data });
  return `/register?invite=${token}` as const;
};

const invite = async (sql: Sql, raw: string, actorId: number | null, wanted: Wanted): Promise<Invited> => {
  const email = raw.trim().toLowerCase();
  await lockAddress(sql, email);
  const [known] = await sql`select 1 from users where lower(email) = ${email}`;
  if (known) return { state: 'member', path: '/login' };
  const [before] = await sql`select 1 from preapprovals where email = ${email} and withdrawn_at is null`;
  await admit(sql, email, actorId);
  const { groups = null, note = null } = wanted;
  await sql`
    update preapprovals set groups = coalesce(${groups}, groups), note = coalesce(${note}, note) where email = ${email}`;
  await recordAudit(sql, 'address pre-approved', actorId, email);
  return { state: before ? 'again' : 'new', path: await mailInvitation(sql, email, actorId, wanted.secret) };
};

/**
 * Invites an address. The link in the mail confirms the address; a registration that already waits with it keeps
 * waiting, because it may be somebody else's. Inviting again sends a new link and invalidates the earlier one.
 */
export const preapproveEmail = (db: Db, raw: string, actorId: number | null, wanted: Wanted = {}): Promise<Invited> =>
  transact(db, (tx) => invite(tx, raw, actorId, wanted));

/** Refuses closed and unknown groups. */
const requireOpenGroups = async (sql: Sql, groups: readonly number[]): Promise<void> => {
  const open = await sql`select 1 from groups where id = any(${groups}) and not is_closed for share`;
  if (open.length < new Set(groups).size) refuse('group_closed');
};

type Asking = { emails: string; groups?: number[]; note?: string };

/** `handOver` where nothing can be mailed. */
type Door = { db: Db; actorId: number; handOver: HandOver | null };

const inviteOne = async ({ db, actorId, handOver }: Door, email: string, wanted: Wanted): Promise<InvitedLine> => {
  if (!isEmail(email)) return { email, outcome: 'invalid' };
  if (looksIncomplete(email)) return { email, outcome: 'incomplete' };
  const { state, path } = await preapproveEmail(db, email, actorId, wanted);
  if (state === 'member') return { email, outcome: 'member' };
  return { email, outcome: 'invited', ...(handOver === null ? {} : { link: handOver.linkTo(path) }) };
};

/** Each address on its own: an invalid one does not stop the others. */
export const inviteMany = async (door: Door, { emails, groups, note }: Asking) => {
  const { addresses, repeated } = splitAddresses(emails);
  if (addresses.length === 0) refuse('invitations_none');
  if (addresses.length > MOST_AT_ONCE) refuse('invitations_too_many');
  await requireOpenGroups(door.db, groups ?? []);
  const wanted = { groups: groups ?? [], note: note ?? '', secret: door.handOver?.secret };
  const lines: InvitedLine[] = [];
  for (const email of addresses) lines.push(await inviteOne(door, email, wanted));
  return { lines, repeated };
};

/** The invitation of that number, held so that it stays as it is while something is done about it. */
const take = async (sql: Sql, id: number) => {
  const [found] = await sql<{ email: string }[]>`select email from preapprovals where id = ${id}`;
  if (!found) return refuse('invitation_not_found');
  await lockAddress(sql, found.email);
  const [row] = await sql<{ used_by: number | null }[]>`select used_by from preapprovals where id = ${id} for update`;
  if (row?.used_by) refuse('invitation_used');
  return found;
};

/** Sends a new link; a withdrawn invitation becomes valid again. */
export const resendInvitation = async ({ db, actorId, handOver }: Door, id: number, done: Done) => {
  const { email, state, path } = await transact(db, async (tx) => {
    const { email } = await take(tx, id);
    return { email, ...(await invite(tx, email, actorId, { secret: handOver?.secret })) };
  });
  if (state === 'member') refuse('invitation_used');
  return handOver === null
    ? { message: done.preapproved.again(email) }
    : { message: done.renewed(email), link: handOver.linkTo(path) };
};

export const withdrawInvitation = (db: Db, id: number, actorId: number): Promise<string> =>
  transact(db, async (tx) => {
    const { email } = await take(tx, id);
    await tx`
      update preapprovals set withdrawn_at = coalesce(withdrawn_at, now()), token_hash = null, token_salt = null,
        token_expires_at = null
      where id = ${id}`;
    await recordAudit(tx, 'invitation withdrawn', actorId, email);
    return email;
  });
