import { dayDate } from '../../shared/format/dates.ts';
import { words } from './words.ts';

const dayMs = 86_400_000;

/** The day of a message, as its reader counts days. */
export const dayLabel = (instant: string, now = Date.now()): string => {
  const day = dayDate(instant);
  if (day === dayDate(new Date(now))) return words.today;
  return day === dayDate(new Date(now - dayMs)) ? words.yesterday : day;
};

export const isAhead = (instant: string): boolean => Date.parse(instant) > Date.now();

/** A moment as the field for times wants it, in the reader's own zone: 2026-11-21T15:00. */
export const toField = (moment: Date): string => {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
};
