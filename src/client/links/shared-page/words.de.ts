import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  loading: 'Wird geladen …',
  home: (brand) => `Zur Startseite von ${brand}`,

  locked: 'Diese Sammlung ist mit einem Passwort geschützt.',
  enterPassword: 'Passwort eingeben:',
  submit: 'Weiter',
  passwordRequired: 'Bitte gib das Passwort ein.',
  notFound: 'Diese Sammlung gibt es nicht.',
  expired: 'Der Link zu dieser Sammlung ist abgelaufen.',
  unknownError: 'Etwas ist schiefgegangen.',
  noResponse: 'Kein Netz, oder der Server ist nicht erreichbar.',
  tryAgain: 'Noch einmal versuchen',

  untitled: 'Meine Sammlung',
  ownersLibrary: (name) => `Die Sammlung von ${name || '(unbekannt)'}`,
  aLibrary: 'Sammlung',
  items: 'Dinge',
  wishes: 'Wünsche',
  empty: 'In dieser Sammlung ist nichts.',
  holds: (names, more) => (more === 0 ? names : `${names} und ${more} weitere`),

  inviteTitle: 'Mach mit bei der Bibliothek der Dinge in deiner Nachbarschaft',
  inviteText: 'Leihen, verleihen und verschenken mit Nachbarn, die du kennst.',
  registerNow: 'Jetzt registrieren',
  alreadyMember: 'Schon dabei? Anmelden',
  learnMore: (brand) => `Mehr über ${brand}`,
  hideInfo: 'Weniger zeigen',
  about: (brand) => `Über ${brand}`,
  aboutText: (brand) => [
    `${brand} ist eine Bibliothek der Dinge. Nachbarn verleihen, was sie haben, verschenken, was sie nicht mehr brauchen, und sagen, was sie suchen.`,
    'Du fragst mit einem Tippen, machst eine Zeit aus und holst es um die Ecke ab. Es kostet nichts.',
  ],
  openInside: (brand) => `In ${brand} öffnen`,
  aboutPoints: [
    'Führ eine Wunschliste und finde, was du brauchst.',
    'Hilf mit, dass weniger weggeworfen wird und Nachbarn sich kennenlernen.',
  ],

  expressInterest: 'Anfragen',
  onlyMembers: 'Registriere dich, um nach so etwas zu fragen.',
  backToLibrary: 'Zurück zur Sammlung',
});
