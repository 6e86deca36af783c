import { languageHere, withFirst } from './dates.ts';
import type { Day } from './days.ts';

/** How a calendar writes its days: "21 Nov", "Saturday 21 November 2026", "Sat", "Saturday". */
const forms = {
  shortDay: { day: 'numeric', month: 'short' },
  wholeDay: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  weekdayName: { weekday: 'long' },
} as const;

const write = (day: Day, form: keyof typeof forms) =>
  withFirst(
    languageHere(),
    new Intl.DateTimeFormat(languageHere(), { timeZone: 'UTC', ...forms[form] }).format(new Date(`${day}T12:00:00Z`)),
  );

/** The days of a calendar, for a reader who sees which year it is, and for one who only hears it. */
export const calendarText = (day: Day, form: keyof typeof forms): string =>
  form === 'wholeDay' ? `${write(day, 'weekdayName')} ${write(day, form)}` : write(day, form);
