import type { calendarWords as englishCalendar, spoken as englishSpoken } from './words.ts';

export const spoken: typeof englishSpoken = {
  times: (times) => `¿Te va bien alguna de estas horas? ${times.join(' · ')}`,
  agreed: (time) => `Acordado: ${time}.`,
  cancelled: (time) => `Anulado: ${time}.`,
};

export const calendarWords: typeof englishCalendar = {
  bringBack: (item, name) => `Devolver ${item} (${name})`,
  comesBack: (item, name) => `Me devuelven ${item} (${name})`,
  fetch: (item, name) => `Recoger ${item} (${name})`,
  handOver: (item, name) => `Entregar ${item} (${name})`,
  cancelled: (title) => `Anulado: ${title}`,
};

export const receivedWords = 'Lo tengo. Confirma la entrega, por favor.';

export const hiddenItem = 'Una publicación oculta';
