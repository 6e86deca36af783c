import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Compte',
  change: 'Modifier',
  notLoaded: 'Impossible de charger ton compte.',

  you: 'Toi',
  name: 'Nom',
  email: 'E-mail',

  loggingIn: 'Connexion',
  password: 'Mot de passe',
  passwordChanged: (day) => `Changé le ${day}`,
  passwordUnchanged: 'Jamais changé',
  changePassword: 'Changer ton mot de passe',

  away: 'Absence',

  notices: 'Messages et langue',
  mails: 'E-mails',
  mailsText: 'À quel sujet nous pouvons t’écrire',
  language: 'Langue',
  languageText: 'Pages et e-mails',
  languageFailed: 'La langue n’a pas pu être changée. Réessaie, s’il te plaît.',
  calendar: 'Agenda',
  calendarText: 'Rendez-vous et dates de retour dans ton agenda',

  yourData: 'Tes données',
  blocked: 'Personnes bloquées',
  blockedText: 'Vous ne vous voyez pas ici',
});
