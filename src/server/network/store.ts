import type { Static } from 'typebox';
import type { ConnectionState } from '../../shared/network/connection-state.ts';
import type { Connection, ConnectionRequest, Group, ManagedGroup } from '../../shared/network/contract.ts';
import { blockedIds, isBlocked } from '../access/blocks.ts';
import type { Sql } from '../db/connect.ts';
import { type PairState, readPair } from './pairs.ts';

/** A refusal, or the other's switch, is not shown: the request looks sent. */
const connectionStateIn = ({ switches, request, wasDeclined }: PairState): ConnectionState => {
  if (switches !== null) {
    if (!switches.mine) return 'off';
    return switches.theirs ? 'connected' : 'sent';
  }
  if (request?.isTheirs) return 'asked';
  return request !== null || wasDeclined ? 'sent' : 'none';
};

export const readConnectionState = async (sql: Sql, id: number, viewerId: number): Promise<ConnectionState> =>
  connectionStateIn(await readPair(sql, viewerId, id));

type GroupRow = Static<typeof Group>;
type ConnectionRow = Static<typeof Connection>;

/** Active members only. */
export const membersOf = (sql: Sql) => sql`(
  select count(*)::int from subscriptions c join users u on u.id = c.user_id
  where c.group_id = g.id and u.status = 'active')`;

/** A closed group is shown only to those who are in it. */
export const listGroups = (sql: Sql, userId: number) => sql<GroupRow[]>`
  select g.id, g.group_name, g.is_closed, g.in_preview, g.about, s.user_id is not null as is_subscribed, ${membersOf(sql)} as members
  from groups g left join subscriptions s on s.group_id = g.id and s.user_id = ${userId}
  where not g.is_closed or s.user_id is not null`;

export const listSubscribed = (sql: Sql, userId: number) => sql<
  { id: number; group_name: string; in_preview: boolean }[]
>`
  select g.id, g.group_name, g.in_preview from groups g join subscriptions s on s.group_id = g.id
  where s.user_id = ${userId} and not g.is_closed`;

/** Which of these people are in one of these groups and not blocked by or blocking the poster. */
export const membersAmong = async (sql: Sql, userIds: readonly number[], groups: readonly number[], from: number) =>
  (
    await sql<{ user_id: number }[]>`
      select distinct user_id from subscriptions
      where group_id = any(${[...groups]}) and user_id = any(${[...userIds]})
        and user_id <> all(${blockedIds(sql, from)})`
  ).map((row) => row.user_id);

/** Only people with an accepted request behind them: nothing here lists the members. */
export const listConnections = (sql: Sql, userId: number) => sql<ConnectionRow[]>`
  select u.id, u.name, p.is_on_for_lo and p.is_on_for_hi as is_connected,
    case when p.lo_id = ${userId} then p.is_on_for_lo else p.is_on_for_hi end as is_on
  from connection_pairs p
  join users u on u.id = case when p.lo_id = ${userId} then p.hi_id else p.lo_id end
  where (p.lo_id = ${userId} or p.hi_id = ${userId}) and u.status = 'active'
    and not ${isBlocked(sql, userId, sql`u.id`)}`;

export const listConnected = (sql: Sql, userId: number) => sql<{ id: number; name: string }[]>`
  select u.id, u.name from connected c join users u on u.id = c.other_id
  where c.user_id = ${userId} and u.status = 'active' and not ${isBlocked(sql, userId, sql`u.id`)}
  order by lower(u.name), u.id`;

export const listRequests = (sql: Sql, userId: number) => sql<Static<typeof ConnectionRequest>[]>`
  select r.id, r.sender_id, r.receiver_id, u.name as sender_name, u.email as sender_email,
    (select i.name from errands e join items i on i.id = e.item_id
      where e.user_id = r.sender_id and i.owner_id = r.receiver_id and i.deleted_at is null) as came_for
  from connection_requests r join users u on u.id = r.sender_id
  where r.receiver_id = ${userId} and r.status = 'pending' and u.status = 'active'
  order by r.created_at, r.id`;

export const listManagedGroups = (sql: Sql) => sql<Static<typeof ManagedGroup>[]>`
  select g.id, g.group_name, g.is_closed, g.in_preview, g.about, count(s.user_id)::int as members
  from groups g left join subscriptions s on s.group_id = g.id
  group by g.id order by lower(g.group_name)`;
