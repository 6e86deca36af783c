import { describe, expect, it } from 'vitest';
import { dateText, daysText } from './dates.ts';

const now = new Date('2026-11-17T12:00:00Z');
const berlin = { language: 'en-GB', timeZone: 'Europe/Berlin', now };
const boston = { language: 'en-US', timeZone: 'America/New_York', now };

describe('a day', () => {
  it.each([
    ['2026-11-17', 'Tue 17 Nov'],
    ['2026-11-23', 'Mon 23 Nov'],
    ['2026-11-11', 'Wed 11 Nov'],
    ['2026-11-24', '24 Nov'],
    ['2026-11-10', '10 Nov'],
    ['2026-01-01', '1 Jan'],
    ['2027-11-17', '17 Nov 2027'],
    ['2025-12-31', '31 Dec 2025'],
  ])('has its weekday when it is near, and its year when it is in another one: %s', (day, text) => {
    expect(dateText(day, berlin)).toBe(text);
  });

  it('has its weekday, and no year, over the turn of the year', () => {
    const eve = { ...berlin, now: new Date('2026-12-31T12:00:00Z') };
    expect(dateText('2027-01-02', eve)).toBe('Sat 2 Jan');
  });

  it('is a day of the calendar, the same on both sides of the date line', () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])
      expect(dateText('2026-12-24', { ...berlin, timeZone })).toBe('24 Dec');
  });

  it('of a moment is the day of the community, not of the server', () => {
    expect(dateText('2026-10-05T23:30:00Z', { ...berlin, timeZone: 'UTC' })).toBe('5 Oct');
    expect(dateText('2026-10-05T23:30:00Z', { ...berlin, timeZone: 'Asia/Tokyo' })).toBe('6 Oct');
    expect(dateText('2026-10-05T02:00:00Z', boston)).toBe('Oct 4');
  });
});

describe('a moment', () => {
  it('has 24 hours where that is usual, and the clocks of the community', () => {
    const evening = '2026-11-18T17:30:00Z';
    expect(dateText(evening, { ...berlin, form: 'moment' })).toBe('Wed 18 Nov, 18:30');
    expect(dateText(evening, { ...boston, form: 'moment' })).toBe('Wed Nov 18, 12:30 PM');
    expect(dateText(evening, { ...berlin, form: 'clock' })).toBe('18:30');
    expect(dateText(evening, { ...boston, form: 'clock' })).toBe('12:30 PM');
    expect(dateText(evening, { ...berlin, form: 'month' })).toBe('November 2026');
  });

  it('survives a leap day and a clock change', () => {
    expect(dateText('2028-02-29T12:00:00Z', berlin)).toBe('29 Feb 2028');
    expect(dateText('2026-03-29T01:00:00Z', { ...berlin, form: 'moment' })).toBe('29 Mar, 03:00');
  });
});

describe('days that belong together', () => {
  it.each([
    ['2026-11-03', '2026-11-17', '3–17 Nov'],
    ['2026-10-28', '2026-11-03', '28 Oct – 3 Nov'],
    ['2026-12-05', '2026-12-05', '5 Dec'],
    ['2026-12-28', '2027-01-03', '28 Dec 2026 – 3 Jan 2027'],
  ])('%s to %s', (from, until, text) => {
    expect(daysText(from, until, berlin)).toBe(text);
  });
});

describe('the first day of a month', () => {
  const french = { ...berlin, language: 'fr' };
  it.each([
    ['2026-12-01', '2026-12-01', '1er déc.'],
    ['2026-12-01', '2026-12-07', '1er–7 déc.'],
    ['2026-11-21', '2026-12-01', '21 nov. – 1er déc.'],
    ['2026-12-11', '2026-12-21', '11–21 déc.'],
    ['2026-12-28', '2027-01-01', '28 déc. 2026 – 1er janv. 2027'],
  ])('is counted in French: %s to %s', (from, until, text) => {
    expect(daysText(from, until, french)).toBe(text);
  });
});

it('no date is no text', () => {
  expect([dateText(''), dateText('soon'), dateText(new Date(Number.NaN))]).toEqual(['', '', '']);
});
