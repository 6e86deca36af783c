import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  settings: 'Gemeinschaft',
  settingsText: 'Änderungen gelten sofort, auf jeder Seite und in jeder E-Mail.',
  settingsFailed: 'Die Einstellungen konnten nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',
  name: 'Name der Gemeinschaft',
  nameHint: (name) => `Wird überall gezeigt. Ohne Eintrag: ${name}.`,
  welcome: 'Begrüßung auf der Anmeldeseite',
  welcomeHint: 'Ein paar Worte für alle, die noch nicht angemeldet sind.',
  houseRules: 'Hausregeln',
  houseRulesHint: 'Worauf sich die Nachbarn hier einigen. Verlinkt beim Registrieren und im Menü.',
  timeZone: 'Zeitzone',
  timeZoneHint: (zone) =>
    `Bestimmt, wann Geliehenes fällig ist und wann erinnert wird. Eine Stadt genügt. Ohne Eintrag: ${zone}.`,
  useZone: (zone) => `${zone} verwenden`,
  language: 'Sprache',
  languageHint:
    'Für Gäste, deren Browser keine unserer Sprachen verlangt, und für E-Mails an Menschen, die noch nicht dabei sind.',
  registration: 'Wer mitmachen kann',
  registrations: {
    approval: 'Eingeladene und Zugelassene',
    open: 'Alle mit einer E-Mail-Adresse',
  },
  whoInvites: 'Wer mit einem Link einladen darf',
  whoInvite: { members: 'Alle Mitglieder', admins: 'Nur die Verwaltung' },
  staffLogin: 'Wie sich Verwaltung und Vertrauenspersonen anmelden',
  staffLoginHint:
    'Ein Passkey ist ein Finger, ein Gesicht oder eine Bildschirmsperre: Man kann ihn nicht erraten und nicht weitergeben.',
  staffLogins: { password: 'Mit Passwort oder Passkey', passkey: 'Nur mit einem Passkey' },
  save: 'Speichern',
  saved: 'Gespeichert.',
  saveFailed: 'Die Einstellungen wurden nicht gespeichert. Bitte versuch es noch einmal.',

  noRules: 'Hier hat noch niemand Hausregeln geschrieben.',
  back: 'Zurück',
  rulesFailed: 'Die Hausregeln konnten nicht geladen werden.',
});
