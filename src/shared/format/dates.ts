import { type Day, dayIn, daysBetween } from './days.ts';

/** Who reads a date: in which language, by whose clocks, and when. */
type Reader = { language: string; timeZone: string; clock: () => Date };

/** How much is said: "Sat 21 Nov", "Sat 21 Nov, 15:00", "15:00", "November 2026", "November". */
type Form = 'day' | 'moment' | 'clock' | 'month' | 'monthName';

/** The server says on the page in which language, and with whose dates, it was made. On a server it is nobody's. */
const pageLanguage = (): string => {
  const page: unknown = Reflect.get(globalThis, 'document');
  const root: unknown = typeof page === 'object' && page !== null ? Reflect.get(page, 'documentElement') : null;
  const language: unknown = typeof root === 'object' && root !== null ? Reflect.get(root, 'lang') : '';
  return typeof language === 'string' && language !== '' ? language : 'en-GB';
};

const ownReader = (): Reader => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { language: pageLanguage(), timeZone, clock: () => new Date() };
};

let here: Reader | undefined;

const reader = (): Reader => {
  here ??= ownReader();
  return here;
};

/** Called where a page or a server learns for whom it writes: the one place for the zone, and for another language. */
export const writeDatesFor = (known: Partial<Reader>): void => {
  here = { ...reader(), ...known };
};

export const languageHere = (): string => reader().language;

/** The zone of the community, by whose clocks its members meet. */
export const zoneHere = (): string => reader().timeZone;

/** Now, also where the server draws a page. */
export const nowHere = (): Date => reader().clock();

const formats = new Map<string, Intl.DateTimeFormat>();

const format = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${language} ${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, numberingSystem: 'latn' });
  formats.set(key, made);
  return made;
};

/** Only French counts the first day of a month, which no engine does: "1er nov.", "1er–7 nov." */
export const withFirst = (language: string, date: string): string =>
  language.startsWith('fr') ? date.replace(/\b1(?=[\s–])/g, '1er') : date;

/** A moment, and what surrounds it. A day of the calendar is the same everywhere: its zone is UTC. */
type Written = { moment: Date; day: Day; today: Day; language: string; timeZone: string };

/** This close to today, a weekday says more than a year. */
const NEAR_DAYS = 6;

/** Put together here, because engines disagree about the comma behind a weekday. */
const dayText = ({ moment, day, today, language, timeZone }: Written): string => {
  const isNear = Math.abs(daysBetween(today, day)) <= NEAR_DAYS;
  const needsYear = !isNear && day.slice(0, 4) !== today.slice(0, 4);
  const date = format(language, { timeZone, day: 'numeric', month: 'short', ...(needsYear && { year: 'numeric' }) });
  const weekday = isNear ? `${format(language, { timeZone, weekday: 'short' }).format(moment)} ` : '';
  return `${weekday}${withFirst(language, date.format(moment))}`;
};

/** 24 hours where that is usual: "15:00", in American English "3:00 PM". */
const clockText = ({ moment, language, timeZone }: Written): string =>
  format(language, { timeZone, timeStyle: 'short' }).format(moment).replace(/\s/g, ' ');

const forms: Record<Form, (written: Written) => string> = {
  day: dayText,
  clock: clockText,
  moment: (written) => `${dayText(written)}${written.language === 'ar' ? '،' : ','} ${clockText(written)}`,
  month: ({ moment, language, timeZone }) =>
    format(language, { timeZone, month: 'long', year: 'numeric' }).format(moment),
  monthName: ({ moment, language, timeZone }) => format(language, { timeZone, month: 'long' }).format(moment),
};

const isDay = (when: string | Date): when is Day => typeof when === 'string' && /^\d{4}-\d\d-\d\d$/.test(when);

const noonOf = (day: Day) => new Date(`${day}T12:00:00Z`);

type Said = Partial<Reader & { form: Form; now: Date }>;

/** Every date and time that a person reads, on a screen or in a mail. Without a date it says nothing. */
export const dateText = (when: string | Date, { form = 'day', ...own }: Said = {}): string => {
  const { language, timeZone, clock } = { ...reader(), ...own };
  const { now = clock() } = own;
  const moment = isDay(when) ? noonOf(when) : new Date(when);
  if (Number.isNaN(moment.getTime())) return '';
  const zone = isDay(when) ? 'UTC' : timeZone;
  const days = { day: dayIn(zone, moment), today: dayIn(timeZone, now) };
  return forms[form]({ moment, language, timeZone: zone, ...days });
};

/** Days that belong together: "3–17 Nov", or "28 Oct – 3 Nov". */
export const daysText = (from: Day, until: Day, said: Said = {}): string => {
  if (from === until) return dateText(from, said);
  const { language, timeZone, clock } = { ...reader(), ...said };
  const { now = clock() } = said;
  const years = new Set([from, until, dayIn(timeZone, now)].map((day) => day.slice(0, 4)));
  const range = format(language, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(years.size > 1 && { year: 'numeric' }),
  });
  const dash = from.slice(0, 7) === until.slice(0, 7) ? '–' : ' – ';
  return withFirst(language, range.formatRange(noonOf(from), noonOf(until)).replace(/\s*–\s*/, dash));
};
