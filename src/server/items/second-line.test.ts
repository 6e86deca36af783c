import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/database.ts';
import { anItem } from '../../../tests/support/items.ts';
import { type ItemStatus, itemStatuses } from '../../shared/items/lifecycle.ts';

let database: FreshDatabase;
let owner: number;
let ruth: number;
let sam: number;

const aPerson = async (name: string) => {
  const [row] = await database.db<{ id: number }[]>`
    insert into users (id, email, name, password_hash)
    values (nextval('member_ids'), ${`${name}@example.org`}, ${name}, '!') returning id`;
  return row?.id ?? 0;
};

beforeAll(async () => {
  database = await freshDatabase();
  owner = await aPerson('olu');
  ruth = await aPerson('ruth');
  sam = await aPerson('sam');
});
afterAll(() => database.drop());

const itemIn = (status: ItemStatus) =>
  anItem(database.db, owner, {
    ...(status === 'available' ? {} : { interested: [ruth, sam] }),
    ...(status === 'approved' || status === 'transferred' ? { recipient: ruth } : {}),
    isTransferred: status === 'transferred',
  });

/** The values that the checks of the row ask for in each state, so that only its truth can be wrong. */
const valuesOf = (status: ItemStatus) => {
  const isDecided = status === 'approved' || status === 'transferred';
  return {
    status,
    recipient_id: isDecided ? ruth : null,
    date_approved: isDecided ? '2026-01-01T00:00:00Z' : null,
    date_transferred: status === 'transferred' ? '2026-01-02T00:00:00Z' : null,
  };
};

const untrue = /does not say what its bookings/;

describe('what an item says', () => {
  const moves = itemStatuses.flatMap((from) =>
    itemStatuses.filter((to) => to !== from).map((to) => [from, to] as const),
  );

  it.each(moves)('is not changed from %s to %s while nothing has happened', async (from, to) => {
    const id = await itemIn(from);
    await expect(database.db`update items set ${database.db(valuesOf(to))} where id = ${id}`).rejects.toThrow(
      to === 'approved' || to === 'transferred' ? /does not say|foreign key/ : untrue,
    );
  });

  it.each(itemStatuses)('follows by itself when it is settled: %s', async (status) => {
    const id = await itemIn(status);
    await database.db`select settle_item(${id})`;
    expect(await database.db`select status from items where id = ${id}`).toEqual([{ status }]);
  });
});

