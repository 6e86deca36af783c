import { expect, test } from 'vitest';
import { dropRepeats } from './greedy-path.ts';

const times = <T>(count: number, run: T[]): T[] => Array.from({ length: count }, () => run).flat();

test.each([
  ['one word over and over', [9, 8, ...times(8, [5])], [9, 8, 5]],
  ['two words over and over', [9, ...times(5, [5, 6])], [9, 5, 6]],
  ['a sentence three times', [9, ...times(3, [1, 2, 3, 4, 5, 6, 7])], [9, 1, 2, 3, 4, 5, 6, 7]],
])('%s are said once', (_, tokens, kept) => {
  expect(dropRepeats(tokens)).toEqual(kept);
});

test.each([
  ['"very, very, very much"', [7, ...times(3, [5, 6])]],
  ['a telephone number with many zeros', [7, ...times(7, [0])]],
  ['a sentence said twice', times(2, [1, 2, 3, 4, 5, 6])],
  ['a repeat in the middle', [...times(3, [1, 2, 3, 4]), 9]],
  ['nothing', []],
])('%s is left alone', (_, tokens) => {
  expect(dropRepeats(tokens)).toBeNull();
});
