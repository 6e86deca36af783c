import type { Db } from '../../src/server/db/connect.ts';

/** Of every hundred running loans, how many are overdue, reported as returned, or asked to be extended. */
const EVERY = { over: 3, saidReturned: 7, askedLonger: 11 };

/** What changed hands, now and before: one open handover for each thing that is out, the others long closed. */
export const fillHandovers = (db: Db, upTo: number) =>
  db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into handovers (item_id, owner_id, recipient_id, is_loan, handed_over_at, due_on, said_returned_at,
        extension_until, extension_asked_at, booking_id)
      select id, owner_id, recipient_id, not giveaway, date_transferred,
        case when not giveaway then current_date + case when id % ${EVERY.over} = 0 then -3 else 9 end end,
        case when not giveaway and id % ${EVERY.saidReturned} = 0 then now() end,
        case when not giveaway and id % ${EVERY.askedLonger} = 0 then current_date + 20 end,
        case when not giveaway and id % ${EVERY.askedLonger} = 0 then now() end,
        (select b.id from bookings b where b.item_id = items.id and b.state in ('out', 'over'))
      from items where status = 'transferred'`;
    const [open] = await tx<{ count: number }[]>`select count(*)::int as count from handovers`;
    await tx`
      insert into handovers (item_id, owner_id, recipient_id, is_loan, handed_over_at, due_on, returned_at)
      select i.id, i.owner_id, 3 + (i.owner_id + i.id % 997 + n) % (select count(*)::int from users where id > 2), true,
        now() - (n + 2) * interval '20 days', current_date - 20 * (n + 1), now() - (n + 1) * interval '20 days'
      from generate_series(0, 9) n, items i where not i.giveaway
      order by n limit ${upTo - (open?.count ?? 0)}`;
  });

/** A thread of five messages for everybody who asked, and one of a thousand. */
export const fillThreads = async (db: Db, long: number) => {
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into conversations (item_id, person_id, owner_id, last_at)
      select item_id, user_id, owner_id, now() - item_id * interval '1 second' from interests`;
    await tx`
      insert into messages (item_id, person_id, owner_id, author_id, reader_id, text, sent_at, seen_at)
      select item_id, person_id, owner_id, case when n % 2 = 0 then owner_id else person_id end,
        case when n % 2 = 0 then person_id else owner_id end, 'Could I come for it in the evening, number ' || n || '?',
        last_at, case when n < 4 or item_id % 10 > 0 then last_at end
      from conversations, generate_series(0, 4) n order by item_id, n`;
  });
  const [thread] = await db<{ item_id: number; person_id: number; owner_id: number }[]>`
    select item_id, person_id, owner_id from conversations order by id desc limit 1`;
  if (!thread) throw new Error('Nobody talks.');
  await db`
    insert into messages (item_id, person_id, owner_id, author_id, reader_id, text)
    select item_id, person_id, owner_id, person_id, owner_id, 'And one more thing, number ' || n
    from conversations, generate_series(6, ${long}) n where item_id = ${thread.item_id} and person_id = ${thread.person_id}`;
  await db`vacuum analyze`;
  return thread;
};
