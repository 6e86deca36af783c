import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/database.ts';
import { connect, type Db, transact } from './connect.ts';
import { isRefused } from './lost.ts';
import { actWithOutcome, noteRepeatable, OutcomeUnknown } from './outcome.ts';

let database: FreshDatabase;
let db: Db;
beforeAll(async () => {
  database = await freshDatabase();
  db = connect(database.where, { max: 3 });
  await db`create table notes (text text not null)`;
});
afterAll(async () => {
  await db.end({ timeout: 1 });
  await database.drop();
});

const endOthers = () => database.db`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

const notes = async () =>
  (await database.db<{ text: string }[]>`select text from notes order by text`).map(({ text }) => text);

/** Until the driver has heard of it. */
const untilLost = async (pid: number) => {
  await endOthers();
  await expect.poll(() => database.db`select 1 from pg_stat_activity where pid = ${pid}`).toHaveLength(0);
  await expect.poll(() => db`select 1 as one`.catch(() => null)).toEqual([{ one: 1 }]);
};

test('a transaction whose connection breaks is done again, whole and once', async () => {
  let tries = 0;
  await transact(db, async (tx) => {
    tries += 1;
    await tx`insert into notes values ('first')`;
    if (tries === 1) await Promise.all([tx`select pg_sleep(60)`, endOthers()]);
    await tx`insert into notes values ('second')`;
  });
  expect([tries, await notes()]).toEqual([2, ['first', 'second']]);
  await database.db`truncate notes`;
});

test('what a broken transaction does next reaches no other connection', async () => {
  const after: unknown[] = [];
  const stale = transact(db, async (tx) => {
    const [{ pid } = { pid: 0 }] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await tx`insert into notes values ('before')`;
    await untilLost(pid);
    await Promise.all(Array.from({ length: 20 }, () => db`select 1`));
    try {
      await tx`insert into notes values ('after')`;
    } catch (error) {
      after.push(error);
    }
  });
  await expect(stale).rejects.toSatisfy(isRefused);
  await expect.poll(() => after).toHaveLength(1);
  expect(await notes()).toEqual([]);
  expect(await db`select 1 as one`).toEqual([{ one: 1 }]);
});

/** A deferred trigger breaks the connection in the middle of the commit. */
const breakCommits = async () => {
  await database.db.unsafe(`
    create or replace function end_me() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(60); return null; end $$;
    create constraint trigger break after insert on notes deferrable initially deferred
      for each row execute function end_me()`);
  return () => database.db.unsafe('drop trigger break on notes');
};

test('of a commit that has no answer the outcome is not known, unless the call may be repeated', async () => {
  const mend = await breakCommits();
  let tries = 0;
  const write = () =>
    transact(db, (tx) => {
      tries += 1;
      return tx`insert into notes values ('lost')`;
    });
  await expect(actWithOutcome(write)).rejects.toBeInstanceOf(OutcomeUnknown);
  expect(tries).toBe(1);
  await mend();
  await expect(
    actWithOutcome(async () => {
      await write();
      throw Object.assign(new Error('no server'), { code: 'ECONNREFUSED' });
    }),
  ).rejects.toBeInstanceOf(OutcomeUnknown);
  await expect(
    actWithOutcome(async () => {
      noteRepeatable();
      await write();
      throw Object.assign(new Error('no server'), { code: 'ECONNREFUSED' });
    }),
  ).rejects.toSatisfy(isRefused);
  expect(await notes()).toEqual(['lost', 'lost']);
});
