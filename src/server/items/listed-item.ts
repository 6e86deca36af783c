import type { Item, MyBooking } from '../../shared/items/item-contract.ts';
import type { Sql } from '../db/connect.ts';
import type { ItemCache } from './item-cache.ts';
import { factStamp, joinDays, myBooking } from './present-item.ts';

/** What a list of other people's items asks of each for its viewer; what is the same for all is kept by its stamp. */
export type ListedRow = {
  id: number;
  stamp: string;
  interest_date: string | null;
  my_booking: MyBooking | null;
};

/** Beside `me` and `mine`. */
export const listedColumns = (sql: Sql) => sql`
  i.id, ${factStamp(sql)} as stamp, mine.expressed_at as interest_date, ${myBooking(sql)} as my_booking`;

/** The tables behind those columns, without `me`. */
export const listedTables = (sql: Sql) => sql`
  items i join users o on o.id = i.owner_id left join mine on mine.item_id = i.id ${joinDays(sql)}`;

/** What the viewer shares with everybody goes out as it is kept, with its JSON. */
const forViewer = (item: Item, { interest_date, my_booking }: ListedRow): Item =>
  interest_date === null ? item : { ...item, interest_date, ...(my_booking === null ? {} : { my_booking }) };

/** In the order of the rows. */
export const presentListed = async <Row extends ListedRow>(
  { db, itemCache }: { db: Sql; itemCache: ItemCache },
  viewerId: number,
  rows: readonly Row[],
): Promise<{ row: Row; item: Item }[]> => {
  const items = await itemCache.itemsOf(db, viewerId, rows);
  return rows.flatMap((row) => {
    const item = items.get(row.id);
    return item === undefined ? [] : [{ row, item: forViewer(item, row) }];
  });
};
