import type { Item } from '../../shared/items/item-contract.ts';
import { whyNotWithdrawInterest } from '../../shared/items/lifecycle.ts';
import { laterDays, type StillAnswer, silentDays } from '../../shared/loans/loan-rules.ts';
import { now } from '../base/clock.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { dropNews } from '../events/news.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { begin } from '../items/actions.ts';
import { settle } from '../items/bookings.ts';
import { findItem, listInterestedIds, requireItem } from '../items/store.ts';
import { factsOf, tellPages } from '../items/tell.ts';
import { mailToMember } from '../mail/mail-to-member.ts';

type Waiter = {
  user_id: number;
  item: string;
  owner_id: number;
  owner: string;
  is_asked: boolean;
  answer: 'yes' | 'later' | null;
  is_silent: boolean;
  is_later_over: boolean;
  /** What was asked and answered before. */
  before: object;
};

/**
 * Who waited while somebody else had it or it was closed, and needs it now, first come first; nobody while it is not free.
 * Who asked since then knows that it is here.
 */
const listWaiters = (sql: Sql, itemId: number) => sql<Waiter[]>`
  select n.user_id, i.name as item, i.owner_id, o.name as owner,
    coalesce(n.still_asked_at >= f.since, false) as is_asked, n.still_answer as answer,
    coalesce(n.still_asked_at <= now() - ${silentDays} * interval '1 day', false) as is_silent,
    coalesce(n.later_until <= community_day(), false) as is_later_over,
    jsonb_build_object('user_id', n.user_id, 'still_asked_at', n.still_asked_at, 'still_answer', n.still_answer,
      'later_until', n.later_until) as before
  from items i
  join users o on o.id = i.owner_id and o.status = 'active'
  cross join lateral (select free_since(i.id) as since) f
  join interests n on n.item_id = i.id and n.booking_id is null and n.expressed_at < f.since
  join users u on u.id = n.user_id and u.status = 'active'
  where i.id = ${itemId} and i.status = 'requested' and not i.giveaway and i.deleted_at is null and i.hidden_at is null
    and (n.wanted_from is null or community_day() between n.wanted_from and n.wanted_until) and is_free_today(i.id)
  order by n.expressed_at, n.user_id`;

/** Whether the people behind this one may be asked. */
const letsOthersAsk = ({ answer, is_silent }: Waiter) => answer === 'later' || (answer === null && is_silent);

/** The first who was not asked yet, or whose few days are over; null while somebody before them may still answer. */
const findNext = (waiters: readonly Waiter[]): Waiter | null => {
  for (const waiter of waiters) {
    if (!waiter.is_asked || (waiter.answer === 'later' && waiter.is_later_over)) return waiter;
    if (!letsOthersAsk(waiter)) return null;
  }
  return null;
};

type Asking = { dedupe?: string; afterSeconds?: number };

type Asked = { person: number; mail: string | null; before: object };

/** Asks the next person whether they still need it; null where nobody is asked. The item is locked. */
export const askNext = async (sql: Sql, itemId: number, asking: Asking = {}): Promise<Asked | null> => {
  const next = findNext(await listWaiters(sql, itemId));
  if (next === null) return null;
  await sql`
    update interests set still_asked_at = now(), still_answer = null, later_until = null
    where item_id = ${itemId} and user_id = ${next.user_id}`;
  await tellPages(sql, itemId, [next.owner_id, next.user_id]);
  const mail = await mailToMember(sql, {
    to: next.user_id,
    kind: 'stillNeeded',
    data: { itemId: String(itemId), item: next.item, owner: next.owner },
    dedupe: `${itemId} ${now().toISOString()}`,
    by: next.owner_id,
    ...asking,
  });
  return { person: next.user_id, mail, before: next.before };
};

/** Nobody learns that it is back when its owner closes it right after. When it opens again, they are asked anew. */
export const takeBackAsking = async (sql: Sql, itemId: number) => {
  await sql`
    delete from jobs where kind = 'mail' and attempts = 0 and done_at is null
      and payload ->> 'kind' = 'stillNeeded' and payload -> 'data' ->> 'itemId' = ${String(itemId)}`;
  await dropNews(sql, itemId, 'back');
};

type Place = { itemId: number; personId: number };

/** Days that have passed become "as soon as possible", for as long as they would have been. Answers whether it is new. */
const writeAnswer = async (sql: Sql, { itemId, personId }: Place, answer: 'yes' | 'later'): Promise<boolean> => {
  const later = answer === 'later' ? sql`community_day() + ${laterDays}::int` : sql`null`;
  const answered = await sql`
    update interests n
    set still_asked_at = coalesce(still_asked_at, now()), still_answer = ${answer}, later_until = ${later},
      length_days = case when passed_asked_at is null then length_days else least(wanted_until - wanted_from + 1, 366) end,
      wanted_from = case when passed_asked_at is null then wanted_from end,
      wanted_until = case when passed_asked_at is null then wanted_until end, passed_asked_at = null
    where item_id = ${itemId} and user_id = ${personId} and asked_still(n) is not null returning 1`;
  return answered.length > 0;
};

const mailStillWanted = (sql: Sql, item: Item, ownerId: number, { id, name }: Viewer) =>
  mailToMember(sql, {
    to: ownerId,
    kind: 'stillWanted',
    data: { ...factsOf(item), name },
    dedupe: `${item.id} ${now().toISOString()}`,
    by: id,
  });

/** What the caller waits for, locked; only the place of somebody who waits is theirs to keep or to leave. */
const beginWaiting = async (sql: Sql, viewer: Viewer, id: number) => {
  const { item, held, refuseState } = await begin(sql, 'withdrawInterest', whyNotWithdrawInterest, id, viewer.id);
  if (item.interest_date === null) return refuse('not_asked');
  if (item.my_booking !== undefined) return refuse('already_approved');
  return held === null || item.is_recipient ? refuseState() : { item, ownerId: held.owner_id };
};

/** Nobody who needs it no more waits for it; the next person is asked. */
const leave = async (sql: Sql, { itemId, personId }: Place) => {
  await sql`delete from interests where item_id = ${itemId} and user_id = ${personId}`;
  await settle(sql, itemId);
  await askNext(sql, itemId);
  return findItem(sql, itemId, personId);
};

type Kept = { item: Item; ownerId: number };

/** The place stays. The owner hears that it is needed now; a person who needs it later lets the next person be asked. */
const stay = async (sql: Sql, viewer: Viewer, { item, ownerId }: Kept, answer: 'yes' | 'later') => {
  if (!(await writeAnswer(sql, { itemId: item.id, personId: viewer.id }, answer))) return item;
  if (answer === 'later') await askNext(sql, item.id);
  else if (item.status === 'requested') await mailStillWanted(sql, item, ownerId, viewer);
  return requireItem(sql, item.id, viewer.id);
};

export const answerStill = (db: Db, viewer: Viewer, id: number, answer: StillAnswer): Promise<Item | null> =>
  transact(db, async (tx) => {
    const kept = await beginWaiting(tx, viewer, id);
    const concerned = [kept.ownerId, ...(await listInterestedIds(tx, id))];
    const item =
      answer === 'no' ? await leave(tx, { itemId: id, personId: viewer.id }) : await stay(tx, viewer, kept, answer);
    await tellPages(tx, id, concerned);
    return item;
  });
