import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  emailOrUsername: 'E-Mail oder Benutzername',
  password: 'Passwort',
  login: 'Anmelden',
  tagline: 'Die Bibliothek der Dinge in deiner Nachbarschaft',
  closing: 'Zusammen haben wir genug.',
  registerHere: 'Neu hier? Registrieren',
  forgotPassword: 'Passwort vergessen?',
  lookAround: 'Erst einmal umsehen',
  accountDeleted: 'Dein Konto ist gelöscht. Danke, dass du da warst.',
  sessionEnded: 'Du wurdest hier abgemeldet. Bitte melde dich wieder an.',
  loginFailed: (reason) => `Die Anmeldung hat nicht geklappt: ${reason}`,
});
