import { type Day, dayIn, daysBetween, shortDay } from '../../shared/format/days.ts';
import { boot } from '../base/boot.ts';
import type { Tone } from '../ui/tag.tsx';
import { words } from './card-words.ts';

/** The day of a moment where the community lives, also for a neighbour on a journey: by those days things are due. */
export const dayOf = (moment: Date | string = new Date()): Day =>
  dayIn(boot.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(moment));

/** Something that should be back by a day, as people say it. */
export const dueText = (due: Day | null, today = dayOf()): string => {
  if (due === null) return words.noDay;
  const days = daysBetween(today, due);
  if (days < 0) return words.over(-days);
  return days < 2 ? words.soon[days === 0 ? 'today' : 'tomorrow'] : words.until(shortDay(due));
};

/** Overdue items are highlighted, items due soon a little. */
export const dueTone = (due: Day | null, today = dayOf()): Tone => {
  if (due === null) return 'quiet';
  const days = daysBetween(today, due);
  if (days < 0) return 'tomato';
  return days < 2 ? 'marigold' : 'green';
};

/** "3–17 Nov", or "28 Oct – 3 Nov". */
export const dayRange = (from: Day, until: Day): string => {
  if (from === until) return shortDay(from);
  const [first, last] = [shortDay(from), shortDay(until)];
  return from.slice(0, 7) === until.slice(0, 7) ? `${first.split(' ')[0]}–${last}` : `${first} – ${last}`;
};
