import { expect, test } from 'vitest';
import { marksOfAges } from './contraries.ts';

test.each([
  ['scooter for a 3 year old', ['child']],
  ['for my six-year-old, who loves it', ['child']],
  ['costume for an eight year old boy', ['child']],
  ['my 4 year old’s first bike', []],
  ['Winter coat, age 6 to 7', ['child']],
  ['a present for a 40 year old', ['adult']],
  ['a 40 year old radio', []],
  ['for my 10 year old laptop', []],
  ['Laptop, 8 years old, works', []],
  ['thirty years of magazines', []],
])('“%s” is for %j', (text, marks) => {
  expect(marksOfAges(text)).toEqual(marks);
});
