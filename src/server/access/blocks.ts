import type { Sql } from '../db/connect.ts';
import type { MemberId } from './item-audience.ts';

/** Whether either of two people has blocked the other: one index lookup. */
export const isBlocked = (sql: Sql, one: MemberId, other: MemberId) => sql`exists (
  select 1 from blocks b
  where b.lo_id = least(${one}::int, ${other}::int) and b.hi_id = greatest(${one}::int, ${other}::int))`;

/** Everybody with whom this member has nothing to do, read once for a whole statement. */
export const blockedIds = (sql: Sql, userId: MemberId) => sql`array(
  select hi_id from blocks where lo_id = ${userId} union all select lo_id from blocks where hi_id = ${userId})`;
