import { randomFrom } from './random.ts';

const day = 24 * 60 * 60 * 1000;

// Share of visits in each hour: a little at breakfast and lunch, most of it between dinner and bed.
const weekdayHours = [1, 0, 0, 0, 0, 1, 4, 9, 7, 4, 4, 5, 8, 6, 4, 4, 6, 10, 13, 16, 18, 15, 8, 3];
const weekendHours = [2, 1, 0, 0, 0, 0, 1, 4, 8, 12, 14, 13, 10, 9, 10, 11, 11, 10, 10, 11, 12, 10, 7, 4];

/** Midnight that began the day `daysAgo` days before now, in the time zone of this machine. */
export function startOfDay(now: Date, daysAgo: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo);
}

/** A plausible time on that day: people look in at the hours in which people look in. */
export function timeOfDay(midnight: Date, random: () => number): Date {
  const isWeekend = midnight.getDay() === 0 || midnight.getDay() === 6;
  const hours = isWeekend ? weekendHours : weekdayHours;
  let left = random() * hours.reduce((sum, share) => sum + share, 0);
  const hour = hours.findIndex((share) => (left -= share) < 0);
  return new Date(
    midnight.getFullYear(),
    midnight.getMonth(),
    midnight.getDate(),
    Math.max(hour, 0),
    Math.floor(random() * 60),
    Math.floor(random() * 60),
  );
}

/**
 * When something of the samples happened: whole days fall on a plausible hour of that day, fractions of a day are
 * counted back from now. The same `what` always gives the same time, so that rows and activity agree.
 */
export function momentOf(now: Date, daysAgo: number, what: string): Date {
  if (!Number.isInteger(daysAgo)) return new Date(now.getTime() - daysAgo * day);
  return timeOfDay(startOfDay(now, daysAgo), randomFrom(what));
}
