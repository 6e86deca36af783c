/** An entry of a calendar: a moment, or a whole day. */
export type Entry = {
  /** The same for the same thing, so that a change moves it instead of adding another. */
  uid: string;
  summary: string;
  url: string;
  /** When it was last changed. */
  stamp: string;
} & ({ at: string; minutes: number } | { day: string });

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

const whenOf = (entry: Entry) =>
  'day' in entry
    ? [`DTSTART;VALUE=DATE:${date(entry.day)}`, `DTEND;VALUE=DATE:${date(dayAfter(entry.day))}`, 'TRANSP:TRANSPARENT']
    : [`DTSTART:${utc(entry.at)}`, `DURATION:PT${entry.minutes}M`];

const eventOf = (entry: Entry) => [
  'BEGIN:VEVENT',
  `UID:${entry.uid}`,
  `DTSTAMP:${utc(entry.stamp)}`,
  ...whenOf(entry),
  `SUMMARY:${escape(entry.summary)}`,
  `URL:${entry.url}`,
  'END:VEVENT',
];

/** A calendar according to RFC 5545, written by hand: a few properties in UTC need no library. */
export const writeCalendar = (name: string, entries: readonly Entry[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//enough//library of things//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escape(name)}`,
    ...entries.flatMap(eventOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
