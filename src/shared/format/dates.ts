type When = string | Date;

/** In tests a zone can be named; in the browser it is the reader's own. */
type Zone = { timeZone?: string };

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const known = new Map<string | undefined, Intl.DateTimeFormat>();
  return (when: When, { timeZone }: Zone = {}): string => {
    const moment = new Date(when);
    if (Number.isNaN(moment.getTime())) return '';
    const format = known.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    known.set(timeZone, format);
    return format.format(moment);
  };
};

/** "March 5, 2026": facts in a detail view. */
export const longDate = formatter({ month: 'long', day: 'numeric', year: 'numeric' });

/** "March 2026": since when somebody is a neighbour. */
export const monthAndYear = formatter({ month: 'long', year: 'numeric' });

/** "3/5/2026": admin views. */
export const shortDate = formatter({ month: 'numeric', day: 'numeric', year: 'numeric' });

const day = formatter({ day: 'numeric' });
const shortMonth = formatter({ month: 'short' });
const twoDigitYear = formatter({ year: '2-digit' });

/** "5 Mar 26": status lines. */
export const statusDate = (when: When, zone: Zone = {}): string =>
  [day(when, zone), shortMonth(when, zone), twoDigitYear(when, zone)].filter(Boolean).join(' ');

/** "Sat, Mar 5, 3:00 PM": a moment at which people meet. */
export const meetingTime = formatter({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** "3:00 PM". */
export const clockTime = formatter({ hour: 'numeric', minute: '2-digit' });
