import { dateText, nowHere, zoneHere } from '../../shared/format/dates.ts';
import { type Day, dayIn, daysBetween } from '../../shared/format/days.ts';
import type { Tone } from '../ui/tag.tsx';
import { words } from './card-words.ts';

/** The day of a moment where the community lives, also for a neighbour on a journey: by those days things are due. */
export const dayOf = (moment: Date | string = nowHere()): Day => dayIn(zoneHere(), new Date(moment));

/** Something that should be back by a day, as people say it. */
export const dueText = (due: Day | null, today = dayOf()): string => {
  if (due === null) return words.noDay;
  const days = daysBetween(today, due);
  if (days < 0) return words.over(-days);
  return days < 2 ? words.soon[days === 0 ? 'today' : 'tomorrow'] : words.until(dateText(due));
};

/** Overdue items are highlighted, items due soon a little. */
export const dueTone = (due: Day | null, today = dayOf()): Tone => {
  if (due === null) return 'quiet';
  const days = daysBetween(today, due);
  if (days < 0) return 'tomato';
  return days < 2 ? 'marigold' : 'green';
};

/** The day that is still open: none once the borrower reported the return in time, though the owner has not looked. */
export const openDue = (due: Day | null, saidReturnedAt: string | null): Day | null =>
  due !== null && saidReturnedAt !== null && dayOf(saidReturnedAt) <= due ? null : due;
