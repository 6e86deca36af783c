import { describe, expect, test } from 'vitest';
import { dayOfNext, letterTime, paceOf } from './letter-time.ts';

const at = (zone: string, moment: string, hour = 8) => letterTime(zone, new Date(moment), hour);

type Row = [what: string, zone: string, day: string, before: string, first: string, weekday: 'Sunday' | 'weekday'];

// Of each day the last moment without a letter and the first with one. The clocks change in the night to these Sundays.
const days: Row[] = [
  ['the day before winter', 'Europe/Berlin', '2026-10-24', '2026-10-24T05:59:59Z', '2026-10-24T06:00:00Z', 'weekday'],
  ['winter begins', 'Europe/Berlin', '2026-10-25', '2026-10-25T06:59:59Z', '2026-10-25T07:00:00Z', 'Sunday'],
  ['summer begins', 'Europe/Berlin', '2027-03-28', '2027-03-28T05:59:59Z', '2027-03-28T06:00:00Z', 'Sunday'],
  ['the day after', 'Europe/Berlin', '2027-03-29', '2027-03-29T05:59:59Z', '2027-03-29T06:00:00Z', 'weekday'],
  [
    'the day before winter',
    'America/New_York',
    '2026-10-31',
    '2026-10-31T11:59:59Z',
    '2026-10-31T12:00:00Z',
    'weekday',
  ],
  ['winter begins', 'America/New_York', '2026-11-01', '2026-11-01T12:59:59Z', '2026-11-01T13:00:00Z', 'Sunday'],
  ['summer begins', 'America/New_York', '2027-03-14', '2027-03-14T11:59:59Z', '2027-03-14T12:00:00Z', 'Sunday'],
  ['the day after', 'America/New_York', '2027-03-15', '2027-03-15T11:59:59Z', '2027-03-15T12:00:00Z', 'weekday'],
  [
    'another day than in UTC',
    'Pacific/Auckland',
    '2026-11-22',
    '2026-11-21T18:59:59Z',
    '2026-11-21T19:00:00Z',
    'Sunday',
  ],
];

describe('letters leave at 8 by the clocks of the community', () => {
  test.each(days)('%s, %s, %s', (_what, zone, day, before, first, weekday) => {
    expect(at(zone, before)).toBeNull();
    const frequencies = weekday === 'Sunday' ? ['weekly', 'daily'] : ['daily'];
    expect(at(zone, first)).toEqual({ day, from: new Date(first), frequencies });
  });

  test('and not late in the evening: the next letter tells the same', () => {
    expect(at('Europe/Berlin', '2026-11-22T19:59:59Z')).toMatchObject({ day: '2026-11-22' });
    expect(at('Europe/Berlin', '2026-11-22T20:00:00Z')).toBeNull();
  });

  test('or in the evening, for members with one mail a day', () => {
    expect(at('Europe/Berlin', '2026-11-22T17:59:59Z', 19)).toBeNull();
    expect(at('Europe/Berlin', '2026-11-22T18:00:00Z', 19)).toMatchObject({ day: '2026-11-22' });
  });
});

describe.each([
  ['Europe/Berlin', '2026-10-18T00:00:00Z'],
  ['Europe/Berlin', '2027-03-21T00:00:00Z'],
  ['America/New_York', '2026-10-25T04:00:00Z'],
  ['America/New_York', '2027-03-07T05:00:00Z'],
])('over a change of the clocks in %s, looked at every 15 minutes for 14 days from %s', (zone, start) => {
  const turns = Array.from({ length: 14 * 96 }, (_, turn) => {
    const moment = new Date(Date.parse(start) + turn * 15 * 60_000);
    return letterTime(zone, moment, 8);
  }).filter((time) => time !== null);

  test('each day has one letter and each week one Sunday', () => {
    const daily = new Set(turns.map(({ day }) => day));
    const weekly = new Set(turns.filter(({ frequencies }) => frequencies.includes('weekly')).map(({ day }) => day));
    expect(daily.size).toBe(14);
    expect(weekly.size).toBe(2);
    expect(new Set(turns.map(({ from }) => from.getTime())).size).toBe(14);
  });

  test('and each letter ends where the next one begins', () => {
    const sundays = [...new Set(turns.filter(({ frequencies }) => frequencies.length === 2).map(({ day }) => day))];
    expect(dayOfNext('weekly', sundays[0] ?? '')).toBe(sundays[1]);
    const all = [...new Set(turns.map(({ day }) => day))];
    expect(all.slice(0, -1).map((day) => dayOfNext('daily', day))).toEqual(all.slice(1));
  });
});

test.each([
  [1, 5],
  [54_000, 5],
  [432_000, 40],
])('%i letters leave at a pace of %i a second', (readers, pace) => {
  expect(paceOf(readers)).toBe(pace);
});
