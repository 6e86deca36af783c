import { expect, test } from 'vitest';
import { looksIncomplete, splitAddresses } from './addresses.ts';

test.each([
  ['', []],
  [' \n ,; ', []],
  ['a@b.org', ['a@b.org']],
  ['A@B.org\r\na@b.org', ['a@b.org']],
  ['a@b.org, c@d.org;e@f.org', ['a@b.org', 'c@d.org', 'e@f.org']],
  ['Ada Park <ada@b.org>\n"Park, Ada" <ada@b.org>', ['ada@b.org']],
])('%j holds %j', (text, addresses) => {
  expect(splitAddresses(text).addresses).toEqual(addresses);
});

test('an address that was entered twice is named', () => {
  expect(splitAddresses('a@b.org, c@d.org\nA@b.org; a@b.org').repeated).toEqual(['a@b.org']);
});

test.each([
  ['klaus.maier@gmx', true],
  ['klaus.maier@gmx.', true],
  ['klaus.maier@gmx.de', false],
])('%s looks incomplete: %s', (email, isIncomplete) => {
  expect(looksIncomplete(email)).toBe(isIncomplete);
});
