import type { LetterFrequency } from '../../shared/account/mail-topics.ts';
import { addDays, type Day, dayIn } from '../../shared/format/days.ts';
import { momentIn } from '../../shared/format/moments.ts';

export type SentFrequency = Exclude<LetterFrequency, 'never'>;

/** Whose turn it is: all letters of a day leave from its hour on, weekly ones on Sundays. */
export type LetterTime = { day: Day; from: Date; frequencies: readonly SentFrequency[] };

/** From this hour on a missed letter does not leave any more. Nothing is lost: the next one tells what is new since the last. */
const TOO_LATE = 21;

const isSunday = (day: Day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 0;

/** The letters whose time it is, by the clocks of the community; null before and after their hours. */
export const letterTime = (timeZone: string, now: Date, hour: number): LetterTime | null => {
  const day = dayIn(timeZone, now);
  const from = momentIn(timeZone, day, hour);
  if (now < from || now >= momentIn(timeZone, day, TOO_LATE)) return null;
  return { day, from, frequencies: isSunday(day) ? ['weekly', 'daily'] : ['daily'] };
};

/** The first day that is left to the next letter. */
export const dayOfNext = (frequency: SentFrequency, day: Day): Day => addDays(day, frequency === 'weekly' ? 7 : 1);

/** A mail about an event never waits behind hundreds of letters: a few leave in each second. */
const A_SECOND = 5;
/** Also of a large community the last one leaves before noon. */
const MOST_SECONDS = 3 * 3600;

/** How many letters leave in each second. */
export const paceOf = (readers: number): number => Math.max(A_SECOND, readers / MOST_SECONDS);
