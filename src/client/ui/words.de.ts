import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  loading: 'Wird geladen …',
  close: 'Schließen',
  cancel: 'Abbrechen',
  dismiss: 'Schließen',
  undo: 'Rückgängig',
  secondsLeft: (seconds) => `${seconds} s`,
  showPassword: 'Passwort zeigen',
  hidePassword: 'Passwort verbergen',
  waiting: (count) => (count === 1 ? '1 wartet' : `${count} warten`),
  categoryPicture: (category) =>
    category === undefined ? 'Noch kein Foto' : `Noch kein Foto: das Bild der Kategorie ${category}`,
  kinds: { keep: 'Zum Behalten', borrow: 'Zum Leihen', wish: 'Wunsch' },
  missing: 'Bitte ausfüllen.',
  notAnEmail: 'Bitte gib eine gültige E-Mail-Adresse ein.',
  notPossible: 'Das geht hier nicht.',
  step: (current, total) => `${current} von ${total}`,
  comesLater: 'Dafür braucht es das Netz. Es kommt, sobald du wieder online bist.',
  language: 'Sprache',
  tryAgain: 'Noch einmal versuchen',
  aboutPerson: (name) => `Über ${name}`,
});
