import { addDays, type Day } from '../../shared/format/days.ts';
import { momentIn } from '../../shared/format/moments.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { declineDays, whyNotDeclineInterest } from '../../shared/loans/loan-rules.ts';
import { seeNote } from '../conversations/write.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { recordNews } from '../events/news.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { allowUndo, begin } from '../items/actions.ts';
import { settle } from '../items/bookings.ts';
import { listInterestedIds, requireItem } from '../items/store.ts';
import { tellPages, withoutNulls } from '../items/tell.ts';
import { mailDeclined } from './tell.ts';

type Decline = { person: number; note: string; today: Day; timeZone: string };

/** Ends a request. Answers its row, and the refusal before this one, so that both can be restored. */
const takeRequest = async (sql: Sql, id: number, person: number): Promise<object> => {
  const [taken] = await sql<{ before: object }[]>`
    with ended as (delete from interests where item_id = ${id} and user_id = ${person} returning *)
    select jsonb_build_object('request', to_jsonb(e), 'decline', to_jsonb(d)) as before
    from ended e left join declines d on d.item_id = e.item_id and d.user_id = e.user_id`;
  return taken?.before ?? {};
};

/** The person leaves the queue, gets the note, and learns when they may ask again. */
export const declineInterest = (db: Db, viewer: Viewer, id: number, decline: Decline): Promise<Item> =>
  transact(db, async (tx) => {
    const { person, note } = decline;
    const { item, held, refuseState } = await begin(tx, 'declineInterest', whyNotDeclineInterest, id, viewer.id);
    if (held === null) return refuseState();
    if (held.recipient_id === person)
      return refuse(held.status === 'approved' ? 'already_approved' : 'already_transferred');
    if (item.bookings?.some((booking) => booking.person?.id === person)) return refuse('already_approved');
    const concerned = [viewer.id, ...(await listInterestedIds(tx, id))];
    if (!concerned.includes(person) || person === viewer.id) return refuse('not_interested');
    await seeNote(tx, viewer.id, { itemId: id, personId: person });
    const before = await takeRequest(tx, id, person);
    await settle(tx, id);
    const day = addDays(decline.today, declineDays);
    const moment = momentIn(decline.timeZone, day).toISOString();
    await tx`
      insert into declines (item_id, user_id, note, ask_again_on, ask_again_at)
      values (${id}, ${person}, ${note}, ${day}::date, ${moment})
      on conflict (item_id, user_id) do update set note = excluded.note, declined_at = now(),
        ask_again_on = excluded.ask_again_on, ask_again_at = excluded.ask_again_at`;
    await recordNews(tx, [person], { kind: 'declined', item, by: viewer.id, note });
    const mail = await mailDeclined(tx, item, viewer, { to: person, note, day });
    await allowUndo(tx, id, 'decline', withoutNulls([mail]), before);
    await tellPages(tx, id, concerned);
    return requireItem(tx, id, viewer.id);
  });
