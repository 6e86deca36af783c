import { describe, expect, it } from 'vitest';
import { readCalendar } from '../../../tests/support/read-calendar.ts';
import { type CalendarEvent, writeCalendar } from './ics.ts';

const common = {
  uid: 'meet-1-2@things.example.org',
  sequence: 0,
  changedAt: '2026-10-01T08:00:00.000Z',
  title: 'Fetch Ladder (Olu)',
  url: 'https://things.example.org/messages/1/2',
  alarm: null,
  isCancelled: false,
};
const meeting = { ...common, instant: '2026-11-21T14:00:00Z', minutes: 30 };

const write = (...events: CalendarEvent[]) => writeCalendar('Enough', events);
const read = (...events: CalendarEvent[]) => readCalendar(write(...events)).events;

describe('a calendar', () => {
  it('is read by another program as it was meant', () => {
    const text = write(
      { ...meeting, sequence: 3, alarm: -60 },
      {
        ...common,
        uid: 'due-7@things.example.org',
        title: 'Bring back Tent',
        from: '2026-12-20',
        until: '2026-12-22',
        alarm: -360,
      },
    );
    expect(readCalendar(text)).toMatchObject({ name: 'Enough', method: 'PUBLISH' });
    expect(readCalendar(text).events).toEqual([
      {
        uid: 'meet-1-2@things.example.org',
        title: 'Fetch Ladder (Olu)',
        start: '2026-11-21T14:00:00Z',
        end: '2026-11-21T14:30:00Z',
        sequence: 3,
        status: 'CONFIRMED',
        url: 'https://things.example.org/messages/1/2',
        changedAt: '2026-10-01T08:00:00Z',
        alarms: [{ action: 'DISPLAY', minutes: -60, text: 'Fetch Ladder (Olu)' }],
      },
      {
        uid: 'due-7@things.example.org',
        title: 'Bring back Tent',
        start: '2026-12-20',
        end: '2026-12-23',
        sequence: 0,
        status: 'CONFIRMED',
        url: 'https://things.example.org/messages/1/2',
        changedAt: '2026-10-01T08:00:00Z',
        alarms: [{ action: 'DISPLAY', minutes: -360, text: 'Bring back Tent' }],
      },
    ]);
  });

  it('says what is cancelled, and rings for it no more', () => {
    const [event] = read({ ...meeting, sequence: 4, alarm: -60, isCancelled: true });
    expect(event).toMatchObject({ status: 'CANCELLED', sequence: 4, alarms: [], start: '2026-11-21T14:00:00Z' });
  });

  it('keeps moments on both sides of the end of summer time apart by their true distance', () => {
    // 25 October 2026, Berlin: 2:30 in summer time, and 2:30 again an hour later.
    const instants = ['2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00', '2026-03-29T03:30:00+02:00'];
    const events = read(...instants.map((instant) => ({ ...meeting, instant })));
    expect(events.map(({ start, end }) => [start, end])).toEqual([
      ['2026-10-25T00:30:00Z', '2026-10-25T01:00:00Z'],
      ['2026-10-25T01:30:00Z', '2026-10-25T02:00:00Z'],
      ['2026-03-29T01:30:00Z', '2026-03-29T02:00:00Z'],
    ]);
  });

  it('gives days their whole length, also where one has 25 hours and at the end of a month or year', () => {
    const days = ['2026-10-25', '2026-02-28', '2028-02-28', '2026-12-31'];
    const events = read(...days.map((day) => ({ ...common, from: day, until: day })));
    expect(events.map(({ start }) => start)).toEqual(days);
    expect(events.map(({ end }) => end)).toEqual(['2026-10-26', '2026-03-01', '2028-02-29', '2027-01-01']);
  });

  it('takes any words: nothing in them becomes a property or an alarm of its own', () => {
    const hostile = 'Ladder; 3,5 m \\ "tall" \\n\r\nEND:VEVENT\nBEGIN:VEVENT\nATTACH:http://evil.example';
    const calendar = readCalendar(writeCalendar('A, B; C', [{ ...meeting, title: hostile, alarm: -60 }]));
    const title = hostile.replace('\r\n', '\n');
    expect(calendar.events.map((event) => [event.title, event.alarms[0]?.text])).toEqual([[title, title]]);
    // The name of a calendar is no property of the standard, so a parser hands it on as it is written.
    expect(calendar.name).toBe('A\\, B\\; C');
    expect(calendar.properties).not.toContain('attach');
  });

  it('folds long lines at 75 bytes, never within a character', () => {
    const title = 'Leiter für große Bäume 🌳🪜 '.repeat(12).trim();
    const text = write({ ...meeting, title, alarm: -60 });
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(readCalendar(text).events[0]).toMatchObject({ title, alarms: [{ text: title }] });
  });
});
