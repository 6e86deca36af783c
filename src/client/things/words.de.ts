import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  deleted: 'Gelöscht',
  deleteFailed: 'Das Löschen hat nicht geklappt',
  interestRefused: 'Deine Anfrage wurde nicht angenommen',
  interestFailed: 'Deine Anfrage konnte nicht gesendet werden',
  notSentYet: 'Noch nicht gesendet. Das geschieht, sobald du wieder online bist.',
  tryAgain: 'Noch einmal versuchen',
  discard: 'Verwerfen',
  inQueue: 'Du stehst auf der Warteliste',
  withdrawn: 'Anfrage zurückgezogen',
  withdrawRefused: 'Die Anfrage wurde nicht zurückgezogen',
  withdrawFailed: 'Das Zurückziehen hat nicht geklappt',
  accepted: 'Zugesagt',
  acceptFailed: 'Die Zusage hat nicht geklappt',
  here: {
    approve: (name) => `Versprochen: ${name}`,
    approveFor: (name, days) => `Versprochen: ${name}, ${days}`,
    transfer: (name) => `An ${name} übergeben`,
    return: 'Es ist zurück',
    decline: 'Abgesagt',
    sayReturned: 'Du hast gesagt, dass es zurück ist',
    undone: 'Rückgängig gemacht',
    done: 'Erledigt',
  },
  undone: {
    approve: 'Die Zusage ist zurückgenommen',
    transfer: 'Die Übergabe ist zurückgenommen',
    return: 'Die Rückgabe ist zurückgenommen',
    decline: 'Die Anfrage wartet wieder',
    delete: 'Das Ding ist wieder da',
    sayReturned: 'Es gilt wieder als bei dir',
  },
  undoFailed: 'Das ließ sich nicht rückgängig machen. Bitte versuch es noch einmal.',
  confirmed: 'Übergabe bestätigt',
  confirmFailed: 'Das Bestätigen hat nicht geklappt',
  takeBack: {
    done: 'Zusage zurückgenommen',
    refused: 'Die Zusage wurde nicht zurückgenommen',
    network: 'Das Zurücknehmen hat nicht geklappt',
  },
  giveUp: {
    done: 'Du verzichtest darauf. Wir haben Bescheid gesagt.',
    refused: 'Das wurde nicht angenommen',
    network: 'Das hat nicht geklappt',
  },
});
