import type { Day } from '../../shared/format/days.ts';
import { clockIn } from '../../shared/format/moments.ts';
import { passedDays, unfetchedDays } from '../../shared/loans/loan-rules.ts';
import { now } from '../base/clock.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { recordNews } from '../events/news.ts';
import { cancelBooking, settle } from '../items/bookings.ts';
import { listInterestedIds } from '../items/store.ts';
import { daysOf, tellPages } from '../items/tell.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobHandler } from '../jobs/kinds.ts';
import { mailToMember } from '../mail/mail-to-member.ts';
import { askNext } from './queue.ts';

declare module '../jobs/kinds.ts' {
  interface JobPayloads {
    tendQueues: Record<string, never>;
  }
}

/** Nobody is asked at night. */
const MORNING = 9;
const EVENING = 21;

const isDaytime = (timeZone: string): boolean => {
  const hour = Number(clockIn(timeZone, now()).slice(11, 13));
  return hour >= MORNING && hour < EVENING;
};

type Id = { id: number };

/** Each in its own transaction, with the item locked, and not while something can still be undone. */
const forEach = async (db: Db, items: readonly Id[], act: (sql: Sql, itemId: number) => Promise<unknown>) => {
  for (const { id } of items)
    await transact(db, async (tx) => {
      const [row] = await tx`
        select 1 from items i where id = ${id} and deleted_at is null
          and not exists (select 1 from undoable_acts u where u.item_id = i.id and u.ends_at > now())
        for update`;
      if (row) await act(tx, id);
    });
};

const listQueues = (db: Db) => db<Id[]>`
  select id from items i where status = 'requested' and not giveaway and deleted_at is null and hidden_at is null
    and exists (select 1 from bookings b where b.item_id = i.id)
  union
  select i.id from items i join users o on o.id = i.owner_id and upper(o.away_days) <= community_day()
  where i.status = 'requested' and not i.giveaway and i.deleted_at is null and i.hidden_at is null
  order by id`;

type Passed = {
  user_id: number;
  item: string;
  owner_id: number;
  owner: string;
  from: Day;
  until: Day;
  is_asked: boolean;
  is_over: boolean;
};

const isPassed = (sql: Sql) => sql`n.booking_id is null and n.wanted_until < community_day()`;

const listPassed = (db: Db) => db<Id[]>`
  select distinct i.id from interests n join items i on i.id = n.item_id
  where ${isPassed(db)} and i.deleted_at is null and i.hidden_at is null
    and (n.passed_asked_at is null or n.passed_asked_at <= now() - ${passedDays} * interval '1 day')
  order by i.id`;

const factsOf = (itemId: number, { item, from, until }: Pick<Passed, 'item' | 'from' | 'until'>) => ({
  itemId: String(itemId),
  item,
  days: daysOf({ from, until }),
});

const askAboutDays = async (sql: Sql, itemId: number, passed: Passed) => {
  const { user_id: to, owner, owner_id: by } = passed;
  await sql`update interests set passed_asked_at = now() where item_id = ${itemId} and user_id = ${to}`;
  await mailToMember(sql, {
    to,
    kind: 'daysPassed',
    data: { ...factsOf(itemId, passed), owner },
    dedupe: `${itemId} ${now().toISOString()}`,
    by,
  });
  await tellPages(sql, itemId, [to]);
};

const endRequest = async (sql: Sql, itemId: number, passed: Passed) => {
  const { user_id: to, item: name, owner_id: by } = passed;
  const concerned = [by, ...(await listInterestedIds(sql, itemId))];
  await sql`delete from interests where item_id = ${itemId} and user_id = ${to}`;
  await settle(sql, itemId);
  await recordNews(sql, [to], { kind: 'lapsed', item: { id: itemId, name }, by });
  await mailToMember(sql, {
    to,
    kind: 'requestLapsed',
    data: factsOf(itemId, passed),
    dedupe: `${itemId} ${now().toISOString()}`,
    by,
  });
  await tellPages(sql, itemId, concerned);
};

/** Asks everybody whose days have passed once, and ends the requests of those who did not answer. */
const tendPassed = async (sql: Sql, itemId: number) => {
  const passed = await sql<Passed[]>`
    select n.user_id, i.name as item, i.owner_id, o.name as owner, n.wanted_from as from, n.wanted_until as until,
      n.passed_asked_at is not null as is_asked,
      coalesce(n.passed_asked_at <= now() - ${passedDays} * interval '1 day', false) as is_over
    from interests n join items i on i.id = n.item_id join users o on o.id = i.owner_id
    where ${isPassed(sql)} and i.id = ${itemId} order by n.expressed_at, n.user_id`;
  for (const each of passed) {
    if (!each.is_asked) await askAboutDays(sql, itemId, each);
    else if (each.is_over) await endRequest(sql, itemId, each);
  }
};

type Unfetched = {
  id: number;
  item: string;
  person_id: number;
  person: string;
  owner_id: number;
  owner: string;
  from: Day;
  until: Day;
};

const isUnfetched = (sql: Sql) => sql`
  b.state = 'booked' and b.person_id is not null and upper(b.days) - 1 + ${unfetchedDays}::int <= community_day()`;

const listUnfetched = (db: Db) => db<Id[]>`
  select distinct i.id from bookings b join items i on i.id = b.item_id
  where ${isUnfetched(db)} and not i.giveaway and i.deleted_at is null order by i.id`;

const mailEnd = (sql: Sql, itemId: number, booking: Unfetched, side: 'owner' | 'other') =>
  mailToMember(sql, {
    to: side === 'owner' ? booking.owner_id : booking.person_id,
    kind: 'bookingLapsed',
    data: { ...factsOf(itemId, booking), side, name: side === 'owner' ? booking.person : booking.owner },
    dedupe: String(booking.id),
  });

/** Ends what nobody fetched, some days after its last day. */
const endUnfetched = async (sql: Sql, itemId: number) => {
  const bookings = await sql<Unfetched[]>`
    select b.id, i.name as item, b.person_id, p.name as person, b.owner_id, o.name as owner,
      lower(b.days) as from, upper(b.days) - 1 as until
    from bookings b join items i on i.id = b.item_id join users p on p.id = b.person_id join users o on o.id = b.owner_id
    where ${isUnfetched(sql)} and i.id = ${itemId} order by b.id`;
  for (const booking of bookings) {
    const { owner_id, person_id } = booking;
    const item = { id: itemId, name: booking.item };
    const concerned = [owner_id, ...(await listInterestedIds(sql, itemId))];
    await cancelBooking(sql, itemId, person_id);
    await enqueue(sql, 'matchItem', { itemId });
    await recordNews(sql, [owner_id], { kind: 'unfetched', item, by: person_id });
    await recordNews(sql, [person_id], { kind: 'unfetched', item, by: owner_id });
    await mailEnd(sql, itemId, booking, 'owner');
    await mailEnd(sql, itemId, booking, 'other');
    await tellPages(sql, itemId, concerned);
  }
};

/** Runs often, by day: repeating it changes nothing. */
export const tendQueuesIn =
  (db: Db, timeZone: string): JobHandler<'tendQueues'> =>
  async () => {
    if (!isDaytime(timeZone)) return;
    await forEach(db, await listUnfetched(db), endUnfetched);
    await forEach(db, await listPassed(db), tendPassed);
    await forEach(db, await listQueues(db), askNext);
  };
