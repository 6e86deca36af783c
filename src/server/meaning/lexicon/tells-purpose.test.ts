import { expect, test } from 'vitest';
import { tellsPurpose } from './tells-purpose.ts';

test.each([
  'something to reach the ceiling',
  'Keep thirty guests dry',
  'drill a hole in concrete',
  'pump up a tyre',
  'I need to print my tax papers',
  'my neck is cold',
  'To glide on the frozen lake',
  'sharpen ice skates',
])('“%s” tells a purpose', (name) => {
  expect(tellsPurpose(name)).toBe(true);
});

test.each([
  'Drill',
  'a bag for our holiday',
  'Play kitchen',
  'Record player',
  'Violin, the small size',
  'cold box',
  '',
])('“%s” names a thing', (name) => {
  expect(tellsPurpose(name)).toBe(false);
});
