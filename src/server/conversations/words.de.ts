import type { calendarWords as englishCalendar, spoken as englishSpoken } from './words.ts';

export const spoken: typeof englishSpoken = {
  times: (times) => `Passt dir eine dieser Zeiten? ${times.join(' · ')}`,
  agreed: (time) => `Ausgemacht: ${time}.`,
  cancelled: (time) => `Abgesagt: ${time}.`,
};

export const calendarWords: typeof englishCalendar = {
  bringBack: (item, name) => `${item} zurückbringen (${name})`,
  comesBack: (item, name) => `${item} kommt zurück (${name})`,
  fetch: (item, name) => `${item} abholen (${name})`,
  handOver: (item, name) => `${item} übergeben (${name})`,
  cancelled: (title) => `Abgesagt: ${title}`,
};

export const receivedWords = 'Ich habe es. Bitte bestätige die Übergabe.';

export const hiddenItem = 'Ein verborgenes Ding';
