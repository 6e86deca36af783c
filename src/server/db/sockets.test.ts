import { setImmediate as afterEvents } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { layLine } from '../../../tests/support/database-line.ts';
import { freshDatabase } from '../../../tests/support/database.ts';
import { atMost } from '../../../tests/support/patience.ts';
import { connect, type Db } from './connect.ts';
import { readAgain } from './lost.ts';

const openLine = async () => {
  const database = await freshDatabase();
  const line = await layLine(database.where);
  const db = connect(line.where, { max: 4 });
  onTestFinished(async () => {
    await db.end({ timeout: 1 });
    await line.close();
    await database.drop();
  });
  await readMany(db, 8);
  return { db, line };
};

const read = async ({ quick }: Db): Promise<unknown> => {
  const [row] = await quick<{ one: number }[]>`select ${1}::int as one`;
  return row?.one;
};

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error);

/** What comes of reads that are all under way at the same time, each done again once. */
const readMany = (db: Db, count: number) =>
  Promise.all(Array.from({ length: count }, () => readAgain(() => read(db)).catch(codeOf)));

test('reads whose connections break are answered over new ones', async () => {
  const { db, line } = await openLine();
  await line.turn('mute');
  const reading = readMany(db, 8);
  // By then each connection has sent its statements.
  await afterEvents();
  await afterEvents();
  db.setAway(true);
  db.setAway(false);
  await line.turn('good');
  expect(await reading).toEqual(Array.from({ length: 8 }, () => 1));
});

test('a read that was refused is answered when the database is back', async () => {
  const { db, line } = await openLine();
  db.setAway(true);
  expect(await readMany(db, 8)).toEqual(Array.from({ length: 8 }, () => 'ENOENT'));
  db.setAway(false);
  expect(await readMany(db, 8)).toEqual(Array.from({ length: 8 }, () => 1));

  await line.turn('gone');
  expect(await readMany(db, 8)).toEqual(Array.from({ length: 8 }, () => 'ECONNREFUSED'));
  await line.turn('good');
  expect(await readMany(db, 8)).toEqual(Array.from({ length: 8 }, () => 1));
});

test('reads that wait for a server that is not there are refused within moments, however many they are', async () => {
  const { db, line } = await openLine();
  await line.turn('gone');
  const since = performance.now();
  expect(await readMany(db, 200)).toEqual(Array.from({ length: 200 }, () => 'ECONNREFUSED'));
  expect(performance.now() - since).toBeLessThan(atMost(2.5));
});
