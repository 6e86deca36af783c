/** What a mail says in the place of a message that holds no words. */
export const spoken = {
  times: (times: readonly string[]) => `Would one of these times suit you? ${times.join(' · ')}`,
  agreed: (time: string) => `Agreed: ${time}.`,
  cancelled: (time: string) => `Cancelled: ${time}.`,
};

/** The texts in a calendar. */
export const calendarWords = {
  bringBack: (item: string, name: string) => `Bring back ${item} (${name})`,
  comesBack: (item: string, name: string) => `${item} comes back (${name})`,
  fetch: (item: string, name: string) => `Fetch ${item} (${name})`,
  handOver: (item: string, name: string) => `Hand over ${item} (${name})`,
  cancelled: (title: string) => `Cancelled: ${title}`,
};

/** What the approved person says who has the item. */
export const receivedWords: string = 'I have it. Please confirm the handover.';

/** What an item is called that stewards have hidden. */
export const hiddenItem: string = 'A hidden item';
