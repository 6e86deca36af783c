import { expect, test } from 'vitest';
import { bareSizesIn, isOtherSize, sizesIn } from './sizes.ts';

test.each([
  ['Running shoes, size 42', [42]],
  ['Sizes 36 to 39, hardly worn', [36, 37, 38, 39]],
  ['size 40/41', [40, 41]],
  ['Size 7 (UK)', []],
  ['Monitor, 24 inch', []],
])('“%s” says the sizes %j', (text, sizes) => {
  expect(sizesIn(text)).toEqual(sizes);
});

test.each([
  ['hiking boots 44', [44]],
  ['bike, 20 inch', []],
  ['puzzle with 50 pieces', []],
  ['shelf 40x30', []],
  ['something for a 30 year old', []],
  ['flour, 25 kg', []],
])('whoever types “%s” asks for the sizes %j', (text, sizes) => {
  expect(bareSizesIn(text)).toEqual(sizes);
});

test('only two sizes that are both said can differ', () => {
  expect(isOtherSize(new Set([44]), new Set([38]))).toBe(true);
  expect(isOtherSize(new Set([44]), new Set([43, 44]))).toBe(false);
  expect(isOtherSize(new Set([44]), new Set())).toBe(false);
  expect(isOtherSize(new Set(), new Set([38]))).toBe(false);
});
