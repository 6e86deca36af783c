import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/database.ts';
import { literal, fixStatement, slot } from './fixed-statement.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('a statement is put together once for each of its shapes, and filled in each time', async () => {
  let written = 0;
  const add = fixStatement<'plus' | 'minus', { sum: number; text: string | null }>((sql, shape) => {
    written += 1;
    const sign = literal(sql, shape === 'plus' ? 1 : -1);
    return sql`select ${slot(sql, 1, 'int')} + ${sign} * ${slot(sql, 1, 'int')} as sum, ${slot(sql, 2, 'text')} as text`;
  });
  expect(await add(database.db, 'plus', [2, 'a'])).toEqual([{ sum: 4, text: 'a' }]);
  expect(await add(database.db.quick, 'plus', [3, null])).toEqual([{ sum: 6, text: null }]);
  expect(await database.db.begin((tx) => add(tx, 'minus', [5, "';"]))).toEqual([{ sum: 0, text: "';" }]);
  expect(written).toBe(2);
});

test('a value outside of the slots, which would take the place of another, is not let in', async () => {
  const wrong = fixStatement<null, { sum: number }>((sql) => sql`select ${slot(sql, 1, 'int')} + ${7}::int as sum`);
  await expect(wrong(database.db, null, [1])).rejects.toThrow('A fixed statement takes its values by slots alone.');
});
