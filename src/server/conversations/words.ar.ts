import type { calendarWords as englishCalendar, spoken as englishSpoken } from './words.ts';

export const spoken: typeof englishSpoken = {
  times: (times) => `هل يناسبك أحد هذه المواعيد؟ ${times.join(' · ')}`,
  agreed: (time) => `متفق عليه: ${time}.`,
  cancelled: (time) => `أُلغي: ${time}.`,
};

export const calendarWords: typeof englishCalendar = {
  bringBack: (item, name) => `إرجاع ${item} (${name})`,
  comesBack: (item, name) => `عودة ${item} (${name})`,
  fetch: (item, name) => `استلام ${item} (${name})`,
  handOver: (item, name) => `تسليم ${item} (${name})`,
  cancelled: (title) => `أُلغي: ${title}`,
};

export const receivedWords = 'الغرض معي. يرجى تأكيد التسليم.';

export const hiddenItem = 'غرض مخفي';