describe('the database refuses', () => {
  const attempts: [string, ItemStatus, (id: number) => Promise<unknown>, RegExp][] = [
    [
      'a recipient who never asked',
      'requested',
      (id) => database.db`
        update items set status = 'approved', recipient_id = ${owner}, date_approved = now() where id = ${id}`,
      /foreign key/,
    ],
    [
      'another recipient',
      'approved',
      (id) => database.db`update items set recipient_id = ${sam} where id = ${id}`,
      untrue,
    ],
    [
      'another recipient on the way to the handover',
      'approved',
      (id) => database.db`
        update items set status = 'transferred', recipient_id = ${sam}, date_transferred = now() where id = ${id}`,
      untrue,
    ],
    [
      'another date of the handover',
      'transferred',
      (id) => database.db`update items set date_transferred = now() + interval '1 day' where id = ${id}`,
      untrue,
    ],
    [
      'an approval without a person',
      'requested',
      (id) => database.db`update items set status = 'approved' where id = ${id}`,
      /check constraint/,
    ],
    ['another owner', 'available', (id) => database.db`update items set owner_id = ${sam} where id = ${id}`, /fixed/],
    [
      'interest in one’s own',
      'available',
      (id) => database.db`insert into interests (item_id, user_id, owner_id) values (${id}, ${owner}, ${owner})`,
      /check constraint/,
    ],
    [
      'interest that names another owner',
      'requested',
      (id) => database.db`insert into interests (item_id, user_id, owner_id) values (${id}, ${owner}, ${ruth})`,
      /foreign key/,
    ],
    [
      'a second interest',
      'requested',
      (id) => database.db`insert into interests (item_id, user_id, owner_id) values (${id}, ${ruth}, ${owner})`,
      /duplicate key/,
    ],
    [
      'interest in what is promised',
      'approved',
      (id) => database.db`insert into interests (item_id, user_id, owner_id) values (${id}, ${owner}, ${sam})`,
      /not to be had/,
    ],
    [
      'interest without the state that goes with it',
      'available',
      (id) => database.db`insert into interests (item_id, user_id, owner_id) values (${id}, ${ruth}, ${owner})`,
      untrue,
    ],
    [
      'a request that nobody made',
      'available',
      (id) => database.db`update items set status = 'requested' where id = ${id}`,
      untrue,
    ],
    ['a queue that is empty', 'requested', (id) => database.db`delete from interests where item_id = ${id}`, untrue],
    [
      'the recipient’s leaving the queue',
      'approved',
      (id) => database.db`delete from interests where item_id = ${id} and user_id = ${ruth}`,
      /foreign key/,
    ],
    [
      'the way back from a handover when its moment is over',
      'transferred',
      async (id) => {
        await database.db`insert into undoable_acts (item_id, act, ends_at) values (${id}, 'transfer', now())`;
        await database.db`update items set status = 'approved', date_transferred = null where id = ${id}`;
      },
      untrue,
    ],
    [
      'the way back from a handover when it was the approval that could be undone',
      'transferred',
      async (id) => {
        await database.db`insert into undoable_acts (item_id, act) values (${id}, 'approve')`;
        await database.db`update items set status = 'approved', date_transferred = null where id = ${id}`;
      },
      untrue,
    ],
    [
      'another recipient on the way back from a handover',
      'transferred',
      async (id) => {
        await database.db`insert into undoable_acts (item_id, act) values (${id}, 'transfer')`;
        await database.db`
          update items set status = 'approved', recipient_id = ${sam}, date_transferred = null where id = ${id}`;
      },
      untrue,
    ],
    ['the end of a row', 'available', (id) => database.db`delete from items where id = ${id}`, /never removed/],
    [
      'a deleted item that keeps its photo',
      'available',
      (id) => database.db`update items set deleted_at = now() where id = ${id}`,
      /check constraint/,
    ],
    [
      'an unknown category',
      'available',
      (id) => database.db`update items set categories = '{All}' where id = ${id}`,
      /check constraint/,
    ],
  ];

  it.each(attempts)('%s', async (_, status, attempt, reason) => {
    const id = await itemIn(status);
    await expect(attempt(id)).rejects.toThrow(reason);
  });

  it('any change to what is deleted', async () => {
    const id = await anItem(database.db, owner, { isDeleted: true });
    for (const change of [
      database.db`update items set name = 'x' where id = ${id}`,
      database.db`update items set deleted_at = null, thumbnail_url = 'x' where id = ${id}`,
    ])
      await expect(change).rejects.toThrow(/is deleted/);
  });
});

describe('what can be undone', () => {
  const changes: [string, ItemStatus, (id: number) => Promise<unknown>][] = [
    [
      'the handover is undone',
      'transferred',
      (id) =>
        database.db.begin(async (tx) => {
          await tx`
            with ended as (delete from handovers where item_id = ${id} returning booking_id)
            update bookings b set state = 'booked' from ended where b.id = ended.booking_id`;
          await tx`select settle_item(${id})`;
        }),
    ],
    ['the item changes', 'approved', (id) => database.db`update items set name = 'Lamp' where id = ${id}`],
    [
      'somebody leaves the queue',
      'approved',
      (id) => database.db`delete from interests where item_id = ${id} and user_id = ${sam}`,
    ],
    [
      'somebody who waits loses the account',
      'approved',
      () =>
        database.db.begin(async (tx) => {
          await tx`update users set status = 'deactivated' where id = ${sam}`;
          await tx`update users set status = 'active' where id = ${sam}`;
        }),
    ],
  ];

  it.each(changes)('cannot be once %s', async (_, status, change) => {
    const id = await itemIn(status);
    const act = status === 'approved' ? 'approve' : 'transfer';
    await database.db`insert into undoable_acts (item_id, act) values (${id}, ${act})`;
    await change(id);
    expect(await database.db`select 1 from undoable_acts where item_id = ${id}`).toHaveLength(0);
  });

  it('still can be when the one it was approved for has only looked', async () => {
    const id = await itemIn('approved');
    await database.db`insert into undoable_acts (item_id, act) values (${id}, 'approve')`;
    await database.db`update interests set approval_seen_at = now() where item_id = ${id} and user_id = ${ruth}`;
    expect(await database.db`select 1 from undoable_acts where item_id = ${id}`).toHaveLength(1);
  });
});

