import { catalogue } from '../../base/language.ts';
import type { words as english } from './data-words.ts';

export const words = catalogue<typeof english>({
  download: 'Alles herunterladen',
  downloadNone: 'Eine Datei mit deinen Dingen, Nachrichten, deinem Verlauf und deinen Fotos',
  makeDownload: 'Datei erstellen',
  making: 'Die Datei wird erstellt. Du bekommst eine E-Mail, wenn sie fertig ist.',
  makingWithoutMail: 'Die Datei wird erstellt. Sie erscheint hier, wenn sie fertig ist.',
  ready: (megabytes, until) => `Fertig: ${megabytes} MB, bis ${until}`,
  fetch: 'Herunterladen',
  downloadFailed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',

  leave: 'Mein Konto löschen',
  leaveText: 'Endgültig, mit allem, was du eingestellt hast',

  leaveTitle: 'Dein Konto löschen',
  back: 'Zurück zu deinem Konto',
  notLoaded: 'Das konnte nicht geladen werden.',
  admin: 'Ein Verwaltungskonto kann nicht gelöscht werden.',
  adminText:
    'Gib es stattdessen weiter: Ändere auf der Kontoseite Name und E-Mail-Adresse zu denen der Person, die dir nachfolgt, und sag ihr das Passwort. Dinge und Wünsche bleiben beim Konto; lösche vorher, was du mitnehmen möchtest.',
  openTitle: 'Bitte kläre das zuerst',
  openText: 'Nachbarn verlassen sich darauf. Du kannst dein Konto löschen, sobald hier nichts mehr steht.',
  matters: {
    lent: (item, name) => `${name} hat „${item}“ von dir.`,
    borrowed: (item, name) => `Du hast „${item}“ von ${name}.`,
    promised: (item, name) => `Du hast „${item}“ ${name} versprochen.`,
    booked: (item, name) => `${name} hat dir „${item}“ versprochen.`,
  },
  open: 'Öffnen',
  openAbout: (item) => `„${item}“ öffnen`,
  whatHappens: 'Was geschieht',
  consequences: [
    'Deine Dinge, Wünsche und Fotos werden gelöscht, ebenso alles, was du anderen geschrieben hast.',
    'Dein Name und deine E-Mail-Adresse verschwinden überall. Wer etwas von dir geliehen oder dir verliehen hat, sieht das weiter im Verlauf, von „Früheres Mitglied“.',
    'Dein Feedback bleibt ohne Namen stehen.',
    'Deine Anfragen und Kontakte enden, ebenso deine Links und deine Kalenderadresse. Alle, die auf etwas von dir warten, erfahren es.',
    'Du wirst auf allen Geräten abgemeldet. Du kannst dich später mit derselben Adresse neu registrieren, fängst dann aber von vorn an.',
  ],
  final: 'Das lässt sich nicht rückgängig machen.',
  keepData: 'Wenn du etwas behalten möchtest, lade es vorher auf der Kontoseite herunter.',
  password: 'Dein Passwort',
  confirm: 'Mein Konto endgültig löschen',
  confirmByPasskey: 'Stattdessen mit einem Passkey löschen',
  leaveFailed: 'Dein Konto konnte nicht gelöscht werden. Bitte versuch es noch einmal.',
});
