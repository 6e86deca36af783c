import type { Static } from 'typebox';
import type { Group, ManagedGroup } from '../../shared/network/contract.ts';
import { utcDay } from '../base/clock.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { recordAudit } from '../events/record.ts';
import { refuse } from '../http/refuse.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { mailTo } from '../mail/mail-to.ts';
import { membersOf } from './store.ts';

type Action = 'subscribe' | 'unsubscribe';

const isMember = async (sql: Sql, userId: number, groupId: number) =>
  (await sql`select from subscriptions where user_id = ${userId} and group_id = ${groupId}`).length > 0;

/** Membership changes what a member sees: their pages reload, and their wishes are matched again. */
const tellMember = async (sql: Sql, userId: number): Promise<void> => {
  await announce(sql, { to: [userId], about: 'network' });
  await enqueue(sql, 'matchMember', { userId });
};

const countMembers = async (sql: Sql, groupId: number): Promise<number> => {
  const [row] = await sql<{ members: number }[]>`
    select ${membersOf(sql)} as members from groups g where g.id = ${groupId}`;
  return row?.members ?? 0;
};

/** Both can be repeated; a closed group can be left but not joined. */
export const manageSubscription = (db: Db, userId: number, groupId: number, action: Action) =>
  transact(db, async (tx): Promise<Static<typeof Group>> => {
    // Locked, so that nobody joins while it is being closed.
    const [group] = await tx<Omit<Static<typeof Group>, 'is_subscribed' | 'members'>[]>`
      select id, group_name, is_closed, in_preview, about from groups where id = ${groupId} for share`;
    if (!group) return refuse('group_not_found');
    // To everybody else a closed group is as if it had never been.
    if (group.is_closed && !(await isMember(tx, userId, groupId))) refuse('group_not_found');
    const isIn = action === 'subscribe';
    const changed = isIn
      ? await tx`
          insert into subscriptions (user_id, group_id) values (${userId}, ${groupId})
          on conflict do nothing returning user_id`
      : await tx`delete from subscriptions where user_id = ${userId} and group_id = ${groupId} returning user_id`;
    if (changed.length > 0) await tellMember(tx, userId);
    return { ...group, is_subscribed: isIn, members: await countMembers(tx, groupId) };
  });

type Managed = Static<typeof ManagedGroup>;

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505';

type NewGroup = { group_name: string; about?: string };

/** A new group, with its founder in it. */
export const createGroup = async (db: Db, actorId: number, { group_name, about = '' }: NewGroup) => {
  const [group] = await db<Managed[]>`
    with created as (
      insert into groups (group_name, about) values (${group_name}, ${about}) on conflict (lower(group_name)) do nothing
      returning id, group_name, is_closed, in_preview, about
    ), noted as (
      insert into audit (act, actor_id, subject) select 'group created', ${actorId}::int, group_name from created
    ), joined as (
      insert into subscriptions (user_id, group_id) select ${actorId}::int, id from created
    )
    select id, group_name, is_closed, in_preview, about, 1 as members from created`;
  return group ?? refuse('group_name_taken');
};

type Change = { group_name?: string; about?: string; is_closed?: boolean; in_preview?: boolean };

/** A mail that cannot be switched off: from now on visitors see what they post here. Once per day and group. */
const mailPreviewBegan = async (sql: Sql, { id, group_name }: Managed): Promise<void> => {
  const members = await sql<{ name: string; email: string }[]>`
    select u.name, u.email from subscriptions s join users u on u.id = s.user_id
    where s.group_id = ${id} and u.status = 'active' order by u.id`;
  const dedupe = `${id} ${utcDay()}`;
  for (const { name, email } of members)
    await mailTo(sql, { kind: 'previewBegan', to: email, data: { name, group: group_name }, dedupe });
};

const writeChange = async (sql: Sql, id: number, change: Change): Promise<Managed> => {
  const name = change.group_name ?? null;
  const [group] = await sql<Managed[]>`
    update groups g set group_name = coalesce(${name}, group_name), about = coalesce(${change.about ?? null}, about),
      is_closed = coalesce(${change.is_closed ?? null}, is_closed),
      in_preview = coalesce(${change.in_preview ?? null}, in_preview)
    where id = ${id} returning id, group_name, is_closed, in_preview, about,
      (select count(*)::int from subscriptions s where s.group_id = g.id) as members`;
  return group ?? refuse('group_not_found');
};

export const changeGroup = async (db: Db, actorId: number, id: number, change: Change): Promise<Managed> => {
  const changing = transact(db, async (tx) => {
    const [before] = await tx<{ in_preview: boolean }[]>`select in_preview from groups where id = ${id} for update`;
    const group = await writeChange(tx, id, change);
    await recordAudit(tx, 'group changed', actorId, group.group_name);
    if (group.in_preview && before?.in_preview === false) await mailPreviewBegan(tx, group);
    return group;
  });
  return changing.catch((error: unknown) => {
    if (isTaken(error)) return refuse('group_name_taken');
    throw error;
  });
};
