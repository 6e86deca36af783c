/** A moment, or whole days, the last one included. */
export type When = { instant: string; minutes: number } | { from: string; until: string };

/** What stands in a calendar, whatever it comes from. */
export type CalendarEvent = When & {
  /** The same for the same thing, so that a change moves it instead of adding another. */
  uid: string;
  /** Rises with every change: a calendar ignores what is lower than what it has. */
  sequence: number;
  changedAt: string;
  title: string;
  url: string;
  /** When it rings, in minutes from its beginning (a day begins at midnight); null: not at all. */
  alarm: number | null;
  isCancelled: boolean;
};

const escape = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');

const encoder = new TextEncoder();
const OCTETS = 75;

/** A line holds 75 bytes; the rest follows after a line break and a blank, never within a character. */
const fold = (line: string): string => {
  let folded = '';
  let room = OCTETS;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (bytes > room) {
      folded += '\r\n ';
      room = OCTETS - 1;
    }
    folded += character;
    room -= bytes;
  }
  return folded;
};

/** In UTC, so that no summer time can move it: 20261121T140000Z. */
const utc = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const date = (day: string) => day.replaceAll('-', '');

const whenOf = (event: CalendarEvent) =>
  'from' in event
    ? [
        `DTSTART;VALUE=DATE:${date(event.from)}`,
        `DTEND;VALUE=DATE:${date(dayAfter(event.until))}`,
        'TRANSP:TRANSPARENT',
      ]
    : [`DTSTART:${utc(event.instant)}`, `DURATION:PT${event.minutes}M`];

const alarmOf = ({ alarm, isCancelled, title }: CalendarEvent) =>
  alarm === null || isCancelled
    ? []
    : [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `DESCRIPTION:${escape(title)}`,
        `TRIGGER:${alarm < 0 ? '-' : ''}PT${Math.abs(alarm)}M`,
        'END:VALARM',
      ];

const eventOf = (event: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${utc(event.changedAt)}`,
  `LAST-MODIFIED:${utc(event.changedAt)}`,
  ...whenOf(event),
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `SUMMARY:${escape(event.title)}`,
  `URL:${event.url}`,
  ...alarmOf(event),
  'END:VEVENT',
];

/** A calendar according to RFC 5545, written by hand: a few properties in UTC need no library. */
export const writeCalendar = (name: string, events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//enough//library of things//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escape(name)}`,
    ...events.flatMap(eventOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
