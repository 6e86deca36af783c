/** A moment as people in one place say it: "Saturday, November 21 at 3:00 PM". */
export const momentIn =
  (timeZone: string) =>
  (instant: string): string =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(instant));

/** What a mail says in the place of a message that holds no words. */
export const spoken = {
  times: (times: readonly string[]) => `Would one of these times suit you? ${times.join(' · ')}`,
  agreed: (time: string) => `Agreed: ${time}.`,
};

/** What stands in a calendar. */
export const calendarWords = {
  bringBack: (item: string, name: string) => `Bring back ${item} (${name})`,
  comesBack: (item: string, name: string) => `${item} comes back (${name})`,
  meet: (item: string, name: string) => `${item}: meet ${name}`,
};

/** What an item is called that stewards have hidden. */
export const hiddenItem = 'A hidden item';
