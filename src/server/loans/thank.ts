import type { Handover } from '../../shared/items/item-contract.ts';
import { type Db, transact } from '../db/connect.ts';
import { recordNews } from '../events/news.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { listHistory } from '../items/handovers.ts';
import { tellPages } from '../items/tell.ts';
import { isReadable } from '../access/visible-items.ts';
import { mailThanks } from './tell.ts';

type Row = { item_id: number; item: string; owner_id: number; recipient_id: number; is_thanked: boolean };

/** Once, and only between the two: for everybody else the handover does not exist. */
export const thank = (db: Db, viewer: Viewer, id: number, text: string): Promise<Handover> =>
  transact(db, async (tx) => {
    // The item is taken as by every other act on it, so that none of them runs at the same time.
    await tx`
      select 1 from items i join handovers h on h.item_id = i.id where h.id = ${id} for update of i`;
    const [row] = await tx<Row[]>`
      select h.item_id, i.name as item, h.owner_id, h.recipient_id, h.thanks is not null as is_thanked
      from handovers h join items i on i.id = h.item_id
      where h.id = ${id} and ${viewer.id}::int in (h.owner_id, h.recipient_id) and ${isReadable(tx, viewer.id)}`;
    if (!row) return refuse('handover_not_found');
    if (row.recipient_id !== viewer.id) return refuse('not_recipient');
    if (row.is_thanked) return refuse('already_thanked');
    await tx`update handovers set thanks = ${text}, thanked_at = now() where id = ${id}`;
    const item = { id: row.item_id, name: row.item };
    await recordNews(tx, [row.owner_id], { kind: 'thanked', item, by: viewer.id, note: text });
    await mailThanks(tx, { to: row.owner_id, item, by: viewer, text, handoverId: id });
    await tellPages(tx, row.item_id, [row.owner_id, viewer.id]);
    const history = await listHistory(tx, row.item_id, viewer.id);
    return history.find((each) => each.id === id) ?? refuse('handover_not_found');
  });
