import type { Day } from './days.ts';

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
