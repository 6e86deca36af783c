import type { Static } from 'typebox';
import type { Group, ManagedGroup } from '../../shared/network/contract.ts';
import type { Db } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';
import { aftermath } from './aftermath.ts';

type Action = 'subscribe' | 'unsubscribe';
type Subscription = Static<typeof Group> & { is_refused: boolean };

/** Both directions may be repeated; a closed group lets people out but nobody in. */
export const manageSubscription = async (db: Db, userId: number, groupId: number, action: Action) => {
  const isIn = action === 'subscribe';
  const [row] = await db<Subscription[]>`
    with wanted as (
      select g.id, g.group_name, g.is_closed, ${isIn}::boolean as is_subscribed,
        ${isIn} and g.is_closed and s.user_id is null as is_refused
      from groups g left join subscriptions s on s.group_id = g.id and s.user_id = ${userId}
      where g.id = ${groupId}
    ), added as (
      insert into subscriptions (user_id, group_id)
      select ${userId}::int, id from wanted where is_subscribed and not is_refused
      on conflict do nothing returning user_id as id
    ), removed as (
      delete from subscriptions where user_id = ${userId} and group_id = ${groupId} and not ${isIn}
      returning user_id as id
    ), changed as (
      select id from added union all select id from removed
    ), ${aftermath(db, { pages: db`select id from changed`, matches: db`select id from changed` })}
    select w.id, w.group_name, w.is_closed, w.is_subscribed, w.is_refused from wanted w left join told on true`;
  if (!row) return refuse('group_not_found');
  const { is_refused, ...group } = row;
  return is_refused ? refuse('group_closed') : group;
};

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
