import { dateText, zoneHere } from '../../shared/format/dates.ts';
import { clockIn, momentAt } from '../../shared/format/moments.ts';
import { words } from './words.ts';

const dayMs = 86_400_000;

/** The day of a message, as its reader counts days. */
export const dayLabel = (instant: string, now = Date.now()): string => {
  const day = dateText(instant);
  if (day === dateText(new Date(now))) return words.today;
  return day === dateText(new Date(now - dayMs)) ? words.yesterday : day;
};

export const isAhead = (instant: string): boolean => Date.parse(instant) > Date.now();

/** A moment as the field for times wants it, by the clocks of the community: 2026-11-21T15:00. */
export const toField = (moment: Date): string => clockIn(zoneHere(), moment);

export const fromField = (field: string): Date => momentAt(zoneHere(), field);
