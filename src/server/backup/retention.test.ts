import { describe, expect, test } from 'vitest';
import { lastDue } from './keep-backups.ts';
import { chooseKept, type Keep, parseKeep } from './retention.ts';

describe('which backups are kept', () => {
  /** At 3:00 in Berlin: 2:00 UTC in winter, 1:00 in summer. */
  const nights = (from: string, count: number) =>
    Array.from({ length: count }, (_, day) => {
      const at = new Date(`${from}T00:00:00Z`);
      at.setUTCDate(at.getUTCDate() + day);
      return lastDue(new Date(at.getTime() + 12 * 3_600_000), 3, 'Europe/Berlin');
    });
  const days = (times: Date[]) => times.map((time) => time.toISOString().slice(0, 10));

  test('of every night over a year with both changes of the clocks', () => {
    const all = nights('2026-01-01', 322);
    expect(all.at(-1)?.toISOString()).toBe('2026-11-18T02:00:00.000Z');
    const keep = { daily: 7, weekly: 4, monthly: 6 };
    expect(days(chooseKept(all, keep, 'Europe/Berlin')).join(' ')).toBe(
      '2026-11-18 2026-11-17 2026-11-16 2026-11-15 2026-11-14 2026-11-13 2026-11-12 2026-11-08 2026-11-01 ' +
        '2026-10-31 2026-09-30 2026-08-31 2026-07-31 2026-06-30',
    );
  });

  const rows: [string, Keep, string[], string[]][] = [
    [
      'the last one of a day with 25 hours',
      { daily: 2 },
      ['2026-10-24T21:30Z', '2026-10-24T22:30Z', '2026-10-25T22:30Z', '2026-10-25T23:30Z'],
      ['2026-10-25T23:30Z', '2026-10-25T22:30Z'],
    ],
    [
      'one for each of two days where an hour is missing',
      { daily: 7 },
      ['2026-03-28T22:30Z', '2026-03-29T00:30Z', '2026-03-29T01:30Z'],
      ['2026-03-29T01:30Z', '2026-03-28T22:30Z'],
    ],
    [
      'the days that have a backup, however long ago',
      { daily: 2 },
      ['2025-01-01T02:00Z', '2025-06-01T02:00Z', '2026-11-18T02:00Z'],
      ['2026-11-18T02:00Z', '2025-06-01T02:00Z'],
    ],
    [
      'weeks that begin on Monday, over the new year',
      { weekly: 2 },
      ['2026-12-27T12:00Z', '2026-12-28T12:00Z', '2027-01-03T12:00Z', '2027-01-04T12:00Z'],
      ['2027-01-04T12:00Z', '2027-01-03T12:00Z'],
    ],
    ['the newest, whatever is asked for', { yearly: 0, daily: 0 }, ['2026-11-18T02:00Z'], ['2026-11-18T02:00Z']],
    ['nothing of nothing', { daily: 7 }, [], []],
  ];
  test.each(rows)('%s', (_, keep, given, expected) => {
    const kept = chooseKept(
      given.map((time) => new Date(time)),
      keep,
      'Europe/Berlin',
    );
    expect(kept).toEqual(expected.map((time) => new Date(time)));
  });

  test.each([
    ['7 daily, 4 weekly, 6 monthly', { daily: 7, weekly: 4, monthly: 6 }],
    [' 30 daily ,2 yearly', { daily: 30, yearly: 2 }],
    ['7', null],
    ['7 days', null],
    ['0 daily', null],
    ['7 daily, 8 daily', null],
    ['7 daily,', null],
    ['-1 daily', null],
  ])('"%s" is read or refused', (text, keep) => {
    expect(parseKeep(text)).toEqual(keep);
  });
});

test.each([
  ['before the hour it was yesterday', '2026-11-18T01:59:00Z', 3, '2026-11-17T02:00:00Z'],
  ['from the hour on it is today', '2026-11-18T02:00:00Z', 3, '2026-11-18T02:00:00Z'],
  ['an hour that is skipped is the moment of the jump', '2026-03-29T10:00:00Z', 2, '2026-03-29T01:00:00Z'],
  ['an hour that comes twice is the first', '2026-10-25T10:00:00Z', 2, '2026-10-25T00:00:00Z'],
  ['between the two it is due already', '2026-10-25T00:30:00Z', 2, '2026-10-25T00:00:00Z'],
])('when a backup was last due: %s', (_, at, hour, due) => {
  expect(lastDue(new Date(at), hour, 'Europe/Berlin')).toEqual(new Date(due));
});
