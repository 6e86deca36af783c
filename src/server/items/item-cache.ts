import type { Item } from '../../shared/items/item-contract.ts';
import type { Sql } from '../db/connect.ts';
import { type Facts, factColumns, factStamp, itemTables, stranger } from './present-item.ts';
import { isVisible } from '../access/visible-items.ts';

/** Some megabytes; what was asked for longest ago goes first. */
const most = 5000;

export type ItemCache = ReturnType<typeof openItemCache>;

/**
 * Items as strangers see them, by their stamps: while nothing about an item changes, it is read once for all members
 * who look at it. It is frozen, so its JSON is made only once, too. Who may see it is decided elsewhere, each time.
 */
export const openItemCache = () => {
  const items = new Map<string, Item>();

  const keep = (stamp: string, item: Item) => {
    items.delete(stamp);
    items.set(stamp, item);
    const [oldest] = items.keys();
    if (items.size > most && oldest !== undefined) items.delete(oldest);
  };

  /** Read now: changes are included, and invisible items are left out. */
  const read = (sql: Sql, viewerId: number, ids: readonly number[]) => sql<(Facts & { stamp: string })[]>`
    select ${factColumns(sql)}, ${factStamp(sql)} as stamp
    from ${itemTables(sql, viewerId)} where i.id = any(${[...ids]}::int[]) and ${isVisible(sql, viewerId)}`;

  /** The items of these rows by their ids. */
  const itemsOf = async (sql: Sql, viewerId: number, rows: readonly { id: number; stamp: string }[]) => {
    const found = new Map<number, Item>();
    const missing: number[] = [];
    for (const { id, stamp } of rows) {
      const item = items.get(stamp);
      if (item === undefined) missing.push(id);
      else {
        keep(stamp, item);
        found.set(id, item);
      }
    }
    if (missing.length === 0) return found;
    for (const { stamp, ...facts } of await read(sql, viewerId, missing)) {
      const item = Object.freeze({ ...facts, ...stranger });
      keep(stamp, item);
      found.set(item.id, item);
    }
    return found;
  };

  return { itemsOf, clear: () => items.clear() };
};
