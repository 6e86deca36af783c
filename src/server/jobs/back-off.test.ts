import { expect, test } from 'vitest';
import { defaultBackOff } from './run-jobs.ts';

const minute = 60_000;
const hour = 60 * minute;

test('the pause doubles from one minute to one hour', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 40].map(defaultBackOff);
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((minutes) => minutes * minute));
});

test('after three days nothing is tried any more', () => {
  let waited = 0;
  let attempts = 1;
  for (let pause = defaultBackOff(attempts); pause !== null; pause = defaultBackOff(attempts)) {
    waited += pause;
    attempts += 1;
  }
  expect(waited).toBeGreaterThanOrEqual(72 * hour);
  expect(waited).toBeLessThan(73 * hour);
  expect(defaultBackOff(attempts + 1)).toBeNull();
});
