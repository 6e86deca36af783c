type When = string | Date;

/** Mails and tests name zone and language; in the browser they are the reader's own. */
type Zone = { timeZone?: string; language?: string };

let ownLanguage: string | undefined;

/** The words are English, so only English ways to write a date fit between them; all others read the British way. */
const readersLanguage = (): string => {
  if (ownLanguage === undefined) {
    const { locale } = new Intl.DateTimeFormat().resolvedOptions();
    ownLanguage = locale.startsWith('en') ? locale : mailLanguage;
  }
  return ownLanguage;
};

/** "20 Nov 2026, 18:00": day first and a 24-hour clock. */
export const mailLanguage = 'en-GB';

/** A fixed language is for the places whose form the product prescribes. */
const formatter = (options: Intl.DateTimeFormatOptions, fixed?: string) => {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (when: When, { timeZone, language }: Zone = {}): string => {
    const moment = new Date(when);
    if (Number.isNaN(moment.getTime())) return '';
    const used = fixed ?? language ?? readersLanguage();
    const key = `${used} ${timeZone ?? ''}`;
    const format = known.get(key) ?? new Intl.DateTimeFormat(used, { ...options, timeZone });
    known.set(key, format);
    return format.format(moment);
  };
};

/** "March 5, 2026": facts in a detail view. */
export const longDate = formatter({ month: 'long', day: 'numeric', year: 'numeric' }, 'en-US');

/** "March 2026": since when somebody is a neighbour. */
export const monthAndYear = formatter({ month: 'long', year: 'numeric' }, 'en-US');

/** "5 Mar 2026": a day anywhere else. */
export const dayDate = formatter({ day: 'numeric', month: 'short', year: 'numeric' });

/** "3/5/2026": admin views. */
export const shortDate = formatter({ month: 'numeric', day: 'numeric', year: 'numeric' }, 'en-US');

const day = formatter({ day: 'numeric' }, 'en-US');
const shortMonth = formatter({ month: 'short' }, 'en-US');
const twoDigitYear = formatter({ year: '2-digit' }, 'en-US');

/** "5 Mar 26": status lines. */
export const statusDate = (when: When, zone: Zone = {}): string =>
  [day(when, zone), shortMonth(when, zone), twoDigitYear(when, zone)].filter(Boolean).join(' ');

/** "Sat 5 Mar, 15:00", in American English "Sat, Mar 5, 3:00 PM": a moment at which people meet. */
export const meetingTime = formatter({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** "15:00", in American English "3:00 PM". */
export const clockTime = formatter({ hour: 'numeric', minute: '2-digit' });

/** "Sat, 5 Mar 2026, 15:00": a moment that may be long ago, or far ahead. */
export const dayAndTime = formatter({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
