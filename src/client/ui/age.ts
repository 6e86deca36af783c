import { language } from '../base/language.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Step = { below: number; unit: number; name: string; long: Intl.RelativeTimeFormatUnit };

const steps: readonly Step[] = [
  { below: hour, unit: minute, name: 'min', long: 'minute' },
  { below: day, unit: hour, name: 'h', long: 'hour' },
  { below: 7 * day, unit: day, name: 'd', long: 'day' },
  { below: 60 * day, unit: 7 * day, name: 'w', long: 'week' },
  { below: 365 * day, unit: 30 * day, name: 'mo', long: 'month' },
  { below: Number.POSITIVE_INFINITY, unit: 365 * day, name: 'y', long: 'year' },
];

/** English is said shorter than its locale does; of the other languages, some shorten a month to the sign of a minute. */
const ago = (count: number, { name, long }: Step): string => {
  if (language === 'en') return `${count} ${name} ago`;
  const style = language === 'ar' || long === 'month' || long === 'year' ? 'long' : 'short';
  return new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { style }).format(-count, long);
};

/** How old something is, as short as on a card: "5 min ago", "2 d ago", "3 w ago"; "vor 5 Min." */
export const age = (posted: string, now: number) => {
  // A clock that runs behind the server's must not show a negative age.
  const passed = Math.max(0, now - Date.parse(posted));
  const step = steps.find(({ below }) => passed < below);
  return step === undefined ? '' : ago(Math.max(1, Math.floor(passed / step.unit)), step);
};
