import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { transact } from './connect.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/database.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

describe('an instant from the database', () => {
  it.each([
    '2026-03-05 10:20:30.123+00',
    '2026-03-05 10:20:30+00',
    '2026-03-05 10:20:30.1+02',
    '2026-03-05 10:20:30.123456+00',
    '2028-02-29 23:59:59.999+00',
    '0099-01-01 00:00:00+00',
    '12026-01-01 00:00:00+00',
  ])('reads %s as JavaScript writes it', async (text) => {
    const [row] =
      await database.db`select ${text}::text::timestamptz as at, extract(epoch from ${text}::text::timestamptz)::float8 as seconds`;
    expect(row?.at).toBe(new Date(Math.floor(row?.seconds * 1000 + 1e-3)).toISOString());
  });

  it('is in UTC wherever the server is', async () => {
    const [row] = await database.db`select current_setting('TimeZone') as zone`;
    expect(row).toEqual({ zone: 'UTC' });
  });
});

test('what is soon read is read while everything else waits for a lock', async () => {
  const { db } = database;
  const holder = await db.reserve();
  await holder`begin`;
  await holder`lock table groups in access exclusive mode`;
  const waiting = Array.from({ length: 30 }, () => db`select count(*) from groups`.execute());
  expect(await db.quick`select 1 as one`).toEqual([{ one: 1 }]);
  await holder`commit`;
  holder.release();
  expect(await Promise.all(waiting)).toHaveLength(30);
});

test('a transaction goes on after another version has changed the tables that its statements were prepared for', async () => {
  const { db } = database;
  await db`create table drawers (id integer primary key)`;
  await db`create table shelves (id integer primary key)`;
  await db`insert into drawers values (1)`;
  const readAll = () =>
    transact(db, async (tx) => {
      await tx`select * from shelves`;
      return tx`select * from drawers`;
    });
  // On every connection of the pool.
  await Promise.all(Array.from({ length: 40 }, readAll));
  await db`alter table drawers add column colour text not null default 'green'`;
  await db`alter table shelves add column colour text not null default 'green'`;
  const read = await Promise.all(Array.from({ length: 40 }, readAll));
  expect(read.map(([row]) => row?.colour)).toEqual(Array.from({ length: 40 }, () => 'green'));
});
