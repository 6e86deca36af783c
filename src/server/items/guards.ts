import { type ItemStatus, type Move, moves } from '../../shared/items/lifecycle.ts';
import type { Sql } from '../db/connect.ts';

type Guards = {
  /** From which states each move may start; looked at once the row is taken. */
  from: Record<Move, readonly ItemStatus[]>;
  /** Whoever changes an item holds its row until the transaction ends: of two at once, the second sees the first. */
  holdsRow: boolean;
  /** Only somebody who still waits can be approved. */
  isStillAsking: boolean;
  /** A recipient cancels the own approval, never that of the next one. */
  isStillRecipient: boolean;
  /** The last one out of the queue makes the item available again. */
  lastOneOut: boolean;
};

/** What keeps two people's clicks apart; an object, so that a test can take one guard away and see things break. */
export const guards: Guards = {
  from: { ...moves },
  holdsRow: true,
  isStillAsking: true,
  isStillRecipient: true,
  lastOneOut: true,
};

export type HeldItem = { status: ItemStatus; owner_id: number; recipient_id: number | null };

/**
 * Takes the item for a move; null when it is not in a state for that, or gone. The row is taken whatever its state: one
 * that is about to come into the right state must be waited for, not passed by. The item comes before its interests.
 */
export const hold = async (sql: Sql, move: Move, id: number): Promise<HeldItem | null> => {
  const [row] = await sql<HeldItem[]>`
    select status, owner_id, recipient_id from items
    where id = ${id} and deleted_at is null
    ${guards.holdsRow ? sql`for update` : sql``}`;
  return row && guards.from[move].includes(row.status) ? row : null;
};
