import { createHmac } from 'node:crypto';
import type { InvitationLink } from '../../shared/invitations/contract.ts';
import { MEMBERS_USES } from '../../shared/invitations/link-limits.ts';
import { codeLetters, dashed, readCode } from '../base/short-code.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { recordAudit } from '../events/record.ts';
import { refuse } from '../http/refuse.ts';
import { isAdminId, type Viewer } from '../http/session.ts';
import { sendRequest } from '../network/request-connection.ts';
import { noteNamed } from '../network/sent-requests.ts';
import { joinGroups } from './preapprovals.ts';
import { deriveToken, hashOfToken, makeSalt } from './tokens.ts';

/**
 * The typed code on a poster: 40 bits, enough for a link that ends after 90 days at most and 120 attempts per hour and
 * address.
 */
const codeOf = (secret: string, salt: string): string => {
  const bytes = createHmac('sha256', secret).update(`short code ${salt}`).digest();
  return dashed([...bytes.subarray(0, 8)].map((byte) => codeLetters[byte % 32]).join(''));
};

/** Keyed, because 40 bits alone could be tried out by anybody who has a copy of the database. */
const hashOfCode = (secret: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`hash of a short code ${code}`).digest();

const tokenOf = (secret: string, salt: string) => deriveToken(secret, 'invitation link', salt);

/** A link counts while it has uses and days left, its maker is here, and members may invite. */
const isGood = (sql: Sql) => sql`
  l.revoked_at is null and l.expires_at > now() and l.used < l.uses
  and exists (select 1 from users u where u.id = l.maker_id and u.status = 'active')
  and (l.maker_id <= 2 or (select who_invites from settings) = 'members')`;

type Found = { id: number; invited_by: string };

/** The valid link for a token, or for the short code typed from a poster. */
export const findLink = async (sql: Sql, secret: string, given: string): Promise<Found | null> => {
  const code = readCode(given);
  const isIt =
    code === null ? sql`l.token_hash = ${hashOfToken(given)}` : sql`l.code_hash = ${hashOfCode(secret, dashed(code))}`;
  const [row] = await sql<Found[]>`
    select l.id, (select name from users where id = l.maker_id) as invited_by
    from invitation_links l where ${isIt} and ${isGood(sql)}`;
  return row ?? null;
};

/** Locked until the end of the transaction, so that it stays valid until it is used. */
export const isLinkGood = async (sql: Sql, id: number | null): Promise<boolean> =>
  id !== null &&
  (await sql`select 1 from invitation_links l where l.id = ${id} and ${isGood(sql)} for update of l`).length === 1;

/** Takes one use: joins the groups and sends the inviter's connection request. False if none is left. */
export const comeByLink = async (sql: Sql, id: number, userId: number): Promise<boolean> => {
  const [link] = await sql<{ maker_id: number; groups: number[]; name: string }[]>`
    update invitation_links l set used = used + 1 where l.id = ${id} and ${isGood(sql)}
    returning maker_id, groups, (select name from users where users.id = maker_id) as name`;
  if (!link) return false;
  await joinGroups(sql, userId, link.groups);
  await sendRequest(sql, { id: link.maker_id, name: link.name }, userId);
  await noteNamed(sql, link.maker_id, userId);
  return true;
};

const whyNotInvite = async (sql: Sql, viewer: Viewer) => {
  if (isAdminId(viewer.id)) return;
  const [row] = await sql<{ who_invites: string }[]>`select who_invites from settings`;
  if (row?.who_invites === 'admins') refuse('admins_invite');
};

/** Members can choose their own groups, administrators any; never a closed one. */
const requireGroups = async (sql: Sql, viewer: Viewer, groups: readonly number[]) => {
  const open = await sql`
    select 1 from groups g where id = any(${groups}) and not is_closed
      and (${isAdminId(viewer.id)} or exists (
        select 1 from subscriptions s where s.group_id = g.id and s.user_id = ${viewer.id})) for share`;
  if (open.length < new Set(groups).size) refuse('group_not_found');
};

type Row = Omit<InvitationLink, 'link' | 'short_link' | 'is_mine'> & {
  salt: string;
  maker_id: number;
  has_code: boolean;
};
type Place = { secret: string; viewer: Viewer; linkTo: (path: string) => string };

const present = ({ secret, viewer, linkTo }: Place, { salt, maker_id, has_code, ...row }: Row): InvitationLink => {
  // An administrator can end the link of another, and has no need to know it.
  if (maker_id !== viewer.id) return { ...row, is_mine: false, link: null, short_link: null };
  const link = linkTo(`/register?link=${tokenOf(secret, salt)}`);
  return { ...row, is_mine: true, link, short_link: has_code ? linkTo(`/j/${codeOf(secret, salt)}`) : null };
};

const columns = (sql: Sql) => sql`
  l.id, l.salt, l.maker_id, u.name as made_by, l.groups, l.uses, l.used, l.created_at, l.expires_at,
  l.code_hash is not null as has_code, not (${isGood(sql)}) as is_over`;

/** Your own links, latest first; administrators see all. Ended links are not listed. */
export const listLinks = async (sql: Sql, place: Place): Promise<InvitationLink[]> => {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from invitation_links l join users u on u.id = l.maker_id
    where l.revoked_at is null and (l.maker_id = ${place.viewer.id} or ${isAdminId(place.viewer.id)})
    order by l.id desc limit 200`;
  return rows.map((row) => present(place, row));
};

type Wanted = { groups: number[]; uses: number; days: number };

export const makeLink = (db: Db, place: Place, { groups, uses, days }: Wanted): Promise<InvitationLink> =>
  transact(db, async (tx) => {
    const { viewer, secret } = place;
    await whyNotInvite(tx, viewer);
    await requireGroups(tx, viewer, groups);
    if (uses > MEMBERS_USES && !isAdminId(viewer.id)) refuse('link_for_too_many');
    const salt = makeSalt();
    const code_hash = hashOfCode(secret, codeOf(secret, salt));
    const [made] = await tx<{ id: number }[]>`
      insert into invitation_links (maker_id, salt, token_hash, code_hash, groups, uses, expires_at)
      values (${viewer.id}, ${salt}, ${hashOfToken(tokenOf(secret, salt))}, ${code_hash}, ${groups}, ${uses},
        now() + ${`${days} days`}::text::interval)
      returning id`;
    await recordAudit(tx, 'invitation link made', viewer.id, null);
    const [row] = await tx<Row[]>`
      select ${columns(tx)} from invitation_links l join users u on u.id = l.maker_id where l.id = ${made?.id ?? 0}`;
    return row ? present(place, row) : refuse('invitation_not_found');
  });

/** Its maker and administrators can end it; to everybody else it does not exist. */
export const endLink = (db: Db, viewer: Viewer, id: number): Promise<void> =>
  transact(db, async (tx) => {
    const ended = await tx`
      update invitation_links set revoked_at = coalesce(revoked_at, now())
      where id = ${id} and (maker_id = ${viewer.id} or ${isAdminId(viewer.id)}) returning id`;
    if (ended.length === 0) refuse('invitation_not_found');
    await recordAudit(tx, 'invitation link ended', viewer.id, null);
  });
