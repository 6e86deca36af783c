import type { Invitation } from '../../shared/invitations/contract.ts';
import type { Sql } from '../db/connect.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { deriveToken, hashOfToken } from './tokens.ts';

/**
 * Without mail, an administrator passes each link on and can see it again until it is used or withdrawn. It is derived
 * instead of stored: the database or a backup alone opens nothing.
 */
export type HandOver = { secret: string; linkTo: (path: string) => string };

export const deriveInvitation = (secret: string, salt: string): string => deriveToken(secret, 'invitation', salt);

type Row = Omit<Invitation, 'link'> & { token_salt: string | null; token_hash: Buffer | null };

/** Null where the link was mailed or has ended, and after a change of the secret, which made it underivable. */
const linkOf = ({ token_salt, token_hash, is_over }: Row, handOver: HandOver | null): string | null => {
  if (handOver === null || token_salt === null || token_hash === null || is_over) return null;
  const token = deriveInvitation(handOver.secret, token_salt);
  return hashOfToken(token).equals(token_hash) ? handOver.linkTo(`/register?invite=${token}`) : null;
};

const presentInvitation = (row: Row, handOver: HandOver | null): Invitation => {
  const { token_salt: _salt, token_hash: _hash, ...rest } = row;
  return { ...rest, link: linkOf(row, handOver) };
};

/** An address that may join once it is confirmed; also lifts a withdrawal. */
export const admit = (sql: Sql, email: string, actorId: number | null) => sql`
  insert into preapprovals (email, created_by) values (${email}, ${actorId})
  on conflict (email) do update set withdrawn_at = null where preapprovals.withdrawn_at is not null`;

export const isPreapproved = async (sql: Sql, email: string): Promise<boolean> =>
  (await sql`select 1 from preapprovals where email = ${email} and used_by is null and withdrawn_at is null`).length ===
  1;

const isGood = (sql: Sql, token: string) =>
  sql`token_hash = ${hashOfToken(token)} and token_expires_at > now() and used_by is null`;

/** The address that an invitation was mailed to, while its link is good. */
export const findInvited = async (sql: Sql, token: string): Promise<string | null> => {
  const [row] = await sql<{ email: string }[]>`select email from preapprovals where ${isGood(sql, token)}`;
  return row?.email ?? null;
};

/** The same for the page of the link: the inviter sees that it was opened. */
export const openInvitation = async (sql: Sql, token: string): Promise<string | null> => {
  await sql`update preapprovals set opened_at = now() where ${isGood(sql, token)} and opened_at is null`;
  return findInvited(sql, token);
};

/** A group closed in the meantime is skipped. */
export const joinGroups = async (sql: Sql, userId: number, groups: readonly number[]): Promise<void> => {
  if (groups.length === 0) return;
  await sql`
    insert into subscriptions (user_id, group_id)
    select ${userId}, id from groups where id = any(${groups}) and not is_closed on conflict do nothing`;
  await enqueue(sql, 'matchMember', { userId });
};

/** Uses up the approval of an address, if any, ends its link and joins its groups. */
export const spendPreapproval = async (sql: Sql, email: string, userId: number): Promise<void> => {
  const [row] = await sql<{ groups: number[] }[]>`
    update preapprovals set used_by = ${userId}, used_at = now(), token_hash = null, token_salt = null,
      token_expires_at = null
    where email = ${email} and used_by is null and withdrawn_at is null returning groups`;
  if (row) await joinGroups(sql, userId, row.groups);
};

/** Whom was asked, the latest first; in a large community the oldest drop out of sight. */
export const listInvitations = async (sql: Sql, handOver: HandOver | null): Promise<Invitation[]> => {
  const rows = await sql<Parameters<typeof presentInvitation>[0][]>`
  select p.token_salt, p.token_hash, p.id, p.email, p.note, p.groups, p.invited_at, u.name as invited_by,
    case when p.used_by is not null then 'registered' when p.withdrawn_at is not null then 'withdrawn'
      when p.opened_at is not null then 'opened' else 'invited' end as state,
    coalesce(p.used_at, p.withdrawn_at, p.opened_at, p.invited_at) as at,
    p.used_by is null and p.withdrawn_at is null and coalesce(p.token_expires_at <= now(), true) as is_over
  from preapprovals p left join users u on u.id = p.created_by
  order by p.invited_at desc, p.id desc limit 1000`;
  return rows.map((row) => presentInvitation(row, handOver));
};
