import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/database.ts';
import { type Sql, transact } from './connect.ts';
import { notify } from './notify.ts';

let database: FreshDatabase;
let heard: string[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  await database.db`create table acts (name text)`;
  await database.db.listen('live', (payload) => heard.push(payload));
});
beforeEach(() => {
  heard = [];
});
afterAll(() => database.drop());

/** Everything announced so far, in order. */
const hearAll = async () => {
  await notify(database.db, 'live', 'last');
  await expect.poll(() => heard.at(-1)).toBe('last');
  return heard.slice(0, -1);
};

const countActs = async (sql: Sql, name: string) => (await sql`select 1 from acts where name = ${name}`).length;

describe('what a transaction has to tell', () => {
  it('is sent when everybody else can see the change', async () => {
    const { db } = database;
    let seen = -1;
    const listening = await db.listen('live', (payload) => {
      if (payload === 'asked') void countActs(db, 'ask').then((count) => (seen = count));
    });
    await transact(db, async (tx) => {
      await notify(tx, 'live', 'asked');
      await tx`insert into acts values ('ask')`;
    });
    await expect.poll(() => seen).toBe(1);
    await listening.unlisten();
  });

  it('is never sent after a rollback', async () => {
    const act = transact(database.db, async (tx) => {
      await notify(tx, 'live', 'undone');
      throw new Error('no');
    });
    await expect(act).rejects.toThrow('no');
    expect(await hearAll()).toEqual([]);
  });

  it('is sent once although a deadlock caused a retry', async () => {
    let tries = 0;
    await transact(database.db, async (tx) => {
      await notify(tx, 'live', 'again');
      tries += 1;
      if (tries === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
    });
    expect(await hearAll()).toEqual(['again']);
  });

  it('is sent for every one of a hundred at once', async () => {
    const names = Array.from({ length: 100 }, (_, n) => `act ${n}`);
    await Promise.all(names.map((name) => transact(database.db, (tx) => notify(tx, 'live', name))));
    expect((await hearAll()).toSorted()).toEqual(names.toSorted());
  });

  it('rolls nothing back if it cannot be sent', async () => {
    const act = transact(database.db, async (tx) => {
      await tx`insert into acts values ('untold')`;
      // More than a notification holds.
      await notify(tx, 'live', 'x'.repeat(9000));
      return 'done';
    });
    expect(await act).toBe('done');
    expect(await countActs(database.db, 'untold')).toBe(1);
    expect(await hearAll()).toEqual([]);
  });
});
