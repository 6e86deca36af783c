import { expect, test } from 'vitest';
import { readChoice, resolveShelf, type SideCounts, writeChoice } from './shelf.ts';

const counts = (rehome: [others: number, mine: number], borrow: [others: number, mine: number]): SideCounts => ({
  rehome: { others: rehome[0], mine: rehome[1] },
  borrow: { others: borrow[0], mine: borrow[1] },
});
const full = counts([3, 2], [5, 4]);

test.each([
  ['nothing said or chosen: Rehome and Others', {}, {}, full, 'rehome others'],
  ['only the other side has things', {}, {}, counts([0, 0], [5, 0]), 'borrow others'],
  ['only my own things are there', {}, {}, counts([0, 6], [0, 33]), 'borrow mine'],
  ['nothing is there at all', {}, {}, counts([0, 0], [0, 0]), 'rehome others'],
  ['the last choice counts', {}, { view: 'borrow' as const }, full, 'borrow others'],
  ['both parts of the last choice', {}, { view: 'borrow' as const, isMine: true }, full, 'borrow mine'],
  [
    'the address counts more',
    { view: 'rehome' as const },
    { view: 'borrow' as const, isMine: true },
    full,
    'rehome others',
  ],
  ['my things are shown where they are', { isMine: true }, {}, counts([9, 6], [9, 33]), 'borrow mine'],
])('%s', (_, said, choice, there, shown) => {
  const shelf = resolveShelf(said, choice, there);
  expect(`${shelf?.view} ${shelf?.isMine === true ? 'mine' : 'others'}`).toBe(shown);
});

test('what was chosen is kept for one member alone', () => {
  const kept = writeChoice(7, { view: 'borrow', isMine: true });
  expect(readChoice(kept, 7)).toEqual({ view: 'borrow', isMine: true });
  expect(readChoice(writeChoice(7, { view: 'borrow' }), 7)).toEqual({ view: 'borrow', isMine: undefined });
  expect(readChoice(kept, 8)).toEqual({});
  expect(readChoice('7.<b>.x', 7)).toEqual({ view: undefined, isMine: undefined });
  expect(readChoice(undefined, 7)).toEqual({});
});
