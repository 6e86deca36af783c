import { expect, test } from 'vitest';
import { opensOnlyHere } from './local-address.ts';

test.each([
  ['http://localhost:3000/j/ABCD-EFGH', true],
  ['http://127.0.0.1:3000/register', true],
  ['http://[::1]:3000', true],
  ['https://LOCALHOST', true],
  ['https://things.example.org/j/ABCD-EFGH', false],
  ['https://localhost.example.org/', false],
  ['http://192.168.1.20:3000/', false],
])('%s opens only here: %s', (link, isOnlyHere) => {
  expect(opensOnlyHere(link)).toBe(isOnlyHere);
});
