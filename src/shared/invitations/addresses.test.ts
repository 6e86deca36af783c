import { expect, test } from 'vitest';
import { splitAddresses } from './addresses.ts';

test.each([
  ['', []],
  [' \n ,; ', []],
  ['a@b.org', ['a@b.org']],
  ['A@B.org\r\na@b.org', ['a@b.org']],
  ['a@b.org, c@d.org;e@f.org', ['a@b.org', 'c@d.org', 'e@f.org']],
  ['Ada Park <ada@b.org>\n"Park, Ada" <ada@b.org>', ['ada@b.org']],
])('%j holds %j', (text, addresses) => {
  expect(splitAddresses(text)).toEqual(addresses);
});
