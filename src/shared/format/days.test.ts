import { describe, expect, it } from 'vitest';
import { addDays, addYear, dayIn, daysBetween } from './days.ts';
import { momentIn } from './moments.ts';

describe('the day somewhere', () => {
  it.each([
    ['Europe/Berlin', '2026-11-15T22:59:59.999Z', '2026-11-15'],
    ['Europe/Berlin', '2026-11-15T23:00:00.000Z', '2026-11-16'],
    // The clocks go forward on 29 March and back on 25 October.
    ['Europe/Berlin', '2026-03-28T22:59:59Z', '2026-03-28'],
    ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T23:00:00Z', '2026-10-26'],
    // In Cairo midnight itself is left out on the last Friday of April.
    ['Africa/Cairo', '2026-04-23T21:59:59Z', '2026-04-23'],
    ['Africa/Cairo', '2026-04-23T22:00:00Z', '2026-04-24'],
    // Both sides of the date line, 25 hours apart.
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
    ['Pacific/Pago_Pago', '2027-01-01T10:59:59Z', '2026-12-31'],
    ['Pacific/Pago_Pago', '2027-01-01T11:00:00Z', '2027-01-01'],
    ['Asia/Kathmandu', '2026-02-28T18:14:59Z', '2026-02-28'],
    ['Asia/Kathmandu', '2026-02-28T18:15:00Z', '2026-03-01'],
    ['UTC', '2028-02-29T23:59:59Z', '2028-02-29'],
  ])('in %s at %s is %s', (timeZone, moment, day) => {
    expect(dayIn(timeZone, new Date(moment))).toBe(day);
  });

  it('never goes back and never leaves one out, hour by hour through a year', () => {
    for (const timeZone of [
      'Europe/Berlin',
      'Pacific/Auckland',
      'America/St_Johns',
      'Africa/Cairo',
      'Asia/Kathmandu',
    ]) {
      let last = dayIn(timeZone, new Date('2026-01-01T00:00:00Z'));
      for (let hour = 1; hour <= 366 * 24; hour += 1) {
        const day = dayIn(timeZone, new Date(Date.UTC(2026, 0, 1, hour)));
        expect([0, 1]).toContain(daysBetween(last, day));
        last = day;
      }
    }
  });
});

describe('the moment of an hour', () => {
  it.each([
    ['Europe/Berlin', '2026-11-22', 0, '2026-11-21T23:00:00.000Z'],
    ['Europe/Berlin', '2026-07-01', 18, '2026-07-01T16:00:00.000Z'],
    // Left out on 29 March, twice on 25 October.
    ['Europe/Berlin', '2026-03-29', 2, '2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', 9, '2026-03-29T07:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', 2, '2026-10-25T00:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', 9, '2026-10-25T08:00:00.000Z'],
    // The day begins at 1:00.
    ['Africa/Cairo', '2026-04-24', 0, '2026-04-23T22:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', 2, '2026-10-03T15:30:00.000Z'],
    ['Pacific/Kiritimati', '2027-01-01', 0, '2026-12-31T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2027-01-01', 0, '2027-01-01T11:00:00.000Z'],
    ['Asia/Kathmandu', '2028-02-29', 9, '2028-02-29T03:15:00.000Z'],
  ])('in %s on %s at %i is %s', (timeZone, day, hour, moment) => {
    expect(momentIn(timeZone, day, hour).toISOString()).toBe(moment);
  });

  it('begins the day that it names, and not a second earlier', () => {
    for (const timeZone of ['Europe/Berlin', 'Africa/Cairo', 'Pacific/Auckland', 'America/Santiago', 'Asia/Beirut'])
      for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
        const begin = momentIn(timeZone, day).getTime();
        expect(dayIn(timeZone, new Date(begin))).toBe(day);
        expect(dayIn(timeZone, new Date(begin - 1000))).toBe(addDays(day, -1));
      }
  });
});

describe('counting days', () => {
  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 1, '2028-03-01'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-01-31', 30, '2026-03-02'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-15', 0, '2026-11-15'],
    ['2026-11-15', 365, '2027-11-15'],
  ])('%s and %i more is %s, and the way back', (from, count, to) => {
    expect(addDays(from, count)).toBe(to);
    expect(addDays(to, -count)).toBe(from);
    expect(daysBetween(from, to)).toBe(count);
  });

  it('knows the day a year ahead', () => {
    expect(addYear('2026-11-15')).toBe('2027-11-15');
    expect(addYear('2028-02-29')).toBe('2029-02-28');
    expect(addYear('2027-02-28')).toBe('2028-02-28');
  });
});
