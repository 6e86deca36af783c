import { describe, expect, it } from 'vitest';
import { clockTime, dayAndTime, dayDate, longDate, meetingTime, shortDate, statusDate } from './dates.ts';

const evening = '2026-03-05T23:30:00.000Z';

describe('a date', () => {
  it('is long in a detail view: month name, day, year', () => {
    expect(longDate(evening, { timeZone: 'UTC' })).toBe('March 5, 2026');
  });

  it('is day, short month and two-digit year in a status line', () => {
    expect(statusDate(evening, { timeZone: 'UTC' })).toBe('5 Mar 26');
    expect(statusDate('2009-12-31T12:00:00Z', { timeZone: 'UTC' })).toBe('31 Dec 09');
  });

  it('is short in an admin view', () => {
    expect(shortDate(evening, { timeZone: 'UTC' })).toBe('3/5/2026');
  });

  it('is the day of the reader, not of the server', () => {
    expect(longDate(evening, { timeZone: 'Asia/Tokyo' })).toBe('March 6, 2026');
    expect(statusDate(evening, { timeZone: 'Asia/Tokyo' })).toBe('6 Mar 26');
    expect(shortDate('2026-03-05T02:00:00Z', { timeZone: 'America/Los_Angeles' })).toBe('3/4/2026');
  });

  it('survives a leap day and a clock change', () => {
    expect(longDate('2028-02-29T12:00:00Z', { timeZone: 'UTC' })).toBe('February 29, 2028');
    expect(statusDate('2026-03-29T01:00:00Z', { timeZone: 'Europe/Berlin' })).toBe('29 Mar 26');
  });

  it.each([
    ['en-GB', '5 Mar 2026', 'Thu 5 Mar, 23:30', '23:30', 'Thu, 5 Mar 2026, 23:30'],
    ['en-US', 'Mar 5, 2026', 'Thu, Mar 5, 11:30 PM', '11:30 PM', 'Thu, Mar 5, 2026, 11:30 PM'],
  ])('follows the language of the reader elsewhere (%s)', (language, day, meeting, clock, whole) => {
    const reader = { timeZone: 'UTC', language };
    const spaces = (text: string) => text.replace(/\s/g, ' ');
    expect(dayDate(evening, reader)).toBe(day);
    expect(spaces(meetingTime(evening, reader))).toBe(meeting);
    expect(spaces(clockTime(evening, reader))).toBe(clock);
    expect(spaces(dayAndTime(evening, reader))).toBe(whole);
  });

  it('is nothing when there is none', () => {
    expect(longDate('')).toBe('');
    expect(statusDate('soon')).toBe('');
    expect(shortDate(new Date(Number.NaN))).toBe('');
  });
});
