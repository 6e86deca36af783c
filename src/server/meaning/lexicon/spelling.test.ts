import { expect, test } from 'vitest';
import { withoutSlips } from './spelling.ts';

test.each([
  ['metal detecter', 'metal detector'],
  ['Lawnmover, petrol', 'lawnmower, petrol'],
  ['Fender Stratocaster', 'Fender Stratocaster'],
  ['Trunki', 'Trunki'],
  ['2 Schlafsäcke', '2 Schlafsäcke'],
])('“%s” is read as “%s”', (posted, read) => {
  expect(withoutSlips(posted)).toBe(read);
});
