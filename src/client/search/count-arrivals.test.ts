import { expect, test } from 'vitest';
import { countArrivals } from './count-arrivals.ts';

test.each([
  ['nobody has asked yet', [], [3, 2, 1], 0],
  ['nothing has come', [3, 2, 1], [3, 2, 1], 0],
  ['two have come', [5, 4, 3, 2], [3, 2, 1], 2],
  ['one has come where nothing was', [1], [], 1],
  ['the list was emptied meanwhile', [], [1], 0],
  ['the first one has gone, and an older one moved up', [2, 1, 0], [3, 2, 1], 0],
  ['everything on the first page is new', [9, 8, 7], [3, 2, 1], 3],
])('when %s', (_, top, shown, count) => {
  expect(countArrivals(top, shown)).toBe(count);
});
