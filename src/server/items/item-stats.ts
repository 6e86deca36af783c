import type { Sql } from '../db/connect.ts';
import { isVisible } from './visible-items.ts';

type Stats = { total_available: number; total_transacted: number };

/**
 * Counts what the caller can see, and nothing else. The ways to see something are gathered first, each by its index,
 * so that a count does not ask every item of the whole neighbourhood.
 */
export const itemStats = async (sql: Sql, viewerId: number, giveaway: boolean | undefined): Promise<Stats> => {
  const [row] = await sql<Stats[]>`
    select count(*) filter (where i.status in ('available', 'requested'))::int as total_available,
      count(*) filter (where i.status = 'transferred')::int as total_transacted
    from items i
    where i.id in (
      select item_id from item_groups g join subscriptions s on s.group_id = g.group_id where s.user_id = ${viewerId}
      union all select item_id from item_people where user_id = ${viewerId}
      union all select item_id from interests where user_id = ${viewerId}
      union all select id from items where owner_id = ${viewerId} and deleted_at is null
    ) and ${isVisible(sql, viewerId)} ${giveaway === undefined ? sql`` : sql`and i.giveaway = ${giveaway}`}`;
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
