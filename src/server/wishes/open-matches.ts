import type { Sql } from '../db/connect.ts';
import { isAvailable, isVisible } from '../access/visible-items.ts';

/** Whether a matched item is still available, somebody else's, and visible to the wish's owner. */
export const isOpenFor = (sql: Sql, ownerId: ReturnType<Sql> | number) => sql`(
  ${isAvailable(sql)} and i.owner_id <> ${ownerId} and ${isVisible(sql, ownerId)})`;
