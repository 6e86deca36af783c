import { expect, test } from 'vitest';
import { prepare } from './prepare.ts';
import { rankItems, rankWishes } from './rank.ts';

const thing = (name: string, category?: string) =>
  prepare({ name, description: '', tags: [], categories: category === undefined ? [] : [category] }, null);
const items = [
  { id: 1, prepared: thing('Cot mattress', 'Household') },
  { id: 2, prepared: thing('Garden hose', 'Garden') },
  { id: 3, prepared: thing('White crib', 'Household') },
];
const cot = thing('Cot', 'Household');

test('the best item comes first and what does not fit stays away', async () => {
  const { found } = await rankItems(cot, items);
  expect(found[0]).toMatchObject({ id: 3, reason: { by: 'name', wished: 'cot', offered: 'crib' } });
  expect(found.map((each) => each.id)).not.toContain(2);
});

test('what stays behind the nearest loses by it, and would be an answer without it', async () => {
  const alone = await rankItems(cot, items.slice(0, 2), { atLeast: 0 });
  const beside = await rankItems(cot, items, { atLeast: 0 });
  const scoreOf = (found: { id: number; score: number }[]) => found.find(({ id }) => id === 1)?.score ?? 0;
  expect(scoreOf(beside.found)).toBeLessThan(scoreOf(alone.found) / 2);
});

test('twenty of the right thing do not hide each other', async () => {
  const bikes = Array.from({ length: 20 }, (_, id) => ({ id, prepared: thing(`Bicycle, ${id} years old`) }));
  const { found } = await rankItems(thing('Bike'), bikes);
  expect(found).toHaveLength(5);
});

test('a new item finds the wishes it answers, beside what they have already', async () => {
  const wishes = [
    { id: 'a', prepared: thing('Ladder', 'Tools'), usual: null },
    { id: 'b', prepared: cot, usual: null },
    { id: 'c', prepared: cot, usual: 20 },
  ];
  expect((await rankWishes(thing('Crib', 'Household'), wishes)).map((each) => each.id)).toEqual(['b']);
});

test('other work gets its turn while many items are scored', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  const many = function* () {
    for (let id = 0; id < 2000; id += 1) yield { id, prepared: thing(`Crib, ${id} years old`, 'Household') };
  };
  const { found } = await rankItems(cot, many(), { keep: 3 });
  clearInterval(counting);
  expect(found).toHaveLength(3);
  expect(turns).toBeGreaterThan(0);
});

test('scoring stops when nobody wants the answer any more', async () => {
  const many = function* () {
    for (let id = 0; ; id += 1) yield { id, prepared: cot };
  };
  await expect(rankItems(cot, many(), { signal: AbortSignal.timeout(20) })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
