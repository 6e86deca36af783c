import { expect, it } from 'vitest';
import { endingToday, labelled, toCsv } from './point-labels.ts';

const today = new Date(2028, 2, 5, 12);
const some = (...labels: string[]) => labels.map((label) => ({ label, count: 2, distinct_users: 1 }));
const labelsOf = (points: readonly { label: string }[]) => points.map(({ label }) => label);

it('names the months of a year in full, because three of them begin with J', () => {
  expect(labelsOf(labelled('yearly', some('J', 'F'), today))).toEqual(['January', 'February']);
});

it('gives the days of a month their dates, over a leap day', () => {
  const days = Array.from({ length: 30 }, (_, day) => String(day));
  const labels = labelsOf(labelled('monthly', some(...days), today));
  expect([labels[0], labels[24], labels[29]]).toEqual(['5 Feb', 'Tue 29 Feb', 'Sun 5 Mar']);
});

it('leaves hours and weekdays as they are', () => {
  expect(labelsOf(labelled('daily', some('12a', '1a'), today))).toEqual(['12a', '1a']);
  expect(labelsOf(labelled('weekly', some('Sun'), today))).toEqual(['Sun']);
});

it('draws the week up to today, and keeps the names of its days', () => {
  const week = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  const upTo = (day: number) => endingToday('weekly', week, new Date(2028, 2, 5 + day, 12)).join(' ');
  expect(upTo(0)).toBe('Mon Tue Wed Thu Fri Sat Sun');
  expect(upTo(3)).toBe('Thu Fri Sat Sun Mon Tue Wed');
  expect(upTo(6)).toBe('Sun Mon Tue Wed Thu Fri Sat');
  expect(endingToday('daily', week, today)).toEqual(week);
});

it('draws the year up to this month: December of last year stands left of this November', () => {
  const months = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'];
  const upTo = (month: number) => endingToday('yearly', months, new Date(2026, month, 17)).join('');
  expect(upTo(10)).toBe('DJFMAMJJASON');
  expect(upTo(11)).toBe('JFMAMJJASOND');
  expect(upTo(0)).toBe('FMAMJJASONDJ');
});

it('makes a file that a spreadsheet reads', () => {
  expect(toCsv([{ label: 'January', count: 12, distinct_users: 4 }])).toBe(
    'label,count,distinct_users\r\nJanuary,12,4\r\n',
  );
});
