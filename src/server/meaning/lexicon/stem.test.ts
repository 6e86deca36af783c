import { expect, test } from 'vitest';
import { stem } from './stem.ts';

test.each([
  ['knives', 'knife'],
  ['glasses', 'glass'],
  ['dishes', 'dish'],
  ['nappies', 'nappy'],
  ['camping', 'camp'],
  ['knitted', 'knit'],
  ['tyres', 'tyre'],
])('%s and %s meet', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test.each([
  ['bedding', 'bed'],
  ['painting', 'paint'],
  ['sled', 'sl'],
  ['glass', 'glas'],
])('%s and %s stay apart', (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});
