/** A day of the calendar without a time, such as "2026-11-21". As text two of them compare as they follow each other. */
export type Day = string;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (timeZone: string) => {
  const known = formats.get(timeZone);
  if (known) return known;
  // Sweden writes a day as the wire does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
};

/** Which day it is somewhere at a moment: on both sides of the date line, and whatever the clocks were changed to. */
export const dayIn = (timeZone: string, moment: Date): Day => formatIn(timeZone).format(moment);

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clocks show somewhere, counted as if it were UTC. */
const wallClock = (timeZone: string, moment: number): number => {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`);
};

/** What the clocks show somewhere, as the field for times wants it: 2026-11-21T15:00. */
export const clockIn = (timeZone: string, moment: Date): string =>
  new Date(wallClock(timeZone, moment.getTime())).toISOString().slice(0, 16);

const DAY_MS = 86_400_000;

/**
 * The moment at which clocks in a time zone show this full hour of this day. An hour that occurs twice is the first; a
 * skipped hour is the moment of the jump.
 */
export const momentIn = (timeZone: string, day: Day, hour = 0): Date =>
  momentAt(timeZone, `${day}T${String(hour).padStart(2, '0')}:00`);

/** The same for a time as the field for times writes it: 2026-11-21T15:30. */
export const momentAt = (timeZone: string, time: string): Date => {
  const wanted = Date.parse(`${time}:00Z`);
  const [before = wanted, after = wanted] = [wanted - DAY_MS, wanted + DAY_MS].map(
    (near) => wanted - (wallClock(timeZone, near) - near),
  );
  const exact = [before, after].filter((moment) => wallClock(timeZone, moment) === wanted);
  return new Date(exact.length > 0 ? Math.min(...exact) : before);
};

const noonOf = (day: Day) => new Date(`${day}T12:00:00Z`);

/** A day this many days later, or earlier; independent of daylight saving. */
export const addDays = (day: Day, count: number): Day => {
  const moment = noonOf(day);
  moment.setUTCDate(moment.getUTCDate() + count);
  return moment.toISOString().slice(0, 10);
};

/** The same day of the next year; the 29th of February has its birthday on the 28th. */
export const addYear = (day: Day): Day => {
  const [year = '', month = '', date = ''] = day.split('-');
  const next = String(Number(year) + 1).padStart(4, '0');
  return `${next}-${month}-${month === '02' && date === '29' ? '28' : date}`;
};

/** The number of days from one to the other; negative if the other is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / DAY_MS);
