import type { Sql } from '../db/connect.ts';
import { isToBeHad, isVisible } from '../items/visible-items.ts';

/** Whether a found item is still something for the wish's owner: to be had, somebody else's, and in their sight. */
export const isOpenFor = (sql: Sql, ownerId: ReturnType<Sql> | number) => sql`(
  ${isToBeHad(sql)} and i.owner_id <> ${ownerId} and ${isVisible(sql, ownerId)})`;
