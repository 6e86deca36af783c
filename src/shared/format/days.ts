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

const DAY_MS = 86_400_000;

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
