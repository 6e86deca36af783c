import type { Day } from '../../shared/format/days.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { whyNotReturnItem, whyNotSayReturned } from '../../shared/loans/loan-rules.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { recordNews } from '../events/news.ts';
import { recordActivity } from '../events/record.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { allowUndo, begin } from '../items/actions.ts';
import { settle } from '../items/bookings.ts';
import { takeBackReport } from '../items/handovers.ts';
import { listInterestedIds, requireItem } from '../items/store.ts';
import { afterUndo, tellPages, withoutNulls } from '../items/tell.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Claim } from '../posting/post-once.ts';
import { closeReturned } from './closed.ts';
import { askNext } from './queue.ts';
import { isEmpty, type Report, type Reporter, wordsOf, writeReport } from './return-report.ts';
import { mailNotHere, mailReturned, mailSaidReturned, takeBackSaidReturned } from './tell.ts';

/** What an act answers, and whether it kept what was said with it. */
export type Returned = { item: Item; isKept: boolean };

type Open = { id: number; is_said: boolean; has_report: boolean };

const isRepeated = ({ is_said, has_report }: Open, report: Report) => is_said && (has_report || isEmpty(report));

type Saying = { item: Item; owner: number; viewer: Reporter; report: Report };

/** One mail holds the words, too. */
const tellOwner = async (sql: Sql, { item, owner, viewer, report }: Saying, { id, is_said }: Open) => {
  const mail = is_said ? null : await mailSaidReturned(sql, item, owner, viewer, wordsOf(report, viewer));
  const place = { itemId: item.id, personId: viewer.id };
  await writeReport(sql, viewer, report, { handoverId: id, place, isMailed: mail !== null });
};

/** The borrower reports the return; the owner confirms it. An open request for more time ends. */
export const sayReturned = (db: Db, viewer: Reporter, id: number, report: Report, claim: Claim): Promise<Returned> =>
  transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'sayReturned', whyNotSayReturned, id, viewer.id);
    await claim(tx);
    if (held === null) return refuseState();
    const [handover] = await tx<Open[]>`
      select h.id, h.said_returned_at is not null as is_said, exists (
        select 1 from return_reports r where r.handover_id = h.id and r.author_id = ${viewer.id}) as has_report
      from handovers h where h.item_id = ${id} and h.returned_at is null`;
    // What broke may also be said later; saying the same again changes nothing.
    if (handover === undefined || isRepeated(handover, report)) return { item, isKept: false };
    await tx`
      update handovers set said_returned_at = coalesce(said_returned_at, now()), extension_until = null,
        extension_asked_at = null
      where id = ${handover.id}`;
    await tellOwner(tx, { item, owner: held.owner_id, viewer, report }, handover);
    await tellPages(tx, id, [held.owner_id, viewer.id]);
    return { item: await requireItem(tx, id, viewer.id), isKept: true };
  });

/** The return is no longer reported; answers whether it was. */
const unsay = async (sql: Sql, id: number): Promise<boolean> => {
  const unsaid = await sql`
    update handovers set said_returned_at = null
    where item_id = ${id} and returned_at is null and said_returned_at is not null returning id`;
  return unsaid.length > 0;
};

/** The borrower takes it back, and the loan goes on. An owner who was already asked to look for it gets news. */
export const unsayReturned = (db: Db, viewer: Viewer, id: number): Promise<Item> =>
  transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'sayReturned', whyNotSayReturned, id, viewer.id);
    if (held === null) return refuseState();
    if (!(await unsay(tx, id))) return item;
    await takeBackReport(tx, id, 'borrower');
    const isUntold = await takeBackSaidReturned(tx, item);
    if (!isUntold) await recordNews(tx, [held.owner_id], { kind: 'stillOut', item, by: viewer.id });
    await tellPages(tx, id, [held.owner_id, viewer.id]);
    return requireItem(tx, id, viewer.id);
  });

