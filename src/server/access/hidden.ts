import type { Sql } from '../db/connect.ts';
import type { MemberId } from './item-audience.ts';

/**
 * Whether a steward has hidden an item from this viewer, as a condition on `items i`: only its owner sees it, and its
 * borrower until it is back.
 */
export const isWithheld = (sql: Sql, viewerId: MemberId) => sql`(
  i.hidden_at is not null and i.owner_id <> ${viewerId}
  and not coalesce(i.recipient_id = ${viewerId} and i.status = 'transferred' and not i.giveaway, false))`;
