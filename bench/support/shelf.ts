import type { Db } from '../../src/server/db/connect.ts';

type Ids = { owner_id: number; item_id: number };

/**
 * An owner of many things: each was lent before, every third is out, every fourth has bookings ahead, and one has a
 * booking for every day. Written past the triggers, as the acts would have left it.
 */
export const fillOneOwner = async (db: Db, things: number, spans: number): Promise<Ids> => {
  const ids = await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const [owner] = await tx<{ id: number }[]>`select max(id) as id from users`;
    const ownerId = owner?.id ?? 0;
    const items = await tx<{ id: number }[]>`
      insert into items (owner_id, name, description, placeholder, giveaway, status, recipient_id, date_approved,
        date_transferred)
      select ${ownerId}, 'Thing ' || n, 'One of many.', 'AAAA', false,
        case when n % 3 = 0 then 'transferred' else 'available' end,
        case when n % 3 = 0 then 3 + n end, case when n % 3 = 0 then now() end,
        case when n % 3 = 0 then now() end
      from generate_series(1, ${things}::int) n returning id`;
    await tx`
      insert into bookings (item_id, owner_id, person_id, days, state, made_at)
      select id, owner_id, recipient_id, daterange(current_date - 10, current_date - 5 + id % 20, '[]'), 'out', now()
      from items where owner_id = ${ownerId} and recipient_id is not null and name like 'Thing %'`;
    await tx`
      insert into handovers (item_id, owner_id, recipient_id, is_loan, handed_over_at, due_on, booking_id)
      select i.id, i.owner_id, i.recipient_id, true, i.date_transferred, upper(b.days) - 1, b.id
      from items i join bookings b on b.item_id = i.id and b.state = 'out' where i.owner_id = ${ownerId} and i.name like 'Thing %'`;
    await tx`
      insert into handovers (item_id, owner_id, recipient_id, is_loan, handed_over_at, returned_at, thanks, thanked_at)
      select id, owner_id, 3 + n, true, now() - (n + 1) * interval '20 days', now() - n * interval '20 days',
        case when n % 2 = 0 then 'Thank you.' end, case when n % 2 = 0 then now() end
      from items, generate_series(1, 14) n where owner_id = ${ownerId} and name like 'Thing %'`;
    await tx`
      insert into bookings (item_id, owner_id, person_id, days, state, made_at)
      select id, owner_id, 3 + n, daterange(current_date + 20 + 5 * n, current_date + 22 + 5 * n), 'booked', now()
      from items, generate_series(1, 5) n where owner_id = ${ownerId} and id % 4 = 0 and name like 'Thing %'`;
    const [full] = await tx<{ id: number }[]>`
      insert into items (owner_id, name, description, placeholder, giveaway)
      values (${ownerId}, 'Tent', 'Always wanted.', 'AAAA', false) returning id`;
    const itemId = full?.id ?? 0;
    await tx`
      insert into bookings (item_id, owner_id, person_id, days, state, made_at)
      select ${itemId}, ${ownerId}, 3 + n, daterange(current_date + n, current_date + n + 1), 'booked', now()
      from generate_series(1, ${spans}::int) n`;
    if (items.length !== things) throw new Error('Not everything was written.');
    return { owner_id: ownerId, item_id: itemId };
  });
  await db`vacuum analyze`;
  return ids;
};

export type Asked = Ids & { person_id: number };

/** Requests for things to borrow, each of another owner. */
export const listRequests = (db: Db, count: number): Promise<Asked[]> => db<Asked[]>`
  select distinct on (i.owner_id) i.owner_id, i.id as item_id, n.user_id as person_id
  from items i join interests n on n.item_id = i.id
  where i.status = 'requested' and not i.giveaway and n.booking_id is null
  order by i.owner_id, i.id limit ${count}`;
