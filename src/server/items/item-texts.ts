import type { Sql } from '../db/connect.ts';
import { itemTables, strangersText, textStamp } from './present-item.ts';
import { isVisible } from './visible-items.ts';

/** Some megabytes; the least recently used go first. */
const most = 5000;

export type ItemTexts = ReturnType<typeof openItemTexts>;

/**
 * What items say to those who neither have nor get them, as JSON, by their stamps: while nothing about an item has
 * changed, it is neither read nor written again for everybody who looks at the same list. Who may see it is decided
 * elsewhere, each time.
 */
export const openItemTexts = () => {
  const texts = new Map<string, string>();

  const keep = (stamp: string, text: string) => {
    texts.delete(stamp);
    texts.set(stamp, text);
    const [oldest] = texts.keys();
    if (texts.size > most && oldest !== undefined) texts.delete(oldest);
  };

  /** Read as of now: what has changed meanwhile is told as it is, and what is out of sight not at all. */
  const read = (sql: Sql, viewerId: number, ids: readonly number[]) => sql<
    { id: number; stamp: string; text: string }[]
  >`
    select i.id, ${textStamp(sql)} as stamp, ${strangersText(sql)} as text
    from ${itemTables(sql, viewerId)} where i.id = any(${[...ids]}::int[]) and ${isVisible(sql, viewerId)}`;

  /** The texts of these rows by their ids. */
  const textsOf = async (sql: Sql, viewerId: number, rows: readonly { id: number; stamp: string }[]) => {
    const found = new Map<number, string>();
    const missing: number[] = [];
    for (const { id, stamp } of rows) {
      const text = texts.get(stamp);
      if (text === undefined) missing.push(id);
      else {
        keep(stamp, text);
        found.set(id, text);
      }
    }
    if (missing.length === 0) return found;
    for (const { id, stamp, text } of await read(sql, viewerId, missing)) {
      keep(stamp, text);
      found.set(id, text);
    }
    return found;
  };

  return { textsOf };
};
