import { isBlocked } from '../access/blocks.ts';
import type { Sql } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';

export type Recipients = { groups: readonly number[]; connections: readonly number[] };

const unique = ({ groups, connections }: Recipients) => ({
  groups: [...new Set(groups)],
  connections: [...new Set(connections)],
});

/** An item or wish that is shared already. */
type Shared = { kind: 'item' | 'wish'; id: number };

const keptBy = (sql: Sql, shared: Shared | null) => {
  if (shared === null) return { groups: sql`select null::int where false`, people: sql`select null::int where false` };
  return shared.kind === 'item'
    ? {
        groups: sql`select group_id from item_groups where item_id = ${shared.id}`,
        people: sql`select user_id from item_people where item_id = ${shared.id}`,
      }
    : {
        groups: sql`select group_id from wish_groups where wish_id = ${shared.id}`,
        people: sql`select user_id from wish_people where wish_id = ${shared.id}`,
      };
};

/**
 * Owners share with their groups and connections; current recipients may stay even if the owner has left the group. One
 * message for every foreign id, so that none can be probed.
 */
export const requireRecipients = async (sql: Sql, ownerId: number, wanted: Recipients, shared: Shared | null) => {
  const { groups, connections } = unique(wanted);
  const kept = keptBy(sql, shared);
  const [row] = await sql<{ good: number }[]>`
    select (
      select count(*)::int from groups g where g.id = any(${groups}) and (
        (not g.is_closed and exists (select 1 from subscriptions s where s.group_id = g.id and s.user_id = ${ownerId}))
        or g.id in (${kept.groups}))
    ) + (
      select count(*)::int from users u where u.id = any(${connections}) and (
        (u.status = 'active' and not ${isBlocked(sql, ownerId, sql`u.id`)} and exists (
          select 1 from connected c where c.user_id = ${ownerId} and c.other_id = u.id))
        or u.id in (${kept.people}))
    ) as good`;
  if (row?.good !== groups.length + connections.length) refuse('recipients_invalid');
};

const tablesOf = (sql: Sql, kind: 'item' | 'wish') =>
  kind === 'item'
    ? { groups: sql`item_groups (item_id, group_id)`, people: sql`item_people (item_id, user_id)` }
    : { groups: sql`wish_groups (wish_id, group_id)`, people: sql`wish_people (wish_id, user_id)` };

export const shareWith = async (sql: Sql, kind: 'item' | 'wish', id: number, wanted: Recipients) => {
  const { groups, connections } = unique(wanted);
  const tables = tablesOf(sql, kind);
  if (groups.length > 0)
    await sql`insert into ${tables.groups} select ${id}::int, unnest(${groups}::int[]) on conflict do nothing`;
  if (connections.length > 0) await sql`insert into ${tables.people} select ${id}::int, unnest(${connections}::int[])`;
};
