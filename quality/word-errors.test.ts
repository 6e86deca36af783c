import { expect, test } from 'vitest';
import { countWordErrors } from './word-errors.ts';

test.each([
  ['A cot, please.', 'a cot please', 0, 3],
  ['twelve chairs', '12 chairs', 0, 2],
  ['a big red kite', 'a red kite', 1, 4],
  ['a red kite', 'a big red kite', 1, 3],
  ['a red kite', 'a bread kite', 1, 3],
  ['a red kite', '', 3, 3],
  ['', 'noise', 1, 0],
])('"%s" heard as "%s" has %i errors in %i words', (said, heard, errors, words) => {
  expect(countWordErrors(said, heard)).toEqual({ errors, words });
});
