import { expect, it } from 'vitest';
import { labelled, toCsv } from './point-labels.ts';

const today = new Date(2028, 2, 5, 12);
const some = (...labels: string[]) => labels.map((label) => ({ label, count: 2, distinct_users: 1 }));
const labelsOf = (points: readonly { label: string }[]) => points.map(({ label }) => label);

it('names the months of a year in full, because three of them begin with J', () => {
  expect(labelsOf(labelled('yearly', some('J', 'F'), today))).toEqual(['January', 'February']);
});

it('gives the days of a month their dates, over a leap day', () => {
  const days = Array.from({ length: 30 }, (_, day) => String(day));
  const labels = labelsOf(labelled('monthly', some(...days), today));
  expect([labels[0], labels[24], labels[29]]).toEqual(['2/5/2028', '2/29/2028', '3/5/2028']);
});

it('leaves hours and weekdays as they are', () => {
  expect(labelsOf(labelled('daily', some('12a', '1a'), today))).toEqual(['12a', '1a']);
  expect(labelsOf(labelled('weekly', some('Sun'), today))).toEqual(['Sun']);
});

it('makes a file that a spreadsheet reads', () => {
  expect(toCsv([{ label: 'January', count: 12, distinct_users: 4 }])).toBe(
    'label,count,distinct_users\r\nJanuary,12,4\r\n',
  );
});
