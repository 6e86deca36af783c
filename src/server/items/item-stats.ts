import type { Sql } from '../db/connect.ts';

type Stats = { total_available: number; total_transacted: number };

/**
 * Counts what the caller can see, and nothing else. This is the one place that gathers the ways to see something
 * instead of asking each item: a count concerns all of them. The test of the visibility compares it with the rule.
 */
export const itemStats = async (sql: Sql, viewerId: number, giveaway: boolean | undefined): Promise<Stats> => {
  const [row] = await sql<Stats[]>`
    with seen as (
      select g.item_id from item_groups g join subscriptions s on s.group_id = g.group_id where s.user_id = ${viewerId}
      union
      select p.item_id from item_people p join items i on i.id = p.item_id
        join connected c on c.user_id = p.user_id and c.other_id = i.owner_id where p.user_id = ${viewerId}
      union
      select item_id from interests where user_id = ${viewerId}
      union
      select id from items where owner_id = ${viewerId} and deleted_at is null
    )
    select count(*) filter (where i.status <> 'transferred')::int as total_available,
      count(*) filter (where i.status = 'transferred')::int as total_transacted
    from seen join items i on i.id = seen.item_id join users o on o.id = i.owner_id
    where o.status = 'active' and i.deleted_at is null and i.status <> 'approved'
      ${giveaway === undefined ? sql`` : sql`and i.giveaway = ${giveaway}`}`;
  return row ?? { total_available: 0, total_transacted: 0 };
};

const LARGE = 10_000;
const KEPT_MS = 30_000;
const MOST_ENTRIES = 5000;

/** Counting ten thousand things takes time, and nobody notices when such a number is off by one for half a minute. */
export const createItemStats = (sql: Sql) => {
  const known = new Map<string, { stats: Stats; until: number }>();

  return async (viewerId: number, giveaway: boolean | undefined): Promise<Stats> => {
    const key = `${viewerId} ${giveaway}`;
    const entry = known.get(key);
    if (entry && entry.until > Date.now()) return entry.stats;
    const stats = await itemStats(sql, viewerId, giveaway);
    if (known.size >= MOST_ENTRIES) known.clear();
    known.delete(key);
    if (stats.total_available + stats.total_transacted >= LARGE) known.set(key, { stats, until: Date.now() + KEPT_MS });
    return stats;
  };
};
