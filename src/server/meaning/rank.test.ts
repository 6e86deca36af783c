import { expect, test } from 'vitest';
import { prepare } from './prepare.ts';
import { rank, rankItems, rankWishes } from './rank.ts';

const thing = (name: string, category: string) =>
  prepare({ name, description: '', tags: [], categories: [category] }, null);
const items = [
  { id: 1, prepared: thing('Cot mattress', 'Household') },
  { id: 2, prepared: thing('Garden hose', 'Garden') },
  { id: 3, prepared: thing('White crib', 'Household') },
];
const cot = thing('Cot', 'Household');

test('the best item comes first and what does not fit stays away', () => {
  const ranked = rank(cot, items);
  expect(ranked[0]).toMatchObject({ id: 3, reason: 'cot ≈ crib; same category' });
  expect(ranked.map((each) => each.id)).not.toContain(2);
});

test('the same answer comes from the form for very many items', async () => {
  expect(await rankItems(cot, items)).toEqual(rank(cot, items));
});

test('a new item finds the wishes it answers', async () => {
  const wishes = [
    { id: 'a', prepared: thing('Ladder', 'Tools') },
    { id: 'b', prepared: cot },
  ];
  expect((await rankWishes(thing('Crib', 'Household'), wishes)).map((each) => each.id)).toEqual(['b']);
});

test('other work gets its turn while many items are scored', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  const many = function* () {
    for (let id = 0; id < 2000; id += 1) yield { id, prepared: thing(`Crib number ${id}`, 'Household') };
  };
  const ranked = await rankItems(cot, many(), { keep: 3 });
  clearInterval(counting);
  expect(ranked).toHaveLength(3);
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
