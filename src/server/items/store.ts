import type { Item } from '../../shared/items/item-contract.ts';
import type { Sql } from '../db/connect.ts';
import { fixStatement, slot } from '../db/fixed-statement.ts';
import { refuse } from '../http/refuse.ts';
import { type Details, detailColumns } from './detail-columns.ts';
import { commonColumns, type ItemRow, itemTables, partyColumns, presentItem } from './present-item.ts';
import { isReadable, isVisible } from '../access/visible-items.ts';

/** `everSeen`: also what the viewer received and lost sight of, or its owner has deleted since. */
type Sight = 'seen' | 'everSeen';

const readItem = fixStatement<Sight, ItemRow & Details>((sql, sight) => {
  const [id, viewer] = [slot(sql, 1, 'int'), slot(sql, 2, 'int')];
  return sql`
    select ${commonColumns(sql, viewer)}, ${partyColumns(sql, viewer)}, ${detailColumns(sql, viewer)}
    from ${itemTables(sql, viewer)}
    where i.id = ${id} and ${sight === 'seen' ? isVisible(sql, viewer) : isReadable(sql, viewer)}`;
});

const findIn = async (sql: Sql, sight: Sight, id: number, viewerId: number) => {
  const [row] = await readItem(sql, sight, [id, viewerId]);
  return row ? presentItem(row) : null;
};

/** A living item with everything its viewer may know. */
export const findItem = (sql: Sql, id: number, viewerId: number): Promise<Item | null> =>
  findIn(sql, 'seen', id, viewerId);

export const requireItem = async (sql: Sql, id: number, viewerId: number): Promise<Item> =>
  (await findItem(sql, id, viewerId)) ?? refuse('item_not_found');

/** Past recipients see the item as it was then; who has it now, and until when, is not for them. */
export const asPastRecipientSeesIt = ({ queue_length: _now, ...item }: Item): Item => ({
  ...item,
  status: 'transferred',
  out_until: null,
});

/** For looking only: also what the viewer received and lost sight of, or its owner has deleted since. */
export const requireReadableItem = async (sql: Sql, id: number, viewerId: number): Promise<Item> => {
  const item = await findItem(sql, id, viewerId);
  if (item !== null) return item;
  const past = await findIn(sql, 'everSeen', id, viewerId);
  return past === null ? refuse('item_not_found') : asPastRecipientSeesIt(past);
};

/** An outsider learns nothing, a neighbour that it is not theirs. */
export const requireOwnItem = async (sql: Sql, id: number, viewerId: number): Promise<Item> => {
  const item = await requireItem(sql, id, viewerId);
  return item.is_mine ? item : refuse('not_owner');
};

/** Everybody whose open page shows the state of this item: everybody who asked, including the approved person. */
export const listInterestedIds = async (sql: Sql, itemId: number): Promise<number[]> =>
  (
    await sql<{ user_id: number }[]>`
      select user_id from interests where item_id = ${itemId} order by expressed_at, user_id`
  ).map((row) => row.user_id);
