import type { Day } from '../../shared/format/days.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import type { Closed } from '../../shared/loans/booking-contract.ts';
import { whyNotSpan } from '../../shared/loans/loan-rules.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { refuse, refuseIf } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { findLastFreeDay, rangeOf, settle, type Span } from '../items/bookings.ts';
import { listInterestedIds, requireOwnItem } from '../items/store.ts';
import { tellPages } from '../items/tell.ts';
import { takeBackAsking } from './queue.ts';

export type Closing = { from?: Day; until?: Day | null; word?: string };

const spanOf = ({ from, until = null }: Closing, today: Day): Span => {
  const span = { from: from ?? today, until };
  refuseIf(whyNotSpan(span, today));
  return span;
};

type Promised = Span & { item: string; name: string };

/** Nobody is forgotten: what is promised for these days is named, and cancelled first. */
const refuseBooked = (promised: Promised) =>
  refuse('days_booked', {
    say: ({ refused, days }) => refused.promisedDays(promised.item, promised.name, days(promised.from, promised.until)),
  });

const promisedIn = (sql: Sql, span: Span) => sql`
  select i.name as item, u.name, lower(b.days) as from, upper(b.days) - 1 as until
  from bookings b join items i on i.id = b.item_id join users u on u.id = b.person_id
  where b.state in ('booked', 'out') and b.days && ${rangeOf(sql, span)}`;

/** What was closed before is not any more: the days that have passed stay as they were. */
const openItem = (sql: Sql, id: number) => sql`
  update bookings set state = case when lower(days) < community_day() then 'over' else 'cancelled' end,
    days = case when lower(days) < community_day() then daterange(lower(days), community_day()) else days end
  where item_id = ${id} and person_id is null and state = 'booked'`;

const begin = async (sql: Sql, viewer: Viewer, id: number): Promise<{ item: Item; today: Day }> => {
  const [[row], item] = await Promise.all([
    sql<{ today: Day }[]>`
      select community_day() as today from items where id = ${id} and deleted_at is null for update`,
    requireOwnItem(sql, id, viewer.id),
  ]);
  if (!row) return refuse('item_not_found');
  return item.giveaway ? refuse('not_a_loan') : { item, today: row.today };
};

const finish = async (sql: Sql, viewer: Viewer, id: number): Promise<Item> => {
  await settle(sql, id);
  await tellPages(sql, id, [viewer.id, ...(await listInterestedIds(sql, id))]);
  return requireOwnItem(sql, id, viewer.id);
};

/** Closes the item, which is locked, on these days. Answers the booking that stands for it. */
const writeClosing = async (sql: Sql, viewer: Viewer, id: number, span: Span, word: string): Promise<number> => {
  const [promised] = await sql<Promised[]>`${promisedIn(sql, span)} and b.item_id = ${id} order by b.days limit 1`;
  if (promised) return refuseBooked(promised);
  await openItem(sql, id);
  const [closing] = await sql<{ id: number }[]>`
    insert into bookings (item_id, owner_id, days, word)
    values (${id}, ${viewer.id}, ${rangeOf(sql, span)}, ${word}) returning id`;
  await takeBackAsking(sql, id);
  return closing?.id ?? 0;
};

export const closeItem = (db: Db, viewer: Viewer, id: number, closing: Closing): Promise<Item> =>
  transact(db, async (tx) => {
    const { today } = await begin(tx, viewer, id);
    await writeClosing(tx, viewer, id, spanOf(closing, today), closing.word ?? '');
    return finish(tx, viewer, id);
  });

/** What has just come back is closed until further notice, or until the day before it is promised next. */
export const closeReturned = async (sql: Sql, viewer: Viewer, id: number, today: Day, word: string) =>
  writeClosing(sql, viewer, id, { from: today, until: await findLastFreeDay(sql, id, today) }, word);

export const openItemAgain = (db: Db, viewer: Viewer, id: number): Promise<Item> =>
  transact(db, async (tx) => {
    await begin(tx, viewer, id);
    await openItem(tx, id);
    return finish(tx, viewer, id);
  });

export const readAway = async (sql: Sql, userId: number): Promise<Closed> => {
  const [row] = await sql<NonNullable<Closed>[]>`
    select lower(away_days) as from, upper(away_days) - 1 as until, away_word as word from users
    where id = ${userId} and away_days is not null and coalesce(upper(away_days) > community_day(), true)`;
  return row ?? null;
};

/** The pages of everybody who waits for something of this member. */
const tellAll = async (sql: Sql, ownerId: number) => {
  const items = await sql<{ id: number }[]>`
    select distinct n.item_id as id from interests n join items i on i.id = n.item_id
    where n.owner_id = ${ownerId} and i.deleted_at is null and not i.giveaway`;
  for (const { id } of items) await tellPages(sql, id, [ownerId, ...(await listInterestedIds(sql, id))]);
};

/** Holds the member's row first, which a booking of theirs reads before it is made. */
export const closeAll = (db: Db, viewer: Viewer, closing: Closing): Promise<Closed> =>
  transact(db, async (tx) => {
    const [row] = await tx<{ today: Day }[]>`
      select community_day() as today from users where id = ${viewer.id} for update`;
    const span = spanOf(closing, row?.today ?? '');
    const [promised] = await tx<Promised[]>`
      ${promisedIn(tx, span)} and b.owner_id = ${viewer.id} and not i.giveaway order by b.days limit 1`;
    if (promised) return refuseBooked(promised);
    await tx`
      update users set away_days = ${rangeOf(tx, span)}, away_word = ${closing.word ?? ''} where id = ${viewer.id}`;
    await tellAll(tx, viewer.id);
    return readAway(tx, viewer.id);
  });

/** The days that have passed stay: since their end everything is free again. */
export const openAll = (db: Db, viewer: Viewer): Promise<Closed> =>
  transact(db, async (tx) => {
    await tx`
      update users set away_word = '', away_days = case when lower(away_days) < community_day()
        then daterange(lower(away_days), least(upper(away_days), community_day())) end
      where id = ${viewer.id}`;
    await tellAll(tx, viewer.id);
    return readAway(tx, viewer.id);
  });
