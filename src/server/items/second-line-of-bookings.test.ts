import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/database.ts';
import { anItem } from '../../../tests/support/items.ts';
import { addDays } from '../../shared/format/days.ts';
import { book, cancelBooking } from './bookings.ts';

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

describe('the bookings of an item', () => {
  const bookable = async () => {
    const id = await anItem(database.db, owner, { giveaway: false, interested: [ruth, sam] });
    const bookFor = (person: number, from: number, until: number | null) =>
      database.db.begin((tx) =>
        tx<{ today: string }[]>`select community_day() as today`.then(([row]) =>
          book(
            tx,
            id,
            person,
            { from: addDays(row?.today ?? '', from), until: until === null ? null : addDays(row?.today ?? '', until) },
            null,
          ),
        ),
      );
    return { id, bookFor };
  };

  it('lie apart: the database refuses the day that two of them share', async () => {
    const { bookFor } = await bookable();
    await bookFor(ruth, 3, 5);
    await expect(bookFor(sam, 5, 8)).rejects.toThrow(/bookings_apart/);
    await expect(bookFor(sam, 1, null)).rejects.toThrow(/bookings_apart/);
    await bookFor(sam, 6, null);
  });

  it('are not made while the owner is away', async () => {
    const { bookFor } = await bookable();
    await database.db`update users set away_days = daterange(community_day() + 3, community_day() + 5) where id = ${owner}`;
    try {
      await expect(bookFor(ruth, 4, 6)).rejects.toThrow(/is away then/);
      await bookFor(ruth, 5, 6);
    } finally {
      await database.db`update users set away_days = null where id = ${owner}`;
    }
  });

  it('are for whom they were made, and end once', async () => {
    const { id, bookFor } = await bookable();
    await bookFor(ruth, 3, 5);
    for (const [change, reason] of [
      [database.db`update bookings set person_id = ${sam} where item_id = ${id}`, /stays for whom it is/],
      [database.db`delete from bookings where item_id = ${id}`, /is history/],
      [database.db`delete from interests where item_id = ${id} and user_id = ${ruth}`, /answers no request/],
      [database.db`update bookings set state = 'out' where item_id = ${id}`, /handovers of item .* disagree/],
    ] as const)
      await expect(change).rejects.toThrow(reason);
    await database.db.begin((tx) => cancelBooking(tx, id, ruth));
    await expect(database.db`update bookings set state = 'booked' where item_id = ${id}`).rejects.toThrow(/cannot go/);
  });

  it('count their changes, for the calendars that show them', async () => {
    const { id, bookFor } = await bookable();
    await bookFor(ruth, 3, 5);
    await database.db`update bookings set days = daterange(lower(days), upper(days) + 1) where item_id = ${id}`;
    await database.db.begin((tx) => cancelBooking(tx, id, ruth, 'Sorry'));
    const [row] = await database.db`select state, sequence, word from bookings where item_id = ${id}`;
    expect(row).toEqual({ state: 'cancelled', sequence: 2, word: 'Sorry' });
  });
});

describe('when an account is deactivated', () => {
  it('its member leaves every queue, and an item nobody else wants is available again', async () => {
    const leaver = await aPerson('leaver');
    const wantedByBoth = await anItem(database.db, owner, { interested: [leaver, ruth] });
    const wantedByOne = await anItem(database.db, owner, { interested: [leaver] });
    const promised = await anItem(database.db, owner, { interested: [leaver], recipient: leaver });
    await database.db`update users set status = 'deactivated' where id = ${leaver}`;
    const rows = await database.db`
      select id, status from items where id in (${wantedByBoth}, ${wantedByOne}, ${promised}) order by id`;
    expect([...rows]).toEqual([
      { id: wantedByBoth, status: 'requested' },
      { id: wantedByOne, status: 'available' },
      { id: promised, status: 'approved' },
    ]);
  });
});