/** The owner has looked and does not find it: the borrower gets a message, and the loan goes on. */
export const sayNotHere = (db: Db, viewer: Viewer, id: number): Promise<Item> =>
  transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'returnItem', whyNotReturnItem, id, viewer.id);
    if (held === null || held.recipient_id === null) return refuseState();
    if (!(await unsay(tx, id))) return refuse('not_said_returned');
    await takeBackSaidReturned(tx, item);
    await recordNews(tx, [held.recipient_id], { kind: 'notHere', item, by: viewer.id });
    await mailNotHere(tx, item, viewer, held.recipient_id);
    await tellPages(tx, id, [viewer.id, held.recipient_id]);
    return requireItem(tx, id, viewer.id);
  });

type Ended = { handoverId: number; borrower: number; before: object };

/** Both the handover and its booking end today, and the borrower leaves the queue. */
const endLoan = async (sql: Sql, id: number, note: string): Promise<Ended> => {
  const [row] = await sql<{ handoverId: number; borrower: number; before: object }[]>`
    with ended as (
      update handovers set returned_at = now(), return_note = ${note}, extension_until = null, extension_asked_at = null
      where item_id = ${id} and returned_at is null returning id, recipient_id, booking_id
    ), over as (
      update bookings b set state = 'over', days = daterange(lower(b.days), greatest(lower(b.days), community_day()), '[]')
      from ended where b.id = ended.booking_id
    )
    select e.id as "handoverId", e.recipient_id as borrower, jsonb_build_object('interest', to_jsonb(n),
      'days', jsonb_build_object('from', lower(b.days), 'until', upper(b.days) - 1)) as before
    from ended e join bookings b on b.id = e.booking_id join interests n on n.booking_id = b.id`;
  if (!row) throw new Error(`Item ${id} is out without a handover.`);
  await sql`delete from interests where item_id = ${id} and user_id = ${row.borrower}`;
  await settle(sql, id);
  return row;
};

type Closing = Report & { notNow?: boolean };

const closeIfAsked = async (sql: Sql, viewer: Viewer, id: number, today: Day, { notNow, condition }: Closing) =>
  notNow === true ? closeReturned(sql, viewer, id, today, condition) : null;

/** Who confirms the return has read what was said with it, and need not be asked. */
const endReport = async (sql: Sql, item: Item, handoverId: number) => {
  await sql`
    update messages m set seen_at = now() from return_reports r
    where r.handover_id = ${handoverId} and m.id = r.message_id and m.seen_at is null`;
  await takeBackSaidReturned(sql, item);
};

/** The item is available again, unless its owner closes it in the same step, and the first person in the queue is asked whether they still need it. */
export const returnItem = (db: Db, viewer: Reporter, id: number, report: Closing): Promise<Returned> =>
  transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'returnItem', whyNotReturnItem, id, viewer.id);
    if (held === null) return refuseState();
    const { handoverId, borrower, before } = await endLoan(tx, id, report.note);
    const closing = await closeIfAsked(tx, viewer, id, held.today, report);
    await endReport(tx, item, handoverId);
    const waiting = await listInterestedIds(tx, id);
    await enqueue(tx, 'matchItem', { itemId: id });
    await recordActivity(tx, 'return', viewer.id);
    const thanks = await mailReturned(tx, item, viewer, { handoverId, borrower, note: wordsOf(report, viewer) });
    const asked = await askNext(tx, id, { dedupe: String(handoverId), ...afterUndo });
    if (asked !== null) await recordNews(tx, [asked.person], { kind: 'back', item, by: viewer.id });
    await recordNews(tx, [borrower], { kind: 'returned', item, by: viewer.id, note: report.note });
    const place = { itemId: id, personId: borrower };
    await writeReport(tx, viewer, report, { handoverId, place, isMailed: thanks !== null });
    await allowUndo(tx, id, 'return', withoutNulls([thanks, asked?.mail ?? null]), {
      ...before,
      condition: item.condition ?? '',
      asked: asked?.before ?? null,
      closing,
    });
    await tellPages(tx, id, [viewer.id, borrower, ...waiting]);
    return { item: await requireItem(tx, id, viewer.id), isKept: true };
  });
