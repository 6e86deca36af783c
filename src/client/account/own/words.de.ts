import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Konto',
  change: 'Ändern',
  notLoaded: 'Dein Konto konnte nicht geladen werden.',

  you: 'Du',
  name: 'Name',
  email: 'E-Mail',

  loggingIn: 'Anmelden',
  password: 'Passwort',
  passwordChanged: (day) => `Geändert: ${day}`,
  passwordUnchanged: 'Nie geändert',
  changePassword: 'Passwort ändern',

  away: 'Nicht da',

  notices: 'Nachrichten und Sprache',
  mails: 'E-Mails',
  mailsText: 'Worüber wir dir schreiben dürfen',
  language: 'Sprache',
  languageText: 'Seiten und E-Mails',
  languageFailed: 'Die Sprache konnte nicht geändert werden. Bitte versuch es noch einmal.',
  calendar: 'Kalender',
  calendarText: 'Vereinbarte Zeiten und Rückgabetage in deiner Kalender-App',

  yourData: 'Deine Daten',
  blocked: 'Blockierte Leute',
  blockedText: 'Ihr seht euch gegenseitig nicht',
});
