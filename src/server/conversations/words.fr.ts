import type { calendarWords as englishCalendar, spoken as englishSpoken } from './words.ts';

export const spoken: typeof englishSpoken = {
  times: (times) => `Un de ces moments t’irait-il ? ${times.join(' · ')}`,
  agreed: (time) => `Convenu : ${time}.`,
  cancelled: (time) => `Annulé : ${time}.`,
};

export const calendarWords: typeof englishCalendar = {
  bringBack: (item, name) => `À rendre : ${item} (${name})`,
  comesBack: (item, name) => `Retour : ${item} (${name})`,
  fetch: (item, name) => `À aller chercher : ${item} (${name})`,
  handOver: (item, name) => `À remettre : ${item} (${name})`,
  cancelled: (title) => `Annulé : ${title}`,
};

export const receivedWords = 'Je l’ai. Confirme la remise, s’il te plaît.';

export const hiddenItem = 'Un objet masqué';
