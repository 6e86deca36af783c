import { catalogue } from '../base/language.ts';
import type { words as english } from './sheet-words.ts';

export const words = catalogue<typeof english>({
  title: 'Wünsche',
  wishNumber: 'Wunsch',
  requester: 'Von',
  you: 'Du',
  posted: 'Gewünscht',
  privacy: 'Wer es sieht',
  visibleToNetwork: 'Mein Netzwerk',
  privateToMe: 'Nur ich',
  gone: 'Diesen Wunsch gibt es nicht mehr.',
  notLoaded: 'Dieser Wunsch konnte nicht geladen werden.',

  nearTitle: 'Könnte das passen?',
  foundTitle: 'In der Nachbarschaft gibt es so etwas',
  nothingFound:
    'Noch nichts gefunden. Sobald wir etwas finden, siehst du es hier und an Aktivität, und du bekommst eine E-Mail.',
  nothingFoundWithoutMail: 'Noch nichts gefunden. Sobald wir etwas finden, siehst du es hier und an Aktivität.',
  isNew: 'Neu',
  expressInterest: 'Anfragen',
  asked: 'Angefragt',
  lendOne: 'So etwas verleihen',
  offerOne: 'So etwas verschenken',

  editWish: 'Wunsch bearbeiten',
  remove: 'Wunsch löschen',
  removeTitle: 'Diesen Wunsch löschen?',
  removeText: 'Er verschwindet für alle, mit allem, was wir dafür gefunden haben.',
  removeAction: 'Löschen',
  deleted: 'Wunsch gelöscht',
  deleteFailed: 'Das Löschen hat nicht geklappt',

  haveOne: (name) => `${name} weiß, dass du so etwas hast.`,
  haveOneUnseen: 'Du hast so etwas:',
  offered: (name) => `Du hast es ${name} angeboten.`,
  offerIt: 'Anbieten',
  offerTitle: (name) => `Es ${name} anbieten?`,
  offerSeen: (name) => `Wir sagen ${name}, dass du es anbietest.`,
  offerToPerson: (name) => `Ab jetzt kann ${name} es sehen, und wir sagen, dass du es anbietest.`,
  offerToGroup: (name, group) =>
    `Wir sagen ${name}, dass du es anbietest. Ihr seid nicht verbunden, deshalb sehen es ab jetzt alle in ${group}.`,
  offerDone: (name) => `${name} weiß jetzt, dass du es anbietest.`,
  offerFailed: 'Das Anbieten hat nicht geklappt',
});
