import type { Day } from '../../shared/format/days.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { whyNotWithdrawInterest } from '../../shared/items/lifecycle.ts';
import { sayNote } from '../conversations/write.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { dropNews } from '../events/news.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { type Asking, begin, requireAskable } from '../items/actions.ts';
import { listInterestedIds, requireItem } from '../items/store.ts';
import { tellPages } from '../items/tell.ts';

type Writer = Viewer & { limitFactor: number };
type Asked = { from?: Day | null; until?: Day | null; length?: number | null };
type Place = { itemId: number; personId: number };

/** Days instead of a length, or the other way round. */
const writeDays = (sql: Sql, { itemId, personId }: Place, { from = null, until = null, length = null }: Asked) => sql`
  update interests set wanted_from = ${from}::date, wanted_until = ${until}::date, length_days = ${length}::int,
    passed_asked_at = null
  where item_id = ${itemId} and user_id = ${personId}`;

/** A note that was changed is said in the thread, too. */
const writeNote = async (sql: Sql, viewer: Writer, place: Place, note: string) => {
  const changed = await sql`
    update interests set note = ${note}
    where item_id = ${place.itemId} and user_id = ${place.personId} and note <> ${note} returning 1`;
  if (changed.length > 0) await sayNote(sql, viewer, place, note, false);
};

/** Other days, or another note: the place in the queue stays. What is not named stays as it is. */
export const changeRequest = (db: Db, viewer: Writer, id: number, asking: Asking): Promise<Item> =>
  transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'withdrawInterest', whyNotWithdrawInterest, id, viewer.id);
    if (item.interest_date === null) return refuse('not_asked');
    if (item.my_booking !== undefined) return refuse('already_approved');
    if (held === null) return refuseState();
    await requireAskable(tx, id, held, asking);
    const place = { itemId: id, personId: viewer.id };
    if (asking.from !== undefined || asking.length !== undefined) {
      await writeDays(tx, place, asking);
      await dropNews(tx, id, 'daysTaken', viewer.id);
    }
    if (asking.note) await writeNote(tx, viewer, place, asking.note);
    await tellPages(tx, id, [held.owner_id, ...(await listInterestedIds(tx, id))]);
    return requireItem(tx, id, viewer.id);
  });