describe('the history of what changed hands', () => {
  const lent = () =>
    anItem(database.db, owner, { giveaway: false, interested: [ruth, sam], recipient: ruth, isTransferred: true });
  const promised = (giveaway: boolean) =>
    anItem(database.db, owner, { giveaway, interested: [ruth, sam], recipient: ruth });
  const insert = (id: number, recipient: number, isLoan: boolean) => database.db`
    insert into handovers (item_id, owner_id, recipient_id, is_loan) values (${id}, ${owner}, ${recipient}, ${isLoan})`;
  const free = (id: number) => database.db`
    update items set status = 'requested', recipient_id = null, date_approved = null, date_transferred = null
    where id = ${id}`;

  const attempts: [string, () => Promise<unknown>, RegExp][] = [
    [
      'a handover that is not written down',
      async () => database.db`
        update items set status = 'transferred', date_transferred = now() where id = ${await promised(false)}`,
      /does not say|disagree/,
    ],
    ['a handover of what was only promised', async () => insert(await promised(true), ruth, false), /not handed over/],
    ['a second loan at the same time', async () => insert(await lent(), ruth, true), /not handed over|duplicate key/],
    ['a loan that went to somebody else', async () => insert(await lent(), sam, true), /not handed over/],
    ['a thing that is to be had while it is out', async () => free(await lent()), untrue],
    [
      'a loan that came back without its item',
      async () => database.db`update handovers set returned_at = now() where item_id = ${await lent()}`,
      /does not say|disagree/,
    ],
    [
      'the return of a gift',
      async () => {
        const id = await itemIn('transferred');
        await database.db`update handovers set returned_at = now() where item_id = ${id}`;
      },
      /check constraint/,
    ],
    [
      'a day of return for a gift',
      async () => database.db`update items set due_on = '2026-12-01' where id = ${await promised(true)}`,
      /items_due/,
    ],
    [
      'a day of return for what nobody has',
      async () => database.db`
        update items set due_on = '2026-12-01' where id = ${await anItem(database.db, owner, { giveaway: false })}`,
      /items_due/,
    ],
    [
      'a usual time of a gift',
      async () => database.db`update items set loan_days = 7 where id = ${await itemIn('available')}`,
      /items_loan_days/,
    ],
    [
      'the end of a thing that is out',
      async () => database.db`update items set deleted_at = now(), thumbnail_url = null where id = ${await lent()}`,
      /is lent out/,
    ],
    [
      'another kind of what somebody waits for',
      async () => database.db`update items set giveaway = false where id = ${await itemIn('requested')}`,
      /stays what people asked for/,
    ],
    [
      'forgetting a handover',
      async () => database.db`delete from handovers where item_id = ${await lent()}`,
      /is history/,
    ],
    [
      'another recipient of a handover',
      async () => database.db`update handovers set recipient_id = ${sam} where item_id = ${await lent()}`,
      /is history/,
    ],
    [
      'days in the wrong order',
      async () => database.db`
        update interests set wanted_from = '2026-12-02', wanted_until = '2026-12-01'
        where item_id = ${await itemIn('requested')}`,
      /interests_days/,
    ],
  ];

  it.each(attempts)('knows no %s', async (_, attempt, reason) => {
    await expect(attempt()).rejects.toThrow(reason);
  });

  it('is over with the return: no day, no second return, no way back after its moment', async () => {
    const id = await lent();
    await database.db.begin(async (tx) => {
      await tx`update handovers set returned_at = now() where item_id = ${id}`;
      await tx`update bookings set state = 'over' where item_id = ${id}`;
      await tx`delete from interests where item_id = ${id} and user_id = ${ruth}`;
      await tx`select settle_item(${id})`;
    });
    for (const change of [
      database.db`update handovers set due_on = '2026-12-01' where item_id = ${id}`,
      database.db`update handovers set returned_at = null where item_id = ${id}`,
      database.db`update handovers set returned_at = now() + interval '1 day' where item_id = ${id}`,
    ])
      await expect(change).rejects.toThrow(/is over/);
    await database.db`update handovers set thanks = 'Thank you', thanked_at = now() where item_id = ${id}`;
    await expect(database.db`update handovers set thanks = 'More' where item_id = ${id}`).rejects.toThrow(/are said/);
  });
});
