import type { RefusalCode } from '../http/errors.ts';

const shortestPassword = 6;

/** A link needs no password; if it has one, it must not be easy to guess. */
export const whyNotLinkPassword = (typed: string): RefusalCode | null => {
  const { length } = Array.from(typed.trim());
  return length > 0 && length < shortestPassword ? 'library_password_short' : null;
};

const isoInstant = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** A day that the calendar does not have would roll over into the next month. */
const isOnCalendar = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/** Empty means never; anything else must be an ISO instant that is still to come. */
export const whyNotExpiry = (expiresAt: string | null | undefined, now: Date): RefusalCode | null => {
  if (!expiresAt) return null;
  const [, day] = isoInstant.exec(expiresAt) ?? [];
  const isFuture = day !== undefined && isOnCalendar(day) && new Date(expiresAt).getTime() > now.getTime();
  return isFuture ? null : 'library_expiry_invalid';
};
