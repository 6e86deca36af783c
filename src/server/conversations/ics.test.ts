import { describe, expect, it } from 'vitest';
import { writeCalendar } from './ics.ts';

const common = {
  uid: 'meet-1-2@things.example.org',
  url: 'https://things.example.org/messages/1/2',
  stamp: '2026-10-01T08:00:00.000Z',
};

/** Reads a calendar as another program would: unfolded, then name and value, the value unescaped. */
const read = (calendar: string) =>
  calendar
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => {
      const at = line.indexOf(':');
      return [
        line.slice(0, at),
        line.slice(at + 1).replace(/\\([\\;,nN])/g, (_, c: string) => (/n/i.test(c) ? '\n' : c)),
      ];
    });

const valuesOf = (calendar: string, name: string) =>
  read(calendar).flatMap(([key, value]) => (key === name ? [value] : []));

describe('a calendar', () => {
  it('keeps moments on both sides of the end of summer time apart by their true distance', () => {
    // 25 October 2026, Berlin: 2:30 in summer time, and 2:30 again an hour later.
    const calendar = writeCalendar('Enough', [
      { ...common, summary: 'before', at: '2026-10-25T02:30:00+02:00', minutes: 30 },
      { ...common, summary: 'after', at: '2026-10-25T02:30:00+01:00', minutes: 30 },
      { ...common, summary: 'spring', at: '2026-03-29T03:30:00+02:00', minutes: 30 },
    ]);
    expect(valuesOf(calendar, 'DTSTART')).toEqual(['20261025T003000Z', '20261025T013000Z', '20260329T013000Z']);
    expect(valuesOf(calendar, 'DURATION')).toEqual(['PT30M', 'PT30M', 'PT30M']);
  });

  it('gives a day its whole length, also where it has 25 hours and at the end of a month or year', () => {
    const days = ['2026-10-25', '2026-02-28', '2028-02-28', '2026-12-31'];
    const calendar = writeCalendar(
      'Enough',
      days.map((day) => ({ ...common, summary: day, day })),
    );
    expect(valuesOf(calendar, 'DTSTART;VALUE=DATE')).toEqual(['20261025', '20260228', '20280228', '20261231']);
    expect(valuesOf(calendar, 'DTEND;VALUE=DATE')).toEqual(['20261026', '20260301', '20280229', '20270101']);
  });

  it('takes any words: nothing in them becomes a property of its own', () => {
    const hostile = 'Ladder; 3,5 m \\ "tall"\r\nEND:VEVENT\nBEGIN:VEVENT\nATTACH:http://evil.example';
    const calendar = writeCalendar('A, B; C', [
      { ...common, summary: hostile, at: '2026-11-21T14:00:00Z', minutes: 30 },
    ]);
    expect(valuesOf(calendar, 'SUMMARY')).toEqual([hostile.replace('\r\n', '\n')]);
    expect(valuesOf(calendar, 'X-WR-CALNAME')).toEqual(['A, B; C']);
    expect(read(calendar).filter(([name]) => name === 'BEGIN')).toHaveLength(2);
    expect(valuesOf(calendar, 'ATTACH')).toEqual([]);
  });

  it('folds long lines at 75 bytes, never within a character', () => {
    const summary = 'Leiter für große Bäume 🌳🪜 '.repeat(12).trim();
    const calendar = writeCalendar('Enough', [{ ...common, summary, at: '2026-11-21T14:00:00Z', minutes: 30 }]);
    for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(calendar).not.toContain('\uFFFD');
    expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(valuesOf(calendar, 'SUMMARY')).toEqual([summary]);
  });
});
