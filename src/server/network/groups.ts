import type { Static } from 'typebox';
import type { Group, ManagedGroup } from '../../shared/network/contract.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { refuse } from '../http/refuse.ts';
import { enqueue } from '../jobs/enqueue.ts';

type Action = 'subscribe' | 'unsubscribe';

const isMember = async (sql: Sql, userId: number, groupId: number) =>
  (await sql`select from subscriptions where user_id = ${userId} and group_id = ${groupId}`).length > 0;

/** What somebody sees changes with their groups: their pages look again, and their wishes are matched again. */
const tellMember = async (sql: Sql, userId: number): Promise<void> => {
  await announce(sql, { to: [userId], about: 'network' });
  await enqueue(sql, 'matchMember', { userId });
};

/** Both directions may be repeated; a closed group lets people out but nobody in. */
export const manageSubscription = (db: Db, userId: number, groupId: number, action: Action) =>
  transact(db, async (tx): Promise<Static<typeof Group>> => {
    // Nobody slips in while it is being closed.
    const [group] = await tx<{ id: number; group_name: string; is_closed: boolean }[]>`
      select id, group_name, is_closed from groups where id = ${groupId} for share`;
    if (!group) return refuse('group_not_found');
    const isIn = action === 'subscribe';
    if (isIn && group.is_closed && !(await isMember(tx, userId, groupId))) refuse('group_closed');
    const changed = isIn
      ? await tx`
          insert into subscriptions (user_id, group_id) values (${userId}, ${groupId})
          on conflict do nothing returning user_id`
      : await tx`delete from subscriptions where user_id = ${userId} and group_id = ${groupId} returning user_id`;
    if (changed.length > 0) await tellMember(tx, userId);
    return { ...group, is_subscribed: isIn };
  });

type Managed = Static<typeof ManagedGroup>;

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505';

export const createGroup = async (db: Db, actorId: number, name: string) => {
  const [group] = await db<Managed[]>`
    with created as (
      insert into groups (group_name) values (${name}) on conflict (lower(group_name)) do nothing
      returning id, group_name, is_closed, in_preview
    ), noted as (
      insert into audit (act, actor_id, subject) select 'group created', ${actorId}::int, group_name from created
    )
    select id, group_name, is_closed, in_preview, 0 as members from created`;
  return group ?? refuse('group_name_taken');
};

type Change = { group_name?: string; is_closed?: boolean; in_preview?: boolean };

export const changeGroup = async (db: Db, actorId: number, id: number, change: Change) => {
  const name = change.group_name ?? null;
  const changing = db<Managed[]>`
    with changed as (
      update groups set group_name = coalesce(${name}, group_name),
        is_closed = coalesce(${change.is_closed ?? null}, is_closed),
        in_preview = coalesce(${change.in_preview ?? null}, in_preview)
      where id = ${id} returning id, group_name, is_closed, in_preview
    ), noted as (
      insert into audit (act, actor_id, subject) select 'group changed', ${actorId}::int, group_name from changed
    )
    select c.*, (select count(*)::int from subscriptions s where s.group_id = c.id) as members from changed c`;
  const [group] = await changing.catch((error: unknown) => {
    if (isTaken(error)) return refuse('group_name_taken');
    throw error;
  });
  return group ?? refuse('group_not_found');
};
