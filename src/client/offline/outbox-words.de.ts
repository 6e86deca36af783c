import { catalogue } from '../base/language.ts';
import type { words as english } from './outbox-words.ts';

export const words = catalogue<typeof english>({
  waiting: (count) => `Wartet auf das Netz: ${count}`,
  refused: (count) =>
    count === 1 ? 'Eines konnte nicht gesendet werden' : `${count} Dinge konnten nicht gesendet werden`,
  sent: {
    item: (title) => `„${title}“ ist veröffentlicht.`,
    wish: (title) => `Dein Wunsch „${title}“ ist veröffentlicht.`,
    ask: (title) => `Deine Anfrage nach „${title}“ ist gesendet.`,
    return: (title) => `Wir haben gemeldet, dass „${title}“ zurück ist.`,
    feedback: (title) => `Deine Rückmeldung „${title}“ ist gesendet.`,
  },
  allSent: 'Alle deine Dinge sind veröffentlicht.',
  notSent: {
    item: (title, why) => `„${title}“ wurde nicht veröffentlicht: ${why}`,
    wish: (title, why) => `Dein Wunsch „${title}“ wurde nicht veröffentlicht: ${why}`,
    ask: (title, why) => `Deine Anfrage nach „${title}“ wurde nicht gesendet: ${why}`,
    return: (title, why) => `Die Rückgabe von „${title}“ wurde nicht gemeldet: ${why}`,
    message: (title, why) => `Deine Nachricht „${title}“ wurde nicht gesendet: ${why}`,
    feedback: (title, why) => `Deine Rückmeldung „${title}“ wurde nicht gesendet: ${why}`,
  },
  tooOld: 'Es hat mehr als einen Monat gewartet. Möchtest du es noch senden?',

  leaveTitle: 'Abmelden, ohne zu senden?',
  leaveText: (count) =>
    count === 1
      ? 'Eines ist noch nicht gesendet. Wenn du dich jetzt abmeldest, wird es von diesem Gerät gelöscht.'
      : `${count} Dinge sind noch nicht gesendet. Wenn du dich jetzt abmeldest, werden sie von diesem Gerät gelöscht.`,
  anothersText:
    'Jemand anderes hat auf diesem Gerät etwas, das noch nicht gesendet ist. Wenn du dich jetzt abmeldest, wird es gelöscht.',
  leave: 'Abmelden',
  leaveFailed: (reason) => `Das Abmelden hat nicht geklappt: ${reason}`,
});
