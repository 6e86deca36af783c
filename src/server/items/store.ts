import type { Item } from '../../shared/items/item-contract.ts';
import type { Sql } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';
import { commonColumns, detailColumns, type ItemRow, itemTables, partyColumns, presentItem } from './present-item.ts';
import { isReadable, isVisible } from './visible-items.ts';

const findIn = async (sql: Sql, id: number, viewerId: number, scope: ReturnType<typeof isVisible>) => {
  const [row] = await sql<ItemRow[]>`
    select ${commonColumns(sql, viewerId)}, ${partyColumns(sql, viewerId)}, ${detailColumns(sql, viewerId)}
    from ${itemTables(sql, viewerId)}
    where i.id = ${id} and ${scope}`;
  return row ? presentItem(row) : null;
};

/** A living item with everything its viewer may know. */
export const findItem = (sql: Sql, id: number, viewerId: number): Promise<Item | null> =>
  findIn(sql, id, viewerId, isVisible(sql, viewerId));

export const requireItem = async (sql: Sql, id: number, viewerId: number): Promise<Item> =>
  (await findItem(sql, id, viewerId)) ?? refuse('item_not_found');

/** For whoever only had it once it stays as it was then: who has it now, and until when, is not theirs to know. */
export const asItWas = ({ queue_length: _now, ...item }: Item): Item => ({
  ...item,
  status: 'transferred',
  out_until: null,
});

/** For looking only: also what the viewer received and lost sight of, or its owner has deleted since. */
export const requireReadableItem = async (sql: Sql, id: number, viewerId: number): Promise<Item> => {
  const item = await findItem(sql, id, viewerId);
  if (item !== null) return item;
  const past = await findIn(sql, id, viewerId, isReadable(sql, viewerId));
  return past === null ? refuse('item_not_found') : asItWas(past);
};

/** An outsider learns nothing, a neighbour that it is not theirs. */
export const requireOwnItem = async (sql: Sql, id: number, viewerId: number): Promise<Item> => {
  const item = await requireItem(sql, id, viewerId);
  return item.is_mine ? item : refuse('not_owner');
};

/** Everybody whose open page shows the state of this item: those who asked, the chosen one among them. */
export const listInterestedIds = async (sql: Sql, itemId: number): Promise<number[]> =>
  (
    await sql<{ user_id: number }[]>`
      select user_id from interests where item_id = ${itemId} order by expressed_at, user_id`
  ).map((row) => row.user_id);
